import type { PropertyOfFamily } from "../../../ports/catalogue-types.ts";
import { collatorOf, type FacetedGroup, type Facetted } from "../facets/define-facets.ts";

/**
 * Values of all attributes of a family in the catalogue's attribute order. Computed from code totals, without reading the
 * variants.
 */
export function familyProperties({ all, rows }: FacetedGroup, language: string): PropertyOfFamily[] {
  return all
    .map((facet) => propertyOf(facet, rows, language))
    .toSorted((a, b) => a.sortOrder - b.sortOrder || (a.attributeKey < b.attributeKey ? -1 : 1));
}

function propertyOf({ attribute, names, numbers, valuesOf, total }: Facetted, rows: number, language: string): PropertyOfFamily {
  const counts = names.map(() => 0);
  for (const [code, values] of valuesOf.entries()) for (const value of values) counts[value]! += total[code]!;
  const isNumeric = names.length > 0 && numbers.every((number) => !Number.isNaN(number));
  const { compare } = collatorOf(language);
  const places = names.map((_, position) => position);
  const ordered = places.toSorted((a, b) => (isNumeric ? numbers[a]! - numbers[b]! : compare(names[a]!, names[b]!)));
  const { attributeKey, attributeName, sortOrder, unit } = attribute;
  return {
    attributeKey,
    attributeName,
    sortOrder,
    unit,
    variants: rows - total[0]!,
    isNumeric,
    values: ordered.map((position) => ({ name: names[position]!, variants: counts[position]! })),
  };
}
