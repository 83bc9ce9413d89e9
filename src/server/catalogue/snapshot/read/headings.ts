import type { ColumnRule } from "#contract/site-settings.ts";
import type { Heading } from "../../live/catalogue-terms.ts";
import type { CodeColumn } from "../columns/columns.ts";
import type { Facetted } from "../facets/define-facets.ts";

/** How much an attribute loses with each place further back in the catalogue's order. */
const LOSS_PER_PLACE = 0.05;

/** How much kinds of attributes weigh, in the order in which their columns stand: buyers read a size first. */
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

/** Different for nearly every article, and nothing that one is chosen by: weights, packing, numbers of other lists. */
const TELLS_NOTHING =
  /gewicht|weight|verpack|packung|packag|\bvpe?\b|\b(ean|gtin)\b|palette|pallet|zolltarif|customs|pro pack|je pack|per pack/;
const UNITS_OF_WEIGHT = /^(mg|g|kg|t|lb|oz)$/;

/** The columns that content names for a kind of product or a group, by the first rule that fits; none where it names none. */
export function namedColumns(rules: readonly ColumnRule[], kind: string, groupIds: readonly string[]): readonly string[] {
  return rules.find(({ of }) => of.some((one) => one === kind || groupIds.includes(one)))?.columns ?? [];
}

/** Attributes that nobody has put in an order, most useful first: a size before a property, and what halves the choice most often. */
export function rankByThumb(all: readonly Facetted[], variants: number): Facetted[] {
  return all
    .toSorted((a, b) => a.attribute.sortOrder - b.attribute.sortOrder)
    .map((facet, place) => ({ facet, kind: kindOf(facet), place }))
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

/** Place of an attribute's kind in the order of columns; -1 for what is no column. */
function kindOf({ attribute: { attributeName, unit } }: Facetted): number {
  const name = attributeName.toLowerCase();
  if (TELLS_NOTHING.test(name) || UNITS_OF_WEIGHT.test(unit ?? "")) return -1;
  return KINDS.findIndex((one) => one.isOne(name, unit ?? ""));
}

export type Choice = {
  /** In the order in which they are wanted. */
  named: readonly Facetted[];
  /** Where those do not suffice: by `rankByThumb`. */
  others: readonly Facetted[];
  /** Places of the variants that are listed; null for all. */
  matching: Int32Array | null;
  max: number;
  /** Stays a column, whatever it tells. */
  sortedBy: Facetted | null;
};

/**
 * The columns of a list: those that are wanted, as far as they tell its variants apart, else what does. What has one value
 * in the whole list is shown only where nothing else is left to show.
 */
export function chooseHeadings({ named, others, matching, max, sortedBy }: Choice): Heading[] {
  const order = [...named, ...others.filter((one) => !named.includes(one))];
  const chosen = new Set<Facetted>(sortedBy && max > 0 ? [sortedBy] : []);
  const take = (fits: (facet: Facetted) => boolean): void => {
    for (const facet of order) if (chosen.size < max && !chosen.has(facet) && fits(facet)) chosen.add(facet);
  };
  take((facet) => tellsApart(facet, matching));
  take(({ column }) => named.some((one) => one.column === column) && isCarried(column, matching));
  const places = new Map(named.map((facet, place) => [facet, place]));
  const placeOf = (facet: Facetted): number => places.get(facet) ?? named.length + kindOf(facet);
  return [...chosen]
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.attribute.sortOrder - b.attribute.sortOrder)
    .map(({ attribute }) => ({ name: attribute.attributeName, technicalName: attribute.attributeKey }));
}

function tellsApart(facet: Facetted, matching: Int32Array | null): boolean {
  const { column, valuesOf, total } = facet;
  if (!matching) return countDifferent(facet) + (total[0]! > 0 ? 1 : 0) > 1;
  const codeOf = codeReader(column);
  const first = matching.length > 0 ? codeOf(matching[0]!) : 0;
  const isOther = (code: number): boolean => code !== first && String(valuesOf[code]) !== String(valuesOf[first]);
  return matching.some((place) => isOther(codeOf(place)));
}

function isCarried(column: CodeColumn, matching: Int32Array | null): boolean {
  if (!matching) return true;
  const codeOf = codeReader(column);
  return matching.some((place) => codeOf(place) > 0);
}

/** How many different lists of values there are. */
function countDifferent({ valuesOf, names }: Facetted): number {
  const lists = valuesOf.slice(1);
  return lists.every((values) => values.length === 1) ? names.length : new Set(lists.map(String)).size;
}

/** What a column holds at a place; 0 for nothing. */
export function codeReader({ codes, positions }: CodeColumn): (place: number) => number {
  if (!positions) return (place) => codes[place]!;
  const known = new Map(Array.from(positions, (place, at) => [place, codes[at]!]));
  return (place) => known.get(place) ?? 0;
}
