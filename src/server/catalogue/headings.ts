import type { Attribute, Heading } from "../graphql/generated/resolver-types.ts";

/**
 * The attributes that tell a family's variants apart, most telling first: those with the most different values,
 * counting only as far as variants carry them; among equals the catalogue's own order.
 */
export function rankHeadings(variants: readonly { attributes: readonly Attribute[] }[]): Heading[] {
  const found = new Map<string, { attribute: Attribute; values: Set<string>; carriers: number }>();
  for (const variant of variants) {
    for (const attribute of variant.attributes) {
      let entry = found.get(attribute.attributeKey);
      if (!entry) found.set(attribute.attributeKey, (entry = { attribute, values: new Set(), carriers: 0 }));
      entry.carriers += 1;
      entry.values.add(attribute.valueList.join("\n"));
    }
  }
  return [...found.values()]
    .filter(({ values, carriers }) => values.size > 1 || carriers < variants.length)
    .map((entry) => ({ ...entry, telling: (entry.values.size * entry.carriers) / variants.length }))
    .toSorted((a, b) => b.telling - a.telling || a.attribute.sortOrder - b.attribute.sortOrder)
    .map(({ attribute }) => ({ name: attribute.attributeName, technicalName: attribute.technicalName }));
}
