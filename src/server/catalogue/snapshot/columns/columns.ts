import type { GroupRow } from "../../live/catalogue-store.ts";
import type { DeliverySpeed } from "../../../ports/catalogue-types.ts";
import type { SearchColumns } from "../../search/build/search-columns.ts";

/** Concatenated lists: list i is items[offsets[i]] to items[offsets[i + 1]]. */
export type Lists = { offsets: Uint32Array; items: Int32Array };

/** Distinct UTF-8 strings; an id is an index into `offsets`, id 0 is the empty string. */
export type Strings = { bytes: Uint8Array; offsets: Uint32Array };

/** One attribute of a group's articles: a code per article, 0 if the article lacks it. */
export type CodeColumn = {
  /** Index of the attribute key. */
  key: number;
  /** Null if the column is dense; otherwise the ascending positions of the articles that have the attribute. */
  positions: Int32Array | null;
  codes: Uint16Array | Uint32Array;
  /** Records of codes 1, 2, … */
  records: Int32Array;
  /** Number of articles per code; index 0 counts those without the attribute. */
  totals: Uint32Array;
  /** Null in small groups and for columns where scanning all articles costs no more. */
  postings: Postings | null;
};

/**
 * Positions of each code: bit sets if there are few codes (starting with code 1), otherwise positions sorted by code (starting
 * with code 0) with the start of each code.
 */
export type Postings = { bits: Int32Array } | { places: Int32Array; starts: Uint32Array };

/** All attributes of a group's articles, in order of first appearance. */
export type GroupIndex = readonly CodeColumn[];

/**
 * One catalogue in all languages as flat numeric arrays. There is no object per article, so it transfers between threads without
 * a copy and the garbage collector has nothing to traverse. Immutable. A "string" is an id in `strings`; a "text" is an id in
 * `texts`, which maps to a string per language.
 */
export type CatalogueColumns = {
  version: number;
  languages: readonly string[];
  strings: Strings;
  texts: Readonly<Record<string, Int32Array>>;
  articles: {
    count: number;
    /** String; reverse lookup through `table`. */
    number: Int32Array;
    table: Int32Array;
    name: Int32Array;
    description: Int32Array;
    /** Text with extra search terms. */
    keywords: Int32Array;
    gtin: Int32Array;
    orderUnit: Int32Array;
    image: Int32Array;
    lineDrawing: Int32Array;
    /** String, or NONE. */
    successor: Int32Array;
    /** NONE for null. */
    quantityMin: Int32Array;
    quantityInterval: Int32Array;
    quantityMax: Int32Array;
    isOrderable: Uint8Array;
    deliverySpeed: Uint8Array;
    /** First family of the article, or NONE. */
    family: Int32Array;
    /** Last group of the breadcrumb: the family, else the category, or NONE. */
    home: Int32Array;
    /** Records. */
    attributes: Lists;
  };
  groups: {
    count: number;
    id: Int32Array;
    table: Int32Array;
    kind: Uint8Array;
    /** NONE for top-level groups. */
    parent: Int32Array;
    name: Int32Array;
    claim: Int32Array;
    description: Int32Array;
    image: Int32Array;
    lineDrawing: Int32Array;
    hasApprovals: Uint8Array;
    roots: Int32Array;
    /** Sub-categories, in order. */
    categories: Lists;
    /** Families at any depth, in order. */
    families: Lists;
    /** Distinct articles at any depth, in order. */
    variants: Lists;
    /** Variants that are in no family. */
    loose: Lists;
    /** Variants of a family whose first family is another one; nearly always empty. */
    shared: Lists;
  };
  /** Distinct attributes with their values, shared by many articles. */
  records: {
    key: Int32Array;
    name: Int32Array;
    technicalName: Int32Array;
    unit: Int32Array;
    order: Float64Array;
    /** Strings, by language. */
    values: Readonly<Record<string, Lists>>;
  };
  /** Strings. */
  keys: Int32Array;
  /** Indexes of large groups; those of small ones are built on demand. */
  indexes: ReadonlyMap<number, GroupIndex>;
  search: SearchColumns;
};

export const NONE = -1;
export const KINDS: readonly GroupRow["kind"][] = ["root", "category", "family"];
export const FAMILY = KINDS.indexOf("family");
export const SPEEDS: readonly DeliverySpeed[] = ["", "FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"];

/** A view of list `i`, not a copy. */
export function getList({ offsets, items }: Lists, i: number): Int32Array {
  return items.subarray(offsets[i], offsets[i + 1]);
}

export function toLists(lists: readonly ArrayLike<number>[]): Lists {
  const offsets = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) offsets[i + 1] = offsets[i]! + list.length;
  const items = new Int32Array(offsets[lists.length]!);
  for (const [i, list] of lists.entries()) items.set(list, offsets[i]);
  return { offsets, items };
}

/** Collects the distinct buffers of all arrays, for transfer and for measuring. */
export function buffersOf(value: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (value instanceof Map) for (const item of value.values()) buffersOf(item, found);
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) buffersOf(item, found);
  return found;
}

/** Memory size in bytes; string bytes are reported separately. */
export function measureColumns(columns: CatalogueColumns): { texts: number; columns: number } {
  const all = [...buffersOf(columns)].reduce((sum, buffer) => sum + buffer.byteLength, 0);
  return { texts: columns.strings.bytes.byteLength, columns: all - columns.strings.bytes.byteLength };
}
