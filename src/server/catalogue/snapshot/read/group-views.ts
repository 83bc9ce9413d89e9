import type { Attribute, Facet } from "../../live/catalogue-terms.ts";
import { type CatalogueColumns, listAt } from "../columns/columns.ts";
import { defineFacets, type FacetedGroup, type Facetted } from "../facets/define-facets.ts";
import { allFacets } from "../facets/facets.ts";
import { indexGroup } from "../build/group-index.ts";
import { rankByThumb } from "./headings.ts";

/** So many small groups are kept ready; what nobody has looked at for longest is made again when asked for. */
const MOST_KEPT = 400;

/** What is worked out of a group in one language at the first question about it. */
export type GroupView = {
  variants: Int32Array;
  faceted: FacetedGroup;
  facets: readonly Facet[];
  /** Its attributes as columns of a list, most useful first. */
  ranked(): readonly Facetted[];
};

/** Makes views of groups, those of indexed ones once. */
export function createGroupViews(
  columns: CatalogueColumns,
  language: string,
  attributeOf: (record: number) => Attribute,
): (group: number) => GroupView {
  const lasting = new Map<number, GroupView>();
  const passing = new Map<number, GroupView>();
  const { articles, groups, records, indexes } = columns;
  const make = (group: number): GroupView => {
    const variants = listAt(groups.variants, group);
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
    else if (!isLasting && kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(group, view);
    return view;
  };
}
