import type { GroupRow } from "../../live/catalogue-store.ts";
import type { DeliverySpeed } from "../../articles/article-attributes.ts";
import type { SearchColumns } from "../../search/build/search-columns.ts";

/** Lists one behind the other: list i is items[offsets[i]] up to items[offsets[i + 1]]. */
export type Lists = { offsets: Uint32Array; items: Int32Array };

/** Texts as bytes, each once; an id is a place in `offsets`, id 0 is the empty text. */
export type Strings = { bytes: Uint8Array; offsets: Uint32Array };

/** One attribute of the articles of a group: a code per article, 0 for those that do not carry it. */
export type CodeColumn = {
  /** Number of the attribute's key. */
  key: number;
  /** Null when every article has its code; else the places of the few that carry the attribute, ascending. */
  positions: Int32Array | null;
  codes: Uint16Array | Uint32Array;
  /** Record of code 1, 2, … */
  records: Int32Array;
  /** Articles of each code, those without the attribute first. */
  totals: Uint32Array;
  /** Null in small groups, and where looking at each article is no more work. */
  postings: Postings | null;
};

/**
 * Where each code of a column is: a set of bits for each of few codes (code 1 first), or all places code by code (code 0
 * first), those of a code from its start up to the next one's.
 */
export type Postings = { bits: Int32Array } | { places: Int32Array; starts: Uint32Array };

/** All attributes of a group's articles, in the order in which they first appear. */
export type GroupIndex = readonly CodeColumn[];

/**
 * One catalogue in all its languages as numbers in flat arrays: nothing in it is an object per article, so it is handed
 * from one thread to another without a copy, and the garbage collector has nothing to walk. Never changed once built.
 * A "string" is an id in `strings`; a "text" is an id in `texts`, which leads to a string in each language.
 */
export type CatalogueColumns = {
  version: number;
  languages: readonly string[];
  strings: Strings;
  texts: Readonly<Record<string, Int32Array>>;
  articles: {
    count: number;
    /** String; found again through `table`. */
    number: Int32Array;
    table: Int32Array;
    name: Int32Array;
    description: Int32Array;
    /** Text, of nothing but words to be found by. */
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
    /** The first family it hangs in, or NONE. */
    family: Int32Array;
    /** Group at which its breadcrumb ends: its family, else its category, or NONE. */
    home: Int32Array;
    /** Records. */
    attributes: Lists;
  };
  groups: {
    count: number;
    id: Int32Array;
    table: Int32Array;
    kind: Uint8Array;
    /** NONE at the top. */
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
    /** Articles at any depth, each once, in order. */
    variants: Lists;
    /** Those of them that hang in no family. */
    loose: Lists;
    /** Of a family, those of them that hang first in another one; nearly always none. */
    shared: Lists;
  };
  /** Different attributes with their values; many articles share one. */
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
  /** Of large groups; those of small ones are made when asked for. */
  indexes: ReadonlyMap<number, GroupIndex>;
  search: SearchColumns;
};

export const NONE = -1;
export const KINDS: readonly GroupRow["kind"][] = ["root", "category", "family"];
export const FAMILY = KINDS.indexOf("family");
export const SPEEDS: readonly DeliverySpeed[] = ["", "FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"];

/** A view of list `i`; not a copy. */
export function listAt({ offsets, items }: Lists, i: number): Int32Array {
  return items.subarray(offsets[i], offsets[i + 1]);
}

export function toLists(lists: readonly ArrayLike<number>[]): Lists {
  const offsets = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) offsets[i + 1] = offsets[i]! + list.length;
  const items = new Int32Array(offsets[lists.length]!);
  for (const [i, list] of lists.entries()) items.set(list, offsets[i]);
  return { offsets, items };
}

/** Every array's memory once, for handing over and for measuring. */
export function buffersOf(value: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (value instanceof Map) for (const item of value.values()) buffersOf(item, found);
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) buffersOf(item, found);
  return found;
}

/** Bytes of a catalogue in memory, its texts apart. */
export function measureColumns(columns: CatalogueColumns): { texts: number; columns: number } {
  const all = [...buffersOf(columns)].reduce((sum, buffer) => sum + buffer.byteLength, 0);
  return { texts: columns.strings.bytes.byteLength, columns: all - columns.strings.bytes.byteLength };
}
