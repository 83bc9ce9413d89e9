import { writeFilters } from "#contract/rules/facets/facet-filter.ts";
import type { LinkedFamily } from "../../catalogue/index.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { FamilyTeaserSummary } from "../../ports/catalogue-types.ts";

type Filter = Parameters<CataloguePort["listVariants"]>[1][number];
type Variant = NonNullable<ReturnType<CataloguePort["listVariants"]>>["variants"][number];

/** Larger families keep their plain link: finding filters reads every variant. */
const MAX_VARIANTS = 500;

/**
 * Links a family as a search found it: filters leave exactly the variants that were found, so that "8x40" opens three variants
 * instead of 42. The link stays plain if all variants were found, or if no filters select exactly the found ones.
 */
export function linkWithFilters(catalogue: CataloguePort, family: FamilyTeaserSummary, query: string): LinkedFamily {
  const total = catalogue.findLink(family.id)?.productCount ?? 0;
  if (total <= family.productCount) return family;
  const filters = findFilters(catalogue, family, numbersIn(query));
  return filters.length === 0 ? { ...family, linkCount: total } : { ...family, link: `${family.link}?${writeFilters(filters)}` };
}

function findFilters(catalogue: CataloguePort, { id, articleNumbers }: FamilyTeaserSummary, measures: ReadonlySet<number>): Filter[] {
  const isFound = new Set(articleNumbers);
  const list = catalogue.listVariants(id, [], { page: 1, pageSize: MAX_VARIANTS });
  if (!list || list.total > MAX_VARIANTS) return [];
  const found = list.variants.filter((variant) => isFound.has(variant.id));
  if (found.length !== isFound.size) return [];
  const candidates = list.facets
    .map((facet) => ({ facet, values: found.map((variant) => valuesOf(variant, facet.id)) }))
    .filter(({ values }) => values.every(({ length }) => length > 0))
    .map(({ facet, values }) => ({ facet, values: [...new Set(values.flat())] }));
  // The measures of the query first, then the attributes in which the found variants differ least.
  const isMeasure = (values: readonly string[]) => values.length === 1 && measures.has(toNumber(values[0]!));
  const ordered = candidates.toSorted(
    (one, other) => Number(isMeasure(other.values)) - Number(isMeasure(one.values)) || one.values.length - other.values.length,
  );
  let filters: Filter[] = [];
  let total = list.total;
  for (const { facet, values } of ordered) {
    const more = [...filters, ...toFilters(facet.id, facet.filterStyle, values)];
    const narrowed = catalogue.listVariants(id, more, { page: 1, pageSize: 1 })?.total ?? 0;
    if (narrowed >= total || narrowed < found.length) continue;
    filters = more;
    total = narrowed;
    if (total === found.length) return filters;
  }
  return [];
}

function toFilters(id: string, style: string, values: readonly string[]): Filter[] {
  if (style !== "SLIDER") return values.map((value) => ({ id, value, minValue: null, maxValue: null }));
  const numbers = values.map(toNumber);
  return [{ id, value: null, minValue: Math.floor(Math.min(...numbers)), maxValue: Math.ceil(Math.max(...numbers)) }];
}

function valuesOf({ attributes }: Variant, id: string): readonly string[] {
  return attributes.find(({ attributeKey }) => attributeKey === id)?.valueList ?? [];
}

const toNumber = (text: string): number => Number(text.replace(",", "."));

function numbersIn(query: string): ReadonlySet<number> {
  return new Set((query.match(/\d+(?:[.,]\d+)?/g) ?? []).map(toNumber));
}
