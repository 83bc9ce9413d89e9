import type { BlockRestriction, Fields } from "#contract/layout.ts";

/** A component as the database keeps it: one language, restriction still on it. */
export type StoredComponent = {
  uid: string;
  componentName: string;
  params: Readonly<Record<string, string>>;
  fields: Fields;
  restriction?: BlockRestriction;
  placeholders?: StoredPlaceholders;
};
export type StoredPlaceholders = Readonly<Record<string, readonly StoredComponent[]>>;

export type StoredPage = {
  siteId: string;
  /** May hold parameters: /p/:article. */
  path: string;
  language: string;
  name: string;
  isCacheable: boolean;
  fields: Fields;
  placeholders: StoredPlaceholders;
};

export type StoredSite = {
  siteId: string;
  name: string;
  hosts: readonly string[];
  /** Localised values still in all their languages. */
  settings: unknown;
};

/** All phrases of a site in a language, by key. */
export type StoredDictionary = { siteId: string; language: string; phrases: Readonly<Record<string, string>> };

export type StoredPhrase = { siteId: string; language: string; key: string; phrase: string };
