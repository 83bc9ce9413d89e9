import type { QueryEntry } from "../facets/facet-filter.ts";

/** Parameters of a search address: the query, without correction, without redirect, and excluded pieces. */
export const SEARCH_QUERY = { text: "q", literal: "literal", stay: "stay", without: "without" } as const;

export type SearchAddress = { query: string; isLiteral?: boolean; stays?: boolean; without?: readonly string[] };

export function searchEntries({ query, isLiteral, stays, without = [] }: SearchAddress): QueryEntry[] {
  return [
    [SEARCH_QUERY.text, query],
    ...(isLiteral ? [[SEARCH_QUERY.literal, "1"] satisfies QueryEntry] : []),
    ...(stays ? [[SEARCH_QUERY.stay, "1"] satisfies QueryEntry] : []),
    ...without.map((text): QueryEntry => [SEARCH_QUERY.without, text]),
  ];
}

export function searchAddress(path: string, address: SearchAddress): string {
  const query = searchEntries(address).map((entry) => entry.map(encodeURIComponent).join("="));
  return `${path}?${query.join("&")}`;
}
