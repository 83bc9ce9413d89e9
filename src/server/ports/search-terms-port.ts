export type RedirectKind = "page" | "category" | "family" | "address";
/** `isPart`: the phrase may be part of a longer query. */
export type Redirect = { siteId: string; language: string; phrase: string; isPart: boolean; kind: RedirectKind; target: string };

/** Search configuration, indexed for queries. */
export type Terms = {
  /** Returns the synonyms of a phrase in a language. */
  synonymsOf(language: string): (phrase: string) => readonly string[];
  /** Returns the redirect for the whole query, else for the longest phrase in it. */
  redirectOf(siteId: string, language: string, query: string): Redirect | null;
  /** Ids of the families pinned to the top of a query's results. */
  pinsOf(siteId: string, language: string, query: string): readonly string[];
  /** Whether any references exist; if not, the query for them is skipped. */
  hasReferences: boolean;
};

/** The search configuration of this process; reloaded on each change. */
export type SearchTermsPort = { current(): Terms };
