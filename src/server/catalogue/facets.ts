import type { Attribute, Facet, FacetValue } from "../graphql/generated/resolver-types.ts";
import type { Filter } from "./catalogue-reader.ts";

type Filterable = { attributes: readonly Attribute[] };

/** A numeric attribute with more different values than this is a slider, with fewer a list of check boxes. */
const MOST_CHECK_BOXES_OF_NUMBERS = 8;
/** An attribute with more different texts describes articles one by one and narrows nothing. */
const MOST_VALUES = 100;

/** 7.5 for "7.5" and "7,5"; null for what is no plain number. */
export function numberOf(text: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

/** What a facet is, from all variants of a list, whatever is filtered. */
type Definition = { attribute: Attribute; isSlider: boolean; values: readonly string[]; numbers: readonly number[] };
export type FacetDefinitions = ReadonlyMap<string, Definition>;

/** The facets that can narrow a list of variants: attributes that not all of them share. */
export function defineFacets(variants: readonly Filterable[], language: string): FacetDefinitions {
  const found = new Map<string, { attribute: Attribute; values: Set<string>; variants: number }>();
  for (const variant of variants) {
    for (const attribute of variant.attributes) {
      let entry = found.get(attribute.attributeKey);
      if (!entry) found.set(attribute.attributeKey, (entry = { attribute, values: new Set(), variants: 0 }));
      entry.variants += 1;
      for (const value of attribute.valueList) entry.values.add(value);
    }
  }
  const collator = new Intl.Collator(language, { numeric: true });
  const definitions = new Map<string, Definition>();
  const sorted = [...found.values()].toSorted(
    (a, b) => a.attribute.sortOrder - b.attribute.sortOrder || (a.attribute.attributeKey < b.attribute.attributeKey ? -1 : 1),
  );
  for (const { attribute, values, variants: carriers } of sorted) {
    if (values.size < 2 && carriers === variants.length) continue;
    const numbers = [...values].map(numberOf).filter((value) => value !== null);
    const isSlider = numbers.length === values.size && values.size > MOST_CHECK_BOXES_OF_NUMBERS;
    if (!isSlider && values.size > MOST_VALUES) continue;
    const names = isSlider ? [] : [...values].toSorted((a, b) => collator.compare(a.replace(",", "."), b.replace(",", ".")));
    definitions.set(attribute.attributeKey, { attribute, isSlider, values: names, numbers });
  }
  return definitions;
}

function fits(attribute: Attribute, filter: Filter): boolean {
  const { value, minValue, maxValue } = filter;
  if (minValue !== null || maxValue !== null) {
    return attribute.valueList.some((text) => {
      const number = numberOf(text);
      return number !== null && number >= (minValue ?? -Infinity) && number <= (maxValue ?? Infinity);
    });
  }
  return value !== null && attribute.valueList.includes(value);
}

export type FilteredVariants<V> = { matching: readonly V[]; facets: Facet[] };

/**
 * The variants that pass all filters, and the facets with their counts. Filters of one facet widen each other,
 * those of different facets narrow; a facet counts what its own filters leave out (decision B30). One pass over
 * the variants: one that fails a single facet still counts for that facet alone.
 */
export function filterVariants<V extends Filterable>(
  variants: readonly V[],
  definitions: FacetDefinitions,
  filters: readonly Filter[],
): FilteredVariants<V> {
  const byFacet = Map.groupBy(filters, (filter) => filter.id);
  const matching: V[] = [];
  const almost = new Map<string, V[]>();
  for (const variant of variants) {
    let failed: string | null = null;
    let failures = 0;
    for (const [id, wanted] of byFacet) {
      const attribute = variant.attributes.find((candidate) => candidate.attributeKey === id);
      if (attribute && wanted.some((filter) => fits(attribute, filter))) continue;
      failed = id;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures === 0) matching.push(variant);
    else if (failures === 1) {
      const others = almost.get(failed!);
      if (others) others.push(variant);
      else almost.set(failed!, [variant]);
    }
  }
  const counts = countValues(matching);
  const facets: Facet[] = [];
  for (const [id, definition] of definitions) {
    const others = almost.get(id);
    const own = others ? countValues(others, id).get(id) : undefined;
    const wanted = byFacet.get(id) ?? [];
    const facet = toFacet(definition, addCounts(counts.get(id), own), wanted);
    if (facet) facets.push(facet);
  }
  return { matching, facets };
}

type Counts = { variants: number; values: Map<string, number> };

function countValues(variants: readonly Filterable[], only?: string): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const variant of variants) {
    for (const { attributeKey, valueList } of variant.attributes) {
      if (only !== undefined && attributeKey !== only) continue;
      let entry = counts.get(attributeKey);
      if (!entry) counts.set(attributeKey, (entry = { variants: 0, values: new Map() }));
      entry.variants += 1;
      for (const value of valueList) entry.values.set(value, (entry.values.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

function addCounts(a: Counts | undefined, b: Counts | undefined): Counts {
  const values = new Map(a?.values);
  for (const [value, count] of b?.values ?? []) values.set(value, (values.get(value) ?? 0) + count);
  return { variants: (a?.variants ?? 0) + (b?.variants ?? 0), values };
}

/** Values that nothing has any more disappear, unless they are set: what is set can be taken back. */
function toFacet({ attribute, isSlider, values, numbers }: Definition, counts: Counts, wanted: readonly Filter[]): Facet | null {
  if (counts.variants === 0 && wanted.length === 0) return null;
  const head = {
    id: attribute.attributeKey,
    name: attribute.attributeName,
    type: isSlider ? "NUMBER" : "TEXT",
    filterStyle: isSlider ? "SLIDER" : "DEFAULT",
    unit: attribute.unit,
    sortOrder: attribute.sortOrder,
    recordCount: counts.variants,
  };
  if (isSlider) {
    const left = [...counts.values.keys()].map(numberOf).filter((value) => value !== null);
    const bounds = left.length > 0 ? left : numbers;
    const minValue = Math.floor(bounds.reduce((a, b) => Math.min(a, b), Infinity));
    const maxValue = Math.ceil(bounds.reduce((a, b) => Math.max(a, b), -Infinity));
    return { ...head, minValue, maxValue, values: [] };
  }
  const shown: FacetValue[] = [];
  for (const name of values) {
    const recordCount = counts.values.get(name) ?? 0;
    if (recordCount > 0 || wanted.some((filter) => filter.value === name)) shown.push({ name, recordCount });
  }
  return { ...head, minValue: null, maxValue: null, values: shown };
}
