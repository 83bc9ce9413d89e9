import type { GroupIndex } from "../../snapshot/columns/columns.ts";
import type { NumberColumns } from "./number-columns.ts";
import type { PlaceColumns } from "./place-columns.ts";
import type { WordColumns } from "./word-columns.ts";

/** What a search needs beside the catalogue itself; arrays as all of it. */
export type SearchColumns = PlaceColumns & {
  numbers: NumberColumns;
  /** The attributes of all articles by places; null where they are so few that they are indexed when asked for. */
  everything: GroupIndex | null;
  words: Readonly<Record<string, WordColumns>>;
};
