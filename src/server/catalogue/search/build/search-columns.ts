import type { GroupIndex } from "../../snapshot/columns/columns.ts";
import type { NumberColumns } from "./number-columns.ts";
import type { SearchOrder } from "./search-order.ts";
import type { InvertedIndex } from "./inverted-index.ts";

/** Search index of a catalogue, as flat arrays. */
export type SearchColumns = SearchOrder & {
  numbers: NumberColumns;
  /** Attribute index of all articles by position; null if there are few articles, which are indexed on demand. */
  everything: GroupIndex | null;
  words: Readonly<Record<string, InvertedIndex>>;
};
