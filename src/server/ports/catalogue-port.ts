import type { SortOrder } from "#contract/rules/articles/sort-order.ts";
import type { ColumnRule } from "#contract/site-settings.ts";
import type {
  ArticleAttributes,
  Attribute,
  CategoryLink,
  CategoryPage,
  Facet,
  FamilyTeaserSummary,
  Filter,
  Heading,
  Page,
  PropertyOfFamily,
} from "./catalogue-types.ts";
import type { NumberResult, SearchOptions, SearchResult, WholeNumber } from "./catalogue-search.ts";

/** Columns and order of a variant list. */
export type ListShape = {
  /** Defaults to none. */
  maxHeadings?: number;
  /** Defaults to the catalogue's order, also if no variant has the attribute. */
  sort?: SortOrder | null;
  /** Defaults to the site's own columns. */
  listColumns?: readonly ColumnRule[] | undefined;
};

export type Category = {
  id: string;
  name: string;
  marketingClaim: string;
  description: string;
  productCount: number;
  link: string;
  image: string | null;
  subCategories: readonly CategoryLink[];
  breadcrumb: readonly CategoryLink[];
};

/** Header data of a family page. */
export type Family = {
  id: string;
  name: string;
  marketingClaim: string;
  description: string;
  image: string | null;
  link: string;
  familyLineDrawing: string | null;
  /** True if any variant has an approval attribute (ZULASSUNG_D, _E, _I). */
  hasApprovals: boolean;
  breadcrumb: readonly CategoryLink[];
};

/** A variant without price and retailer stock, which callers add. */
export type VariantSummary = {
  id: string;
  name: string;
  link: string;
  image: string | null;
  attributes: readonly Attribute[];
};

export type VariantPage = {
  variants: readonly VariantSummary[];
  /** Attributes to display as columns, in order. */
  headings: readonly Heading[];
  /** Null for the catalogue's order. */
  sort: SortOrder | null;
  facets: readonly Facet[];
  total: number;
  /** 1-based; a page beyond the end is clamped to the last one. */
  page: number;
  pages: number;
};

export type Product = {
  id: string;
  name: string;
  description: string;
  gtin: string;
  image: string | null;
  lineDrawing: string | null;
  link: string;
  attributes: readonly Attribute[];
  family: CategoryLink | null;
  breadcrumb: readonly CategoryLink[];
};

export type CategoryTree = { category: CategoryLink; subCategories: readonly CategoryLink[] };

/**
 * The catalogue of one site in one language, as an immutable in-memory snapshot. Lists are in the catalogue's order. A filter
 * that matches nothing known returns no results.
 */
export type CataloguePort = {
  /** Version of the import it was built from; 0 before the first. */
  readonly version: number;
  /** de or en; texts missing in a language fall back to German. */
  readonly language: string;
  findArticle(articleNumber: string): ArticleAttributes | null;
  findProduct(articleNumber: string): Product | null;
  listRootCategories(): readonly CategoryTree[];
  findCategory(id: string): Category | null;
  /** All categories and families that contain articles. */
  listGroups(): readonly CategoryLink[];
  listArticleNumbers(): readonly string[];
  /** Finds a category or family by id. */
  findLink(id: string): CategoryLink | null;
  findFamily(id: string): Family | null;
  findFamilyTeaser(id: string): FamilyTeaserSummary | null;
  listVariants(familyId: string, filters: readonly Filter[], page: Page, shape?: ListShape): VariantPage | null;
  /** Families and then variants without a family below a category, paged as one list. */
  listCategory(categoryId: string, filters: readonly Filter[], page: Page): CategoryPage | null;
  listFamilies(categoryId: string, filters: readonly Filter[]): readonly FamilyTeaserSummary[];
  /** Values of all attributes of a family's variants, in the catalogue's attribute order; null for an unknown family. */
  listProperties(familyId: string): readonly PropertyOfFamily[] | null;
  /** Facets of a category or family without filters. */
  listFacets(groupId: string): readonly Facet[];
  /**
   * Returns a few representative articles of a group: the first, middle and last one of a family; the middle ones of evenly
   * spaced families of a category. Empty for an empty or unknown group.
   */
  listExamples(groupId: string, most: number): readonly VariantSummary[];
  /**
   * Finds articles and their families by words, measures and norms in the reader's language. All words must match, else those
   * results with the most matching words. Accepts any text; takes a few milliseconds at most.
   */
  search(query: string, options?: SearchOptions): SearchResult;
  /** Finds articles by number or GTIN in any spelling, including prefixes and suffixes; returns at most 8 by default. */
  findNumbers(text: string, most?: number): NumberResult;
  /** Finds exact matches only; meant for looking up many numbers. */
  findWholeNumbers(text: string, most?: number): readonly WholeNumber[];
  /** Words of the catalogue, in lower case, that contain a word of at least four letters, but do not begin with it. */
  findCompounds(part: string, most: number): readonly string[];
  /** The first family of the catalogue, for pages that need any family. */
  findFirstFamily(): Family | null;
};
