import type { Attribute, CategoryLink, Facet } from "../../graphql/generated/resolver-types.ts";
import { quantityStepRanges } from "../article-facts.ts";
import type {
  CatalogueReader,
  CategoryTree,
  Family,
  FamilyTeaserFacts,
  Filter,
  Page,
  ProductTeaserFacts,
  VariantFacts,
} from "../catalogue-reader.ts";
import { articleLink, categoryLink, familyLink } from "../slug.ts";
import { type CatalogueColumns, FAMILY, listAt, NONE, SPEEDS } from "./columns.ts";
import { filterGroup } from "./facets.ts";
import { createGroupViews } from "./group-views.ts";
import { findRow, stringReader } from "./strings.ts";
import { DEFAULT_LANGUAGE } from "./text-pool.ts";

/** Page and number of pages for a list: what is asked wrongly is moved to the nearest page there is. */
export function clampPage(total: number, { page, pageSize }: Page): { page: number; pages: number; from: number; to: number } {
  const pages = Math.ceil(total / pageSize);
  const clamped = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const from = (clamped - 1) * pageSize;
  return { page: clamped, pages, from, to: from + pageSize };
}

type Narrowed = {
  matching: number;
  facets: readonly Facet[];
  page: ReturnType<typeof clampPage>;
  totalFamilies: number;
  totalLoose: number;
  /** Of the page, each with its matching variants. */
  families: readonly { family: number; variants: Int32Array }[];
  loose: Int32Array;
};

const shared = new WeakMap<CatalogueColumns, Map<string, CatalogueReader>>();

/** Reads one catalogue in a language, German where it has no such language; `unitNameOf` says how the site calls an order unit. */
export function createSnapshotReader(columns: CatalogueColumns, asked: string, unitNameOf: (code: string) => string): CatalogueReader {
  const language = columns.languages.includes(asked) ? asked : DEFAULT_LANGUAGE;
  // What sites have in common, above all what is worked out of large groups, is there once.
  let byLanguage = shared.get(columns);
  if (!byLanguage) shared.set(columns, (byLanguage = new Map()));
  let reader = byLanguage.get(language);
  if (!reader) byLanguage.set(language, (reader = createSharedReader(columns, language)));
  const { findArticle } = reader;
  return {
    ...reader,
    findArticle(articleNumber) {
      const article = findArticle(articleNumber);
      return article && { ...article, unitName: unitNameOf(article.orderUnit) };
    },
  };
}

