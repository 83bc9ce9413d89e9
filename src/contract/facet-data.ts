import type { GetProductsForFamilyQuery } from "./generated/operations.ts";

/** A facet of a list as pages show it. */
export type FacetData = NonNullable<GetProductsForFamilyQuery["getProductsForFamily"]>["facets"][number];
