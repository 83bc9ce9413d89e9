import type { Facet, Filter, Page } from "../../../ports/catalogue-types.ts";
import { clampPage, type PageOfList } from "./clamp-page.ts";
import { type CatalogueColumns, getList, NONE } from "../columns/columns.ts";
import { filterGroup } from "../facets/facets.ts";
import type { GroupView } from "./group-views.ts";

export type NarrowedCategory = {
  /** Number of variants. */
  matching: number;
  facets: readonly Facet[];
  page: PageOfList;
  totalFamilies: number;
  totalLoose: number;
  /** Families of the page, each with its matching variants. */
  families: readonly { family: number; variants: Int32Array }[];
  loose: Int32Array;
};

export type NarrowCategory = (group: number, filters: readonly Filter[], asked: Page) => NarrowedCategory;

/** Filters categories: returns a page of families with a matching variant, followed by matching variants without a family. */
export function createCategoryNarrowing({ articles, groups }: CatalogueColumns, viewOf: (group: number) => GroupView): NarrowCategory {
  // Marks of matching articles and their first families during a call; all 0 between calls.
  const marks = new Uint8Array(articles.count);
  const familyMarks = new Uint8Array(groups.count);
  const isMarked = (article: number): boolean => marks[article] === 1;
  const mark = (variants: Int32Array, matching: Int32Array, value: number): void => {
    for (let at = 0; at < matching.length; at += 1) {
      const article = variants[matching[at]!]!;
      marks[article] = value;
      const family = articles.family[article]!;
      if (family !== NONE) familyMarks[family] = value;
    }
  };
  const hasMarked = (family: number): boolean => {
    if (familyMarks[family] === 1) return true;
    const { offsets, items } = groups.shared;
    for (let at = offsets[family]!; at < offsets[family + 1]!; at += 1) if (marks[items[at]!] === 1) return true;
    return false;
  };
  const withMarked = (families: Int32Array): Int32Array => {
    const kept = new Int32Array(families.length);
    let length = 0;
    for (let at = 0; at < families.length; at += 1) if (hasMarked(families[at]!)) kept[length++] = families[at]!;
    return kept.subarray(0, length);
  };
  return (group, filters, asked) => {
    const view = viewOf(group);
    const found = filters.length === 0 ? null : filterGroup(view.faceted, filters);
    if (found) mark(view.variants, found.matching, 1);
    const [allFamilies, allLoose] = [getList(groups.families, group), getList(groups.loose, group)];
    const families = found ? withMarked(allFamilies) : allFamilies;
    const loose = found ? allLoose.filter(isMarked) : allLoose;
    const page = clampPage(families.length + loose.length, asked);
    // Reads variants only of the families on the page: a large category has thousands of families.
    const shown = Array.from(families.subarray(page.from, page.to), (family) => {
      const variants = getList(groups.variants, family);
      return { family, variants: found ? variants.filter(isMarked) : variants };
    });
    if (found) mark(view.variants, found.matching, 0);
    return {
      matching: found?.matching.length ?? view.variants.length,
      facets: found?.facets ?? view.facets,
      page,
      totalFamilies: families.length,
      totalLoose: loose.length,
      families: shown,
      loose: loose.subarray(Math.max(page.from - families.length, 0), Math.max(page.to - families.length, 0)),
    };
  };
}
