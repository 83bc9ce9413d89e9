// Parts that many views of the catalogue are made of, as pages and calls show them: nothing is copied on the way out.

export type CategoryLink = { id: string; name: string; link: string; productCount: number; image: string | null };

/** A property of a variant; its unit stands apart from the values. */
export type Attribute = {
  attributeKey: string;
  attributeName: string;
  sortOrder: number;
  technicalName: string;
  valueList: string[];
  unit: string | null;
};

/** A column of a family's list: an attribute that tells its variants apart. */
export type Heading = { name: string; technicalName: string };

export type FacetValue = {
  name: string;
  /** Variants that would be found with this value, with the facet's own filter left out. */
  recordCount: number;
};

/** What a list can be narrowed by: SLIDER by bounds, DEFAULT by check boxes. */
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

/** What the variants of a family carry of one attribute. */
export type PropertyOfFamily = Pick<Attribute, "attributeKey" | "attributeName" | "sortOrder" | "unit"> & {
  /** Of how many variants. */
  variants: number;
  isNumeric: boolean;
  /** Each once in its order, with the number of variants that carry it. */
  values: { name: string; variants: number }[];
};

/** A filter of the shop: a slider gives bounds, anything else a value. Several values of one facet widen the result. */
export type Filter = { id: string; value: string | null; minValue: number | null; maxValue: number | null };

export type Page = { page: number; pageSize: number };

export type FamilyTeaserFacts = {
  id: string;
  name: string;
  marketingClaim: string;
  description: string;
  /** Variants that match. */
  productCount: number;
  image: string | null;
  link: string;
  /** Article numbers of those variants. */
  articleNumbers: readonly string[];
};

export type ProductTeaserFacts = {
  id: string;
  name: string;
  marketingClaim: string;
  description: string;
  image: string | null;
  link: string;
};

export type CategoryPage = {
  families: readonly FamilyTeaserFacts[];
  products: readonly ProductTeaserFacts[];
  facets: readonly Facet[];
  page: number;
  pages: number;
  totalFamilies: number;
  totalProducts: number;
  totalVariants: number;
};
