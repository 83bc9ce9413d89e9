import type { BlockRestriction, Fields } from "#contract/layout.ts";
import type { Feature } from "#contract/rules/shop/features.ts";
import type { Site, SiteRecord } from "../context.ts";

/** A stored component: one language, restriction not applied yet. */
export type StoredComponent = {
  uid: string;
  componentName: string;
  params: Readonly<Record<string, string>>;
  fields: Fields;
  restriction?: BlockRestriction;
  /** The component exists only on sites that have this feature. */
  feature?: Feature;
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

/** A version that changed only these pages, by site and path. */
export type PageChange = { version: number; pages: readonly string[] };

/** Name of a page in the changes of a version. */
export function pageKey({ siteId, path }: Pick<StoredPage, "siteId" | "path">): string {
  return `${siteId} ${path}`;
}

/** The path pattern in a `pageKey`; null without a page. */
export function pageRouteOf(key: string): string | null {
  return key === "" ? null : key.slice(key.indexOf(" ") + 1);
}

export type Phrases = Readonly<Record<string, string>>;

/** A redirect that staff maintain. */
export type Redirect = {
  /** Path in lower case; without a language prefix it holds for all languages. */
  fromPath: string;
  /** Path of the site with query and fragment, or an https address. */
  target: string;
  isPermanent: boolean;
};

/** Phrases of one site and language, with a hash of exactly this set. */
export type Dictionary = { phrases: Phrases; hash: string };

/** All content of one version in memory, immutable: a newer version is a new snapshot. */
export type ContentSnapshot = {
  version: number;
  /** Pages that changed after a version, by `pageKey`; null if anything can have changed. */
  changedPages(since: number): ReadonlySet<string> | null;
  sites: readonly SiteRecord[];
  /** The same content with the pages that the features of this site leave: a viewer's site can have more than that of visitors. */
  forSite(site: Pick<Site, "siteId" | "settings">): ContentSnapshot;
  /** Finds the page of a path in a language of the site (full tag). */
  findPage(siteId: string, language: string, path: string): { page: StoredPage; params: Readonly<Record<string, string>> } | null;
  listPages(siteId: string, language: string): readonly StoredPage[];
  /** The redirect of a path without a page; `linkPrefix` is that of its language. */
  findRedirect(siteId: string, linkPrefix: string, path: string): Redirect | null;
  /** Null if the site or its language does not exist. */
  findDictionary(siteId: string, language: string): Dictionary | null;
};

/** The content of this process. */
export type ContentPort = {
  /** The newest version that could be read; always complete. */
  current(): ContentSnapshot;
};
