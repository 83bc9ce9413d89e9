/** Reads with prices or stock are asked again each time and answered by their validator. */
const UNTIL_NEXT_IMPORT = "public, max-age=60, stale-while-revalidate=600";
const ASK_AGAIN = "public, no-cache";

/** Cache-Control of what the catalogue tells everybody. */
export const SHARED_READS: Readonly<Record<string, string>> = {
  getProductCategoryById: UNTIL_NEXT_IMPORT,
  getFacetsForCategory: UNTIL_NEXT_IMPORT,
  getProductByCode: UNTIL_NEXT_IMPORT,
  getFamiliesForCategory: ASK_AGAIN,
  getProductsForFamily: ASK_AGAIN,
  getProductsAndFamiliesForCategory: ASK_AGAIN,
};
