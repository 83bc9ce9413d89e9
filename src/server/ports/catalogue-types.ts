// Result types of the catalogue port. API responses use these objects as they are, without copying.
import type { ArticleContent } from "#contract/rules/articles/article-content.ts";
import type { QuantityStepRange } from "#contract/rules/quantities/quantity-steps.ts";

export type CategoryLink = { id: string; name: string; link: string; productCount: number; image: string | null };

/** An attribute of a variant; the unit is separate from the values. */
export type Attribute = {
  attributeKey: string;
  attributeName: string;
  sortOrder: number;
  technicalName: string;
  valueList: string[];
  unit: string | null;
};

/** A column of a variant list: an attribute that distinguishes the variants. */
export type Heading = { name: string; technicalName: string };

export type FacetValue = {
  name: string;
  /** Number of variants with this value, ignoring the facet's own filter. */
  recordCount: number;
};

/** A filter of a list: SLIDER for bounds, DEFAULT for check boxes. */
export type Facet = {
  id: string;
  name: string;
  type: string;
  filterStyle: string;
  unit: string | null;
  sortOrder: number;
  minValue: number | null;
  maxValue: number | null;
  recordCount: number;
  values: FacetValue[];
};

/** All values of one attribute in a family. */
export type PropertyOfFamily = Pick<Attribute, "attributeKey" | "attributeName" | "sortOrder" | "unit"> & {
  /** Number of variants with this attribute. */
  variants: number;
  isNumeric: boolean;
  /** Distinct values in order, with the number of variants that have each. */
  values: { name: string; variants: number }[];
};

/** A list filter: bounds for a slider, otherwise a value. Several values of one facet are combined with OR. */
export type Filter = { id: string; value: string | null; minValue: number | null; maxValue: number | null };

export type Page = { page: number; pageSize: number };

export type FamilyTeaserSummary = {
  id: string;
  name: string;
  marketingClaim: string;
  description: string;
  /** Number of matching variants. */
  productCount: number;
  image: string | null;
  link: string;
  /** Article numbers of the matching variants. */
  articleNumbers: readonly string[];
};

export type ProductTeaserSummary = {
  id: string;
  name: string;
  marketingClaim: string;
  description: string;
  image: string | null;
  link: string;
};

export type CategoryPage = {
  families: readonly FamilyTeaserSummary[];
  products: readonly ProductTeaserSummary[];
  facets: readonly Facet[];
  page: number;
  pages: number;
  totalFamilies: number;
  totalProducts: number;
  totalVariants: number;
};

/** DAYS: a catalogue delivery time longer than slow, in working days. */
export type DeliverySpeed = "" | "FASTDELIVERY" | "SLOWDELIVERY" | "NODELIVERY" | `DAYS:${number}`;

/** Order constraints from the catalogue, in order units. */
export type OrderRule = {
  isOrderable: boolean;
  quantityMin: number | null;
  quantityInterval: number | null;
  quantityMax: number | null;
};

/** Article data for other slices, without anything personal (price, stock). */
export type ArticleAttributes = {
  articleNumber: string;
  name: string;
  /** Path of the variant page, without a language prefix. */
  link: string;
  /** Empty if there is no image. */
  image: string;
  /** Unit code, e.g. C62. */
  orderUnit: string;
  /** Display name of the unit, e.g. "Stück". */
  unitName: string;
  orderRule: OrderRule;
  quantityStepRanges: readonly QuantityStepRange[];
  /** Empty counts as slow. */
  deliverySpeed: DeliverySpeed;
  /** False if no quantity can be ordered. */
  isOrderable: boolean;
  /** Id and name of the top-level category; empty if the article is in no category. */
  rootCategory: string;
  rootCategoryName: string;
  /** Number of the article that replaces this one. */
  successor: string | null;
  /** Content of one order unit; absent or null for goods sold by piece. */
  content?: ArticleContent | null;
  /** Hazards of a mixture; absent or null without any. */
  safety?: ProductSafety | null;
  /** Name and addresses, one per line; absent or empty for the company of the site. */
  manufacturer?: string;
  /** In the catalogue's language; absent or empty without one. */
  safetyNote?: string;
};

/** Hazards of a mixture as they are shown with every offer of it (CLP art. 48). */
export type ProductSafety = {
  /** danger or warning; null for statements without one. */
  signalWord: string | null;
  pictograms: string[];
  /** Hazard statements with their codes and wordings. */
  hazards: string[];
  precautions: string[];
  /** Unique formula identifier; empty without one. */
  ufi: string;
};
