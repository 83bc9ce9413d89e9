import type { GetProductsForFamilyQuery } from "./generated/operations.ts";

export type FacetData = NonNullable<GetProductsForFamilyQuery["getProductsForFamily"]>["facets"][number];
