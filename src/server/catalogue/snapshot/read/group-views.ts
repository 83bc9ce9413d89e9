import type { Attribute, Facet } from "../../../ports/catalogue-types.ts";
import { type CatalogueColumns, getList } from "../columns/columns.ts";
import { defineFacets, type FacetedGroup, type Facetted } from "../facets/define-facets.ts";
import { allFacets } from "../facets/facets.ts";
import { indexGroup } from "../build/group-index.ts";
import { rankByThumb } from "./headings.ts";

/** Number of small groups in the LRU cache. */
const MAX_ENTRIES = 400;

/** Data derived from a group in one language, cached on first use. */
export type GroupView = {
  variants: Int32Array;
  faceted: FacetedGroup;
  facets: readonly Facet[];
  /** Attributes as candidate columns, most useful first. */
  ranked(): readonly Facetted[];
};

/** Caches the views of groups: those of indexed groups permanently, others in an LRU cache. */
export function createGroupViews(
  columns: CatalogueColumns,
  language: string,
  attributeOf: (record: number) => Attribute,
): (group: number) => GroupView {
  const lasting = new Map<number, GroupView>();
  const passing = new Map<number, GroupView>();
  const { articles, groups, records, indexes } = columns;
  const make = (group: number): GroupView => {
    const variants = getList(groups.variants, group);
    const index = indexes.get(group) ?? indexGroup(variants, articles.attributes, records.key, null);
    const faceted = defineFacets(index, variants.length, attributeOf, language);
    let ranked: readonly Facetted[] | null = null;
    return {
      variants,
      faceted,
      facets: allFacets(faceted),
      ranked: () => (ranked ??= rankByThumb(faceted.all, variants.length)),
    };
  };
  return (group) => {
    const isLasting = indexes.has(group);
    const kept = isLasting ? lasting : passing;
    const known = kept.get(group);
    const view = known ?? make(group);
    if (isLasting && known) return view;
    if (known) kept.delete(group);
    else if (!isLasting && kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value!);
    kept.set(group, view);
    return view;
  };
}
