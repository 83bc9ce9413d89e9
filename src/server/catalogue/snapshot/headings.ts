import type { Attribute, Heading } from "../live/catalogue-terms.ts";

/** How much an attribute loses with each place further back in the catalogue's order. */
const LOSS_PER_PLACE = 0.25;

/** An attribute among some variants: how many different values it has there, and how many variants carry it. */
export type Spread = { attribute: Attribute; values: number; carriers: number };

/**
 * The attributes that tell a family's variants apart, most telling first: how many times their values halve the choice,
 * as far as variants carry them. What the catalogue puts first weighs more: a weight is different for every screw, and
 * nobody chooses by it.
 */
export function rankHeadings(spreads: readonly Spread[], variants: number): Heading[] {
  return spreads
    .filter(({ values, carriers }) => values > 1 || carriers < variants)
    .toSorted((a, b) => a.attribute.sortOrder - b.attribute.sortOrder)
    .map(({ attribute, values, carriers }, place) => {
      const choices = values + (carriers < variants ? 1 : 0);
      const telling = (Math.log2(choices) * carriers) / variants / (1 + LOSS_PER_PLACE * place);
      return { attribute, telling };
    })
    .toSorted((a, b) => b.telling - a.telling)
    .map(({ attribute }) => ({ name: attribute.attributeName, technicalName: attribute.attributeKey }));
}
