/** For responses without prices and stock; ASK_AGAIN makes the others revalidate on every request. */
const UNTIL_NEXT_IMPORT = "public, max-age=60, stale-while-revalidate=600";
const ASK_AGAIN = "public, no-cache";

/** Cache-Control of catalogue responses that are the same for all visitors. */
export const SHARED_READS: Readonly<Record<string, string>> = {
  getProductCategoryById: UNTIL_NEXT_IMPORT,
  getFacetsForCategory: UNTIL_NEXT_IMPORT,
  getProductByCode: UNTIL_NEXT_IMPORT,
  getFamiliesForCategory: ASK_AGAIN,
  getProductsForFamily: ASK_AGAIN,
  getProductsAndFamiliesForCategory: ASK_AGAIN,
};
