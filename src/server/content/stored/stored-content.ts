import type { BlockRestriction, Fields } from "#contract/layout.ts";

/** A stored component: one language, restriction not applied yet. */
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
  /** May contain parameters: /p/:article. */
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
  /** Localised values in all languages. */
  settings: unknown;
};

export type StoredDictionary = { siteId: string; language: string; phrases: Readonly<Record<string, string>> };

export type StoredPhrase = { siteId: string; language: string; key: string; phrase: string };