/** Calls order units by their codes. */
function createSharedReader(columns: CatalogueColumns, language: string): CatalogueReader {
  const { articles, groups, records, keys } = columns;
  const string = stringReader(columns.strings);
  const texts = columns.texts[language]!;
  const text = (id: number): string => string(texts[id]!);
  const orNull = (id: number): string | null => (id > 0 ? string(id) : null);
  const orNothing = (value: number): number | null => (value === NONE ? null : value);

  const numberOf = (article: number): string => string(articles.number[article]!);
  const articleOf = (number: string): number => findRow(articles.table, number, numberOf);
  const groupOf = (id: string): number => findRow(groups.table, id, (row) => string(groups.id[row]!));
  const isFamily = (group: number): boolean => groups.kind[group] === FAMILY;
  const categoryOf = (id: string): number => {
    const group = groupOf(id);
    return group === NONE || isFamily(group) ? NONE : group;
  };
  const familyOf = (id: string): number => {
    const group = groupOf(id);
    return group !== NONE && isFamily(group) ? group : NONE;
  };

  const attributes: Attribute[] = [];
  const values = records.values[language]!;
  const attributeOf = (record: number): Attribute =>
    (attributes[record] ??= {
      attributeKey: string(keys[records.key[record]!]!),
      attributeName: text(records.name[record]!),
      sortOrder: records.order[record]!,
      technicalName: string(records.technicalName[record]!),
      valueList: Array.from(listAt(values, record), string),
      unit: orNull(records.unit[record]!),
    });
  const viewOf = createGroupViews(columns, language, attributeOf);

  const pathOf = (group: number, name: string): string => {
    const id = string(groups.id[group]!);
    return isFamily(group) ? familyLink(name, id) : categoryLink(name, id);
  };
  const linkOf = (group: number): CategoryLink => {
    const name = text(groups.name[group]!);
    const productCount = groups.variants.offsets[group + 1]! - groups.variants.offsets[group]!;
    return { id: string(groups.id[group]!), name, link: pathOf(group, name), productCount, image: orNull(groups.image[group]!) };
  };
  const breadcrumbOf = (group: number): CategoryLink[] => {
    const links: CategoryLink[] = [];
    for (let at = group; at !== NONE; at = groups.parent[at]!) links.push(linkOf(at));
    return links.toReversed();
  };
  const subCategoriesOf = (group: number): CategoryLink[] => Array.from(listAt(groups.categories, group), linkOf);

  const toFamily = (group: number): Family => {
    const name = text(groups.name[group]!);
    return {
      id: string(groups.id[group]!),
      name,
      marketingClaim: text(groups.claim[group]!),
      description: text(groups.description[group]!),
      image: orNull(groups.image[group]!),
      link: pathOf(group, name),
      familyLineDrawing: orNull(groups.lineDrawing[group]!),
      hasApprovals: groups.hasApprovals[group] === 1,
      breadcrumb: breadcrumbOf(group),
    };
  };
  const toVariant = (article: number): VariantFacts => {
    const id = numberOf(article);
    return {
      id,
      name: text(articles.name[article]!),
      link: articleLink(id),
      image: orNull(articles.image[article]!),
      attributes: Array.from(listAt(articles.attributes, article), attributeOf),
    };
  };
  /** Article numbers are read when somebody wants them: with many families they are most of the work. */
  const toFamilyTeaser = ({ family, variants }: { family: number; variants: Int32Array }): FamilyTeaserFacts => {
    const name = text(groups.name[family]!);
    const [first] = variants;
    return {
      id: string(groups.id[family]!),
      name,
      marketingClaim: text(groups.claim[family]!),
      description: text(groups.description[family]!),
      image: orNull(groups.image[family]!) ?? (first === undefined ? null : orNull(articles.image[first]!)),
      link: pathOf(family, name),
      productCount: variants.length,
      get articleNumbers() {
        return Array.from(variants, numberOf);
      },
    };
  };
  const toProductTeaser = (article: number): ProductTeaserFacts => {
    const id = numberOf(article);
    return {
      id,
      name: text(articles.name[article]!),
      marketingClaim: "",
      description: text(articles.description[article]!),
      image: orNull(articles.image[article]!),
      link: articleLink(id),
    };
  };

  // Which articles match the question at hand; all 0 between questions.
  const marks = new Uint8Array(articles.count);
  const isMarked = (article: number): boolean => marks[article] === 1;
  const hasMarked = (family: number): boolean => {
    const { offsets, items } = groups.variants;
    for (let at = offsets[family]!; at < offsets[family + 1]!; at += 1) if (marks[items[at]!] === 1) return true;
    return false;
  };
  /** A page of the families that have a matching variant, then of the matching family-less ones. */
  const narrow = (group: number, filters: readonly Filter[], asked: Page): Narrowed => {
    const view = viewOf(group);
    const found = filters.length === 0 ? null : filterGroup(view.faceted, filters);
    const mark = (value: number): void => {
      const { matching } = found ?? { matching: [] };
      for (let at = 0; at < matching.length; at += 1) marks[view.variants[matching[at]!]!] = value;
    };
    mark(1);
    const [allFamilies, allLoose] = [listAt(groups.families, group), listAt(groups.loose, group)];
    const families = found ? allFamilies.filter(hasMarked) : allFamilies;
    const loose = found ? allLoose.filter(isMarked) : allLoose;
    const page = clampPage(families.length + loose.length, asked);
    // Only what is shown is looked at more closely: a large category has thousands of families.
    const shown = Array.from(families.subarray(page.from, page.to), (family) => {
      const variants = listAt(groups.variants, family);
      return { family, variants: found ? variants.filter(isMarked) : variants };
    });
    mark(0);
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

  const trees: readonly CategoryTree[] = Array.from(groups.roots, (root) => ({
    category: linkOf(root),
    subCategories: subCategoriesOf(root),
  }));

  // Wanted for the sitemap only.
  let allGroups: readonly CategoryLink[] | undefined;
  let allNumbers: readonly string[] | undefined;

  return {
    version: columns.version,
    language,
    findArticle(articleNumber) {
      const article = articleOf(articleNumber);
      if (article === NONE) return null;
      const orderRule = {
        isOrderable: articles.isOrderable[article] === 1,
        quantityMin: orNothing(articles.quantityMin[article]!),
        quantityInterval: orNothing(articles.quantityInterval[article]!),
        quantityMax: orNothing(articles.quantityMax[article]!),
      };
      const ranges = quantityStepRanges(orderRule);
      const orderUnit = string(articles.orderUnit[article]!);
      let root = articles.home[article]!;
      while (root !== NONE && groups.parent[root] !== NONE) root = groups.parent[root]!;
      return {
        articleNumber,
        name: text(articles.name[article]!),
        link: articleLink(articleNumber),
        image: string(articles.image[article]!),
        orderUnit,
        unitName: orderUnit,
        orderRule,
        quantityStepRanges: ranges,
        deliverySpeed: SPEEDS[articles.deliverySpeed[article]!]!,
        isOrderable: ranges[0]?.rangeValue != null,
        rootCategory: root === NONE ? "" : string(groups.id[root]!),
        rootCategoryName: root === NONE ? "" : text(groups.name[root]!),
        successor: articles.successor[article] === NONE ? null : string(articles.successor[article]!),
      };
    },
    findProduct(articleNumber) {
      const article = articleOf(articleNumber);
      if (article === NONE) return null;
      const [family, home] = [articles.family[article]!, articles.home[article]!];
      const ofFamily = (column: Int32Array): number => (family === NONE ? 0 : column[family]!);
      return {
        ...toVariant(article),
        description: text(articles.description[article]!) || (family === NONE ? "" : text(groups.description[family]!)),
        gtin: string(articles.gtin[article]!),
        lineDrawing: orNull(articles.lineDrawing[article]!) ?? orNull(ofFamily(groups.lineDrawing)),
        family: family === NONE ? null : linkOf(family),
        breadcrumb: home === NONE ? [] : breadcrumbOf(home),
      };
    },
    listRootCategories: () => trees,
    findCategory(id) {
      const group = categoryOf(id);
      if (group === NONE) return null;
      const { familyLineDrawing: _drawing, hasApprovals: _approvals, ...head } = toFamily(group);
      return { ...head, productCount: linkOf(group).productCount, subCategories: subCategoriesOf(group) };
    },
    findLink(id) {
      const group = groupOf(id);
      return group === NONE ? null : linkOf(group);
    },
    findFamily(id) {
      const group = familyOf(id);
      return group === NONE ? null : toFamily(group);
    },
    findFamilyTeaser(id) {
      const group = familyOf(id);
      return group === NONE ? null : toFamilyTeaser({ family: group, variants: listAt(groups.variants, group) });
    },
    listHeadings(familyId, max) {
      const group = familyOf(familyId);
      return group === NONE ? [] : viewOf(group).headings().slice(0, max);
    },
    listVariants(familyId, filters, page) {
      const group = familyOf(familyId);
      if (group === NONE) return null;
      const { variants, faceted, facets } = viewOf(group);
      const found = filters.length === 0 ? null : filterGroup(faceted, filters);
      const total = found ? found.matching.length : variants.length;
      const clamped = clampPage(total, page);
      const shown = found
        ? found.matching.subarray(clamped.from, clamped.to).map((place) => variants[place]!)
        : variants.subarray(clamped.from, clamped.to);
      return {
        variants: Array.from(shown, toVariant),
        facets: found?.facets ?? facets,
        total,
        page: clamped.page,
        pages: clamped.pages,
      };
    },
    listCategory(categoryId, filters, asked) {
      const group = categoryOf(categoryId);
      if (group === NONE) return null;
      const { matching, facets, page, families, loose, totalFamilies, totalLoose } = narrow(group, filters, asked);
      return {
        families: families.map(toFamilyTeaser),
        products: Array.from(loose, toProductTeaser),
        facets,
        page: page.page,
        pages: page.pages,
        totalFamilies,
        totalProducts: totalLoose,
        totalVariants: matching,
      };
    },
    listFamilies(categoryId, filters) {
      const group = categoryOf(categoryId);
      if (group === NONE) return [];
      const all = { page: 1, pageSize: Math.max(listAt(groups.families, group).length, 1) };
      return narrow(group, filters, all).families.map(toFamilyTeaser);
    },
    listGroups: () =>
      (allGroups ??= Array.from({ length: groups.count }, (_, group) => linkOf(group)).filter((link) => link.productCount > 0)),
    listArticleNumbers: () => (allNumbers ??= Array.from(articles.number, string)),
    listFacets(groupId) {
      const group = groupOf(groupId);
      return group === NONE ? [] : viewOf(group).facets;
    },
    findFirstFamily() {
      for (const root of groups.roots) {
        const [family] = listAt(groups.families, root);
        if (family !== undefined) return toFamily(family);
      }
      return null;
    },
  };
}
