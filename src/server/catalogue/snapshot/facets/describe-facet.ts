import type { Facet, FacetValue, Filter } from "../../../ports/catalogue-types.ts";
import type { Bound, Bounds, Facetted } from "./define-facets.ts";
import { countCarriers, countCodes, hasCode, type PositionSet } from "./postings.ts";

/**
 * If a set has at least 1/32 of the group, slider bounds are searched from the extremes inwards; for a smaller set its articles
 * are counted.
 */
const LARGE_PART = 32;

/** Describes a facet for a set of articles; null if no article has the attribute and no filter is active. */
export function describeFacet(facet: Facetted, set: PositionSet, rows: number, requested: readonly Filter[]): Facet | null {
  const { column, isSlider } = facet;
  const { postings } = column;
  if (!isSlider || !postings || set.size * LARGE_PART < rows) return toFacet(facet, countCodes(column, set), requested);
  const variants = countCarriers({ ...column, postings }, set);
  if (variants === 0) return toFacet(facet, new Uint32Array(facet.total.length), requested);
  const has = ({ code }: Bound): boolean => hasCode(postings, code, set);
  const { lowest, highest } = (facet.bounds ??= boundsOf(facet));
  return toSlider(facet, variants, lowest.find(has)?.number ?? Infinity, highest.find(has)?.number ?? -Infinity);
}

/** Codes of a slider by their smallest number, ascending, and by their largest, descending. */
function boundsOf({ numbers, valuesOf }: Facetted): Bounds {
  const ends = (end: (...of: number[]) => number): Bound[] =>
    valuesOf.flatMap((values, code) => (values.length > 0 ? [{ code, number: end(...values.map((value) => numbers[value]!)) }] : []));
  return {
    lowest: ends(Math.min).toSorted((a, b) => a.number - b.number),
    highest: ends(Math.max).toSorted((a, b) => b.number - a.number),
  };
}

/** Values without matches are dropped unless they are selected, so that users can deselect them. */
export function toFacet(facet: Facetted, counts: Uint32Array, requested: readonly Filter[]): Facet | null {
  const { isSlider, names, numbers, valuesOf, shown } = facet;
  const values = new Uint32Array(names.length);
  let variants = 0;
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code]!;
    if (count === 0) continue;
    variants += count;
    for (const value of valuesOf[code]!) values[value]! += count;
  }
  if (variants === 0 && requested.length === 0) return null;
  if (isSlider) {
    let [minValue, maxValue] = [Infinity, -Infinity];
    for (let i = 0; i < numbers.length; i += 1) {
      if (variants > 0 && values[i] === 0) continue;
      minValue = Math.min(minValue, numbers[i]!);
      maxValue = Math.max(maxValue, numbers[i]!);
    }
    return toSlider(facet, variants, minValue, maxValue);
  }
  const boxes: FacetValue[] = [];
  for (const i of shown) {
    const [name, recordCount] = [names[i]!, values[i]!];
    if (recordCount > 0 || requested.some((filter) => filter.value === name)) boxes.push({ name, recordCount });
  }
  return { ...headOf(facet, variants), minValue: null, maxValue: null, values: boxes };
}

function toSlider(facet: Facetted, variants: number, min: number, max: number): Facet {
  return { ...headOf(facet, variants), minValue: Math.floor(min), maxValue: Math.ceil(max), values: [] };
}

function headOf({ attribute, isSlider }: Facetted, variants: number): Omit<Facet, "minValue" | "maxValue" | "values"> {
  return {
    id: attribute.attributeKey,
    name: attribute.attributeName,
    type: isSlider ? "NUMBER" : "TEXT",
    filterStyle: isSlider ? "SLIDER" : "DEFAULT",
    unit: attribute.unit,
    sortOrder: attribute.sortOrder,
    recordCount: variants,
  };
}
