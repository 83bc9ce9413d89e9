import type { ColumnRule } from "#contract/site-settings.ts";
import type { Heading } from "../../../ports/catalogue-types.ts";
import type { CodeColumn } from "../columns/columns.ts";
import type { Facetted } from "../facets/define-facets.ts";

/** Reduces an attribute's score with each position in the catalogue's order. */
const LOSS_PER_PLACE = 0.05;

/** Weights of attribute kinds, in column order: buyers look at sizes first. */
const KINDS: readonly { weight: number; isOne(name: string, unit: string): boolean }[] = [
  { weight: 8, isOne: (name) => /ø|durchmesser|diameter|gewinde|thread|nennweite|größe|size/.test(name) },
  { weight: 8, isOne: (name) => /länge|length/.test(name) },
  {
    weight: 3,
    isOne: (name, unit) => /dicke|stärke|tiefe|breite|höhe|thickness|depth|width|height/.test(name) || /^(mm|cm|m|in)$/.test(unit),
  },
  { weight: 1.5, isOne: (_, unit) => unit !== "" },
  { weight: 1, isOne: () => true },
];

/** Attributes that differ for nearly every article but do not help to choose: weights, packaging, other numbers. */
const TELLS_NOTHING =
  /gewicht|weight|verpack|packung|packag|\bvpe?\b|\b(ean|gtin)\b|palette|pallet|zolltarif|customs|pro pack|je pack|per pack/;
const UNITS_OF_WEIGHT = /^(mg|g|kg|t|lb|oz)$/;

/** Returns the columns configured in the content for a kind of product or a group, by the first matching rule; otherwise none. */
export function namedColumns(rules: readonly ColumnRule[], kind: string, groupIds: readonly string[]): readonly string[] {
  return rules.find(({ of }) => of.some((one) => one === kind || groupIds.includes(one)))?.columns ?? [];
}

/** Ranks attributes without a configured order, most useful first: sizes before other properties, and higher entropy first. */
export function rankByThumb(all: readonly Facetted[], variants: number): Facetted[] {
  return all
    .toSorted((a, b) => a.attribute.sortOrder - b.attribute.sortOrder)
    .map((facet, position) => ({ facet, kind: kindOf(facet), place: position }))
    .filter(({ kind }) => kind >= 0)
    .map(({ facet, kind, place }) => {
      const missing = facet.total[0]!;
      const choices = countDifferent(facet) + (missing > 0 ? 1 : 0);
      const telling = (Math.log2(Math.max(choices, 1)) * (variants - missing)) / variants;
      return { facet, worth: (KINDS[kind]!.weight * telling) / (1 + LOSS_PER_PLACE * place) };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ facet }) => facet);
}

/** Index of an attribute's kind in column order; -1 if it is not a useful column. */
function kindOf({ attribute: { attributeName, unit } }: Facetted): number {
  const name = attributeName.toLowerCase();
  if (TELLS_NOTHING.test(name) || UNITS_OF_WEIGHT.test(unit ?? "")) return -1;
  return KINDS.findIndex((one) => one.isOne(name, unit ?? ""));
}

export type Choice = {
  /** In the configured order. */
  named: readonly Facetted[];
  /** Ranked by `rankByThumb`; used if the configured ones do not suffice. */
  others: readonly Facetted[];
  /** Positions of the listed variants; null for all. */
  matching: Int32Array | null;
  max: number;
  /** Always a column, even if all variants share its value. */
  sortedBy: Facetted | null;
};

/**
 * Chooses the columns of a list: configured ones that distinguish its variants, then other distinguishing ones. A configured
 * attribute with a single value is shown only if there is space left.
 */
export function chooseHeadings({ named, others, matching, max, sortedBy }: Choice): Heading[] {
  const order = [...named, ...others.filter((one) => !named.includes(one))];
  const chosen = new Set<Facetted>(sortedBy && max > 0 ? [sortedBy] : []);
  const take = (fits: (facet: Facetted) => boolean): void => {
    for (const facet of order) if (chosen.size < max && !chosen.has(facet) && fits(facet)) chosen.add(facet);
  };
  take((facet) => distinguishes(facet, matching));
  take(({ column }) => named.some((one) => one.column === column) && isCarried(column, matching));
  const places = new Map(named.map((facet, position) => [facet, position]));
  const placeOf = (facet: Facetted): number => places.get(facet) ?? named.length + kindOf(facet);
  return [...chosen]
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.attribute.sortOrder - b.attribute.sortOrder)
    .map(({ attribute }) => ({ name: attribute.attributeName, technicalName: attribute.attributeKey }));
}

function distinguishes(facet: Facetted, matching: Int32Array | null): boolean {
  const { column, valuesOf, total } = facet;
  if (!matching) return countDifferent(facet) + (total[0]! > 0 ? 1 : 0) > 1;
  const codeOf = createCodeLookup(column);
  const first = matching.length > 0 ? codeOf(matching[0]!) : 0;
  const isOther = (code: number): boolean => code !== first && String(valuesOf[code]) !== String(valuesOf[first]);
  return matching.some((position) => isOther(codeOf(position)));
}

function isCarried(column: CodeColumn, matching: Int32Array | null): boolean {
  if (!matching) return true;
  const codeOf = createCodeLookup(column);
  return matching.some((position) => codeOf(position) > 0);
}

/** Number of distinct value lists. */
function countDifferent({ valuesOf, names }: Facetted): number {
  const lists = valuesOf.slice(1);
  return lists.every((values) => values.length === 1) ? names.length : new Set(lists.map(String)).size;
}

/** Returns a function that reads the code at a position; 0 for none. */
export function createCodeLookup({ codes, positions }: CodeColumn): (position: number) => number {
  if (!positions) return (position) => codes[position]!;
  const known = new Map(Array.from(positions, (position, at) => [position, codes[at]!]));
  return (position) => known.get(position) ?? 0;
}
