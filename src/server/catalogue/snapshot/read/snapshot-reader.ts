import type { ColumnRule } from "#contract/site-settings.ts";
import type { CategoryLink, Heading } from "../../../ports/catalogue-types.ts";
import type { CategoryTree, ListShape } from "../../../ports/catalogue-port.ts";
import type { CatalogueReader } from "../../live/catalogue-reader.ts";
import { clampPage } from "./clamp-page.ts";
import { createColumnLookups } from "../columns/column-lookups.ts";
import { type CatalogueColumns, getList, NONE } from "../columns/columns.ts";
import { createArticleDescriptions } from "./describe-articles.ts";
import { createGroupDescriptions } from "./describe-groups.ts";
import { familyProperties } from "./family-properties.ts";
import { filterGroup } from "../facets/facets.ts";
import { createGroupViews } from "./group-views.ts";
import { chooseHeadings, type Choice, namedColumns } from "./headings.ts";
import { createCatalogueSearch } from "../../search/create-search.ts";
import { pickExamples } from "./pick-examples.ts";
import { createCategoryNarrowing } from "./narrow-category.ts";
import { sortPositions } from "./sort-positions.ts";
import { DEFAULT_LANGUAGE } from "../columns/text-pool.ts";

/** Attribute whose technical name is the kind of product. */
const KIND = "BAUART";

const shared = new WeakMap<CatalogueColumns, Map<string, CatalogueReader>>();

/**
 * Creates a reader of one catalogue in a language (German if the catalogue lacks it). `unitNameOf` returns the site's name of an
 * order unit; `listColumns` configures the columns of its lists.
 */
export function createSnapshotReader(
  columns: CatalogueColumns,
  requested: string,
  unitNameOf: (code: string) => string,
  listColumns: readonly ColumnRule[] = [],
): CatalogueReader {
  const language = columns.languages.includes(requested) ? requested : DEFAULT_LANGUAGE;
  // Data shared by all sites, mainly that of large groups, is cached once.
  let byLanguage = shared.get(columns);
  if (!byLanguage) shared.set(columns, (byLanguage = new Map()));
  let reader = byLanguage.get(language);
  if (!reader) byLanguage.set(language, (reader = createSharedReader(columns, language)));
  const { findArticle, listVariants } = reader;
  return {
    ...reader,
    findArticle(articleNumber) {
      const article = findArticle(articleNumber);
      return article && { ...article, unitName: unitNameOf(article.orderUnit) };
    },
    listVariants: (familyId, filters, page, how) => listVariants(familyId, filters, page, { listColumns, ...how }),
  };
}

/** Describes a row; null for NONE. */
function described<Shape>(row: number, describe: (row: number) => Shape): Shape | null {
  return row === NONE ? null : describe(row);
}

