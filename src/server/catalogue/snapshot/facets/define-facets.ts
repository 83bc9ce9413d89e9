import type { Attribute } from "../../live/catalogue-terms.ts";
import type { CodeColumn, GroupIndex } from "../columns/columns.ts";

/** A numeric attribute with more different values than this is a slider, with fewer a list of check boxes. */
const MOST_CHECK_BOXES_OF_NUMBERS = 8;
/** An attribute with more different texts describes articles one by one and narrows nothing. */
const MOST_VALUES = 100;

/** 7.5 for "7.5" and "7,5"; null for what is no plain number. */
export function numberOf(text: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

/** A column with its codes' meaning in one language. */
export type Facetted = {
  column: CodeColumn;
  attribute: Attribute;
  isFacet: boolean;
  isSlider: boolean;
  names: readonly string[];
  /** NaN for what is no number. */
  numbers: readonly number[];
  /** Values of each code, by their place in `names`; nearly always one. */
  valuesOf: readonly (readonly number[])[];
  /** Places in `names` in the order in which check boxes stand. */
  shown: readonly number[];
  /** Values of all articles. */
  total: Uint32Array;
  /** Worked out when first asked for. */
  bounds: Bounds | null;
};
export type Bound = { code: number; number: number };
export type Bounds = { lowest: readonly Bound[]; highest: readonly Bound[] };

/** Everything about a group that no filter changes. */
export type FacetedGroup = { rows: number; all: readonly Facetted[]; byId: ReadonlyMap<string, Facetted>; facets: readonly Facetted[] };

const collators = new Map<string, Intl.Collator>();

/** Making one takes longer than sorting a family's values with it. */
export function collatorOf(language: string): Intl.Collator {
  let collator = collators.get(language);
  if (!collator) collators.set(language, (collator = new Intl.Collator(language, { numeric: true })));
  return collator;
}

const singles: (readonly number[])[] = [];

/** A list of one, the same for all who need it: a family's facets are made of hundreds. */
function single(id: number): readonly number[] {
  return (singles[id] ??= [id]);
}

function isSame(values: readonly number[], others: readonly number[]): boolean {
  return values.length === others.length && values.every((value) => others.includes(value));
}

/** Finds the facets that can narrow a list of articles: attributes that not all of them share. */
export function defineFacets(index: GroupIndex, rows: number, attributeOf: (record: number) => Attribute, language: string): FacetedGroup {
  const collator = collatorOf(language);
  const all = index.map((column): Facetted => {
    const ids = new Map<string, number>();
    const idOf = (value: string): number => {
      let id = ids.get(value);
      if (id === undefined) ids.set(value, (id = ids.size));
      return id;
    };
    const valuesOf: (readonly number[])[] = [[]];
    for (const record of column.records) {
      const { valueList } = attributeOf(record);
      valuesOf.push(valueList.length === 1 ? single(idOf(valueList[0]!)) : Array.from(new Set(valueList), idOf));
    }
    const names = [...ids.keys()];
    const numbers = names.map((name) => numberOf(name) ?? NaN);
    const total = column.totals;
    const isNumeric = numbers.every((number) => !Number.isNaN(number));
    const isSlider = isNumeric && names.length > MOST_CHECK_BOXES_OF_NUMBERS;
    // Values that all articles carry together narrow nothing, however many they are.
    const missing = total[0]!;
    const isShared = missing === 0 && valuesOf.slice(2).every((values) => isSame(values, valuesOf[1]!));
    const isFacet = !isShared && (isSlider || names.length <= MOST_VALUES);
    const plain = names.map((name) => name.replace(",", "."));
    const shown = isFacet && !isSlider ? names.map((_, i) => i).toSorted((a, b) => collator.compare(plain[a]!, plain[b]!)) : [];
    return { column, attribute: attributeOf(column.records[0]!), isFacet, isSlider, names, numbers, valuesOf, shown, total, bounds: null };
  });
  const byId = new Map(all.map((facet) => [facet.attribute.attributeKey, facet]));
  const facets = all
    .filter(({ isFacet }) => isFacet)
    .toSorted(({ attribute: a }, { attribute: b }) => a.sortOrder - b.sortOrder || (a.attributeKey < b.attributeKey ? -1 : 1));
  return { rows, all, byId, facets };
}
