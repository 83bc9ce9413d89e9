import type { CatalogueColumns } from "../../snapshot/columns/columns.ts";
import type { SearchOptions, SearchResult } from "../search-terms.ts";
import { type Hits, NO_HITS } from "./hits.ts";

export type FoundWords = Pick<SearchResult, "query" | "correctedQuery" | "understood" | "droppedWords"> & { hits: Hits };

const MOST_SIGNS = 200;
const MOST_WORDS = 12;

/** A question as it is answered: no control characters, at most 200 signs and 12 words; empty where it holds no letter or digit. */
export function cleanQuery(text: string): string {
  const words = text
    .slice(0, MOST_SIGNS)
    .normalize("NFKC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .split(" ")
    .slice(0, MOST_WORDS);
  const query = words.join(" ");
  return /[\p{L}\p{N}]/u.test(query) ? query : "";
}

export function createWordSearch(
  { articles, search }: CatalogueColumns,
  _language: string,
  { text }: { text(id: number): string },
): (query: string, options: SearchOptions) => FoundWords {
  return (asked) => {
    const query = cleanQuery(asked);
    const found = { query, correctedQuery: null, understood: [], droppedWords: [] };
    if (query === "") return { ...found, hits: NO_HITS };
    const words = query.toLowerCase().split(" ");
    const { articleAt } = search;
    const places: number[] = [];
    for (let place = 0; place < articleAt.length; place += 1) {
      const name = text(articles.name[articleAt[place]!]!).toLowerCase();
      if (words.every((word) => name.includes(word))) places.push(place);
    }
    const starts = Int32Array.from(places);
    return { ...found, hits: { length: places.length, starts, ends: starts.map((place) => place + 1), scores: starts.map(() => 1) } };
  };
}
