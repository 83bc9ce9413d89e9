import type { QueryEntry } from "../facets/facet-filter.ts";

/** Parameters of a search address: the query, without correction, without redirect, excluded pieces, and the list to show. */
export const SEARCH_QUERY = { text: "q", literal: "literal", stay: "stay", without: "without", list: "list" } as const;

/** The results page lists all articles beside the best families, or all families. */
export type SearchList = "articles" | "families";

export type SearchAddress = {
  query: string;
  isLiteral?: boolean;
  stays?: boolean;
  without?: readonly string[];
  /** Defaults to articles. */
  list?: SearchList;
};

export function searchEntries({ query, isLiteral, stays, without = [], list }: SearchAddress): QueryEntry[] {
  return [
    [SEARCH_QUERY.text, query],
    ...(isLiteral ? [[SEARCH_QUERY.literal, "1"] satisfies QueryEntry] : []),
    ...(stays ? [[SEARCH_QUERY.stay, "1"] satisfies QueryEntry] : []),
    ...without.map((text): QueryEntry => [SEARCH_QUERY.without, text]),
    ...(list === "families" ? [[SEARCH_QUERY.list, list] satisfies QueryEntry] : []),
  ];
}

export function searchAddress(path: string, address: SearchAddress): string {
  const query = searchEntries(address).map((entry) => entry.map(encodeURIComponent).join("="));
  return `${path}?${query.join("&")}`;
}
