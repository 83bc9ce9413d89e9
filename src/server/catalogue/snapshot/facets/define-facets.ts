import type { Attribute } from "../../../ports/catalogue-types.ts";
import type { CodeColumn, GroupIndex } from "../columns/columns.ts";

/** A numeric attribute with more distinct values is a slider, otherwise a list of check boxes. */
const MAX_NUMERIC_CHECKBOXES = 8;
/** An attribute with more distinct texts is nearly unique per article and useless as a filter. */
const MAX_VALUES = 100;

/** Returns 7.5 for "7.5" and "7,5"; null if the text is not a plain number. */
export function numberOf(text: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

/** A column with the meaning of its codes in one language. */
export type Facetted = {
  column: CodeColumn;
  attribute: Attribute;
  isFacet: boolean;
  isSlider: boolean;
  names: readonly string[];
  /** NaN for values that are not numbers. */
  numbers: readonly number[];
  /** Values of each code as indices into `names`; nearly always one. */
  valuesOf: readonly (readonly number[])[];
  /** Indices into `names` in the order of the check boxes. */
  shown: readonly number[];
  /** Counts per code over all articles. */
  total: Uint32Array;
  /** Computed on demand. */
  bounds: Bounds | null;
};
export type Bound = { code: number; number: number };
export type Bounds = { lowest: readonly Bound[]; highest: readonly Bound[] };

/** Facet data of a group that does not depend on filters. */
export type FacetedGroup = { rows: number; all: readonly Facetted[]; byId: ReadonlyMap<string, Facetted>; facets: readonly Facetted[] };

const collators = new Map<string, Intl.Collator>();

/** Collators are cached: creating one takes longer than sorting a family's values with it. */
export function collatorOf(language: string): Intl.Collator {
  let collator = collators.get(language);
  if (!collator) collators.set(language, (collator = new Intl.Collator(language, { numeric: true })));
  return collator;
}

const singles: (readonly number[])[] = [];

/** Cached single-element lists: a family's facets consist of hundreds of them. */
function single(id: number): readonly number[] {
  return (singles[id] ??= [id]);
}

function isSame(values: readonly number[], others: readonly number[]): boolean {
  return values.length === others.length && values.every((value) => others.includes(value));
}

/** Finds the attributes that can filter a list of articles; attributes with the same values on all articles cannot. */
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
    const isSlider = isNumeric && names.length > MAX_NUMERIC_CHECKBOXES;
    // Values that all articles share cannot filter, no matter how many there are.
    const missing = total[0]!;
    const isShared = missing === 0 && valuesOf.slice(2).every((values) => isSame(values, valuesOf[1]!));
    const isFacet = !isShared && (isSlider || names.length <= MAX_VALUES);
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
