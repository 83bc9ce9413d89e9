import type { Attribute, Heading } from "../graphql/generated/resolver-types.ts";

/** How much an attribute loses with each place further back in the catalogue's order. */
const LOSS_PER_PLACE = 0.25;

/**
 * The attributes that tell a family's variants apart, most telling first: how many times their values halve the choice,
 * as far as variants carry them. What the catalogue puts first weighs more: a weight is different for every screw, and
 * nobody chooses by it.
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
    .toSorted((a, b) => a.attribute.sortOrder - b.attribute.sortOrder)
    .map(({ attribute, values, carriers }, place) => {
      const choices = values.size + (carriers < variants.length ? 1 : 0);
      const telling = (Math.log2(choices) * carriers) / variants.length / (1 + LOSS_PER_PLACE * place);
      return { attribute, telling };
    })
    .toSorted((a, b) => b.telling - a.telling)
    .map(({ attribute }) => ({ name: attribute.attributeName, technicalName: attribute.attributeKey }));
}