/** Unit names are the unit codes. */
function createSharedReader(columns: CatalogueColumns, language: string): CatalogueReader {
  const { articles, groups } = columns;
  const lookups = createColumnLookups(columns, language);
  const { findCategory, findFamily, findGroup } = lookups;
  const ofGroups = createGroupDescriptions(columns, lookups);
  const ofArticles = createArticleDescriptions(columns, lookups, ofGroups);
  const viewOf = createGroupViews(columns, language, lookups.attributeOf);
  const narrow = createCategoryNarrowing(columns, viewOf);

  const { search, findNumbers, findWholeNumbers, findCompounds } = createCatalogueSearch(columns, language, lookups, ofArticles, ofGroups);

  const trees: readonly CategoryTree[] = Array.from(groups.roots, (root) => ({
    category: ofGroups.linkOf(root),
    subCategories: ofGroups.subCategoriesOf(root),
  }));
  const idsAbove = (group: number): string[] =>
    group === NONE ? [] : [lookups.string(groups.id[group]!), ...idsAbove(groups.parent[group]!)];
  type Headed = Required<Pick<ListShape, "maxHeadings">> & Pick<Choice, "sortedBy" | "matching"> & { listColumns: readonly ColumnRule[] };
  function headingsOf(group: number, { maxHeadings: max, listColumns, ...of }: Headed): Heading[] {
    if (max === 0) return [];
    const { faceted, ranked } = viewOf(group);
    const kind = faceted.byId.get(KIND)?.attribute.technicalName ?? "";
    const named = namedColumns(listColumns, kind, idsAbove(group)).map((key) => faceted.byId.get(key));
    return chooseHeadings({ ...of, named: named.filter((facet) => facet !== undefined), others: ranked(), max });
  }
  // Cached lists for the sitemap.
  let allGroups: readonly CategoryLink[] | undefined;
  let allNumbers: readonly string[] | undefined;

  return {
    version: columns.version,
    language,
    findArticle: (number) => described(lookups.findArticle(number), ofArticles.toFacts),
    findProduct: (number) => described(lookups.findArticle(number), ofArticles.toProduct),
    listRootCategories: () => trees,
    findCategory: (id) => described(findCategory(id), ofGroups.toCategory),
    findLink: (id) => described(findGroup(id), ofGroups.linkOf),
    findFamily: (id) => described(findFamily(id), ofGroups.toFamily),
    findFamilyTeaser: (id) =>
      described(findFamily(id), (family) => ofGroups.toFamilyTeaser({ family, variants: getList(groups.variants, family) })),
    listVariants(familyId, filters, page, { maxHeadings = 0, sort = null, listColumns = [] } = {}) {
      const group = findFamily(familyId);
      if (group === NONE) return null;
      const { variants, faceted, facets } = viewOf(group);
      const found = filters.length === 0 ? null : filterGroup(faceted, filters);
      const sortedBy = (sort && faceted.byId.get(sort.key)) ?? null;
      const headings = headingsOf(group, { maxHeadings, listColumns, sortedBy, matching: found?.matching ?? null });
      const total = found ? found.matching.length : variants.length;
      const clamped = clampPage(total, page);
      const inOrder = sortedBy
        ? sortPositions(found?.matching ?? Int32Array.from(variants.keys()), sortedBy, language, sort!.isDescending)
        : found?.matching;
      const shown = inOrder
        ? inOrder.subarray(clamped.from, clamped.to).map((position) => variants[position]!)
        : variants.subarray(clamped.from, clamped.to);
      return {
        variants: Array.from(shown, ofArticles.toVariant),
        headings,
        facets: found?.facets ?? facets,
        sort: sortedBy && sort,
        total,
        page: clamped.page,
        pages: clamped.pages,
      };
    },
    listCategory(categoryId, filters, asked) {
      const group = findCategory(categoryId);
      if (group === NONE) return null;
      const { matching, facets, page, families, loose, totalFamilies, totalLoose } = narrow(group, filters, asked);
      return {
        families: families.map(ofGroups.toFamilyTeaser),
        products: Array.from(loose, ofArticles.toProductTeaser),
        facets,
        page: page.page,
        pages: page.pages,
        totalFamilies,
        totalProducts: totalLoose,
        totalVariants: matching,
      };
    },
    listFamilies(categoryId, filters) {
      const group = findCategory(categoryId);
      if (group === NONE) return [];
      const all = { page: 1, pageSize: Math.max(getList(groups.families, group).length, 1) };
      return narrow(group, filters, all).families.map(ofGroups.toFamilyTeaser);
    },
    listGroups: () =>
      (allGroups ??= Array.from({ length: groups.count }, (_, group) => ofGroups.linkOf(group)).filter((link) => link.productCount > 0)),
    listArticleNumbers: () => (allNumbers ??= Array.from(articles.number, lookups.string)),
    listProperties(familyId) {
      const group = findFamily(familyId);
      return group === NONE ? null : familyProperties(viewOf(group).faceted, language);
    },
    listFacets(groupId) {
      const group = findGroup(groupId);
      return group === NONE ? [] : viewOf(group).facets;
    },
    listExamples(groupId, most) {
      const group = findGroup(groupId);
      return group === NONE ? [] : Array.from(pickExamples(columns, group, most), ofArticles.toVariant);
    },
    search,
    findNumbers,
    findWholeNumbers,
    findCompounds,
    findFirstFamily() {
      for (const root of groups.roots) {
        const [family] = getList(groups.families, root);
        if (family !== undefined) return ofGroups.toFamily(family);
      }
      return null;
    },
  };
}
