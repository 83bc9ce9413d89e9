/** Where an edited phrase applies: a site, or null for all sites, and a language (two letters). */
export type PhraseAddress = { siteId: string | null; language: string; key: string };

/** A phrase that the back office edited. */
export type DictionaryEdit = PhraseAddress & {
  phrase: string;
  version: number;
  /** Name of the editor at that time. */
  author: string;
  editedAt: Date;
};
