import type { SortOrder } from "#contract/rules/sort-order.ts";
import type { ColumnRule } from "#contract/site-settings.ts";
import type {
  Attribute,
  CategoryLink,
  CategoryPage,
  Facet,
  FamilyTeaserFacts,
  Filter,
  Heading,
  Page,
  PropertyOfFamily,
} from "./catalogue-terms.ts";
import type { NumberResult, SearchOptions, SearchResult, WholeNumber } from "../search/search-terms.ts";
import type { ArticleAttributes } from "../articles/article-attributes.ts";

/** Columns and order of a family's list. */
export type ListShape = {
  /** None unless given. */
  maxHeadings?: number;
  /** The catalogue's order unless given; so it is where no variant has such an attribute. */
  sort?: SortOrder | null;
  /** The site's own unless given. */
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

/** A family as its page's head shows it. */
export type Family = {
  id: string;
  name: string;
  marketingClaim: string;
  description: string;
  image: string | null;
  link: string;
  familyLineDrawing: string | null;
  /** True when any variant carries an approval attribute (ZULASSUNG_D, _E, _I). */
  hasApprovals: boolean;
  breadcrumb: readonly CategoryLink[];
};

/** A variant as it is shown; price and retailer stock are added by others. */
export type VariantFacts = {
  id: string;
  name: string;
  link: string;
  image: string | null;
  attributes: readonly Attribute[];
};

export type VariantPage = {
  variants: readonly VariantFacts[];
  /** Attributes to be shown as columns, in their order. */
  headings: readonly Heading[];
  /** Null for the catalogue's order. */
  sort: SortOrder | null;
  facets: readonly Facet[];
  total: number;
  /** From 1; a page beyond the end is the last one. */
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
 * The catalogue as one site serves it in one language, at one moment. Everything comes from memory and nothing changes
 * under a reader's hands. Lists are in the catalogue's order; a filter that names nothing known finds nothing.
 */
export type CatalogueReader = {
  /** Of the import it was built from; 0 before the first. */
  readonly version: number;
  /** de or en: texts missing in it are German. */
  readonly language: string;
  findArticle(articleNumber: string): ArticleAttributes | null;
  findProduct(articleNumber: string): Product | null;
  listRootCategories(): readonly CategoryTree[];
  findCategory(id: string): Category | null;
  /** Every category and family that holds articles. */
  listGroups(): readonly CategoryLink[];
  listArticleNumbers(): readonly string[];
  /** A category or family by its id. */
  findLink(id: string): CategoryLink | null;
  findFamily(id: string): Family | null;
  findFamilyTeaser(id: string): FamilyTeaserFacts | null;
  listVariants(familyId: string, filters: readonly Filter[], page: Page, shape?: ListShape): VariantPage | null;
  /** Families and then family-less variants below a category, paged as one list. */
  listCategory(categoryId: string, filters: readonly Filter[], page: Page): CategoryPage | null;
  listFamilies(categoryId: string, filters: readonly Filter[]): readonly FamilyTeaserFacts[];
  /** All that a family's variants carry, attribute by attribute in the catalogue's order; null for an unknown family. */
  listProperties(familyId: string): readonly PropertyOfFamily[] | null;
  /** Facets of a category or family without any filter. */
  listFacets(groupId: string): readonly Facet[];
  /**
   * A few articles that stand for a group: of a family its first, its middle and its last one, of a category the middle
   * ones of families at even distances. None for what is empty or unknown.
   */
  listExamples(groupId: string, most: number): readonly VariantFacts[];
  /**
   * Finds articles and their families by words, measures and norms in the reader's language: all words must be found, else those
   * with most of them. Anything may be asked; it takes a few milliseconds at most.
   */
  search(query: string, options?: SearchOptions): SearchResult;
  /** Finds articles by a number or GTIN in any spelling, also by its beginning and end; at most 8 unless told. */
  findNumbers(text: string, most?: number): NumberResult;
  /** The exact ones alone, for many numbers at once. */
  findWholeNumbers(text: string, most?: number): readonly WholeNumber[];
  /** The first family of the catalogue, for pages that show any. */
  findFirstFamily(): Family | null;
};
