export type StoredSite = {
  siteId: string;
  name: string;
  hosts: readonly string[];
  /** Localised values in all languages. */
  settings: unknown;
};

export type StoredDictionary = { siteId: string; language: string; phrases: Readonly<Record<string, string>> };

export type StoredPhrase = { siteId: string; language: string; key: string; phrase: string };
