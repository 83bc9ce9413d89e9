import type { CategoryResults, FamilyData, ScreenData } from "#contract/screens.ts";
import { fetchBestPrice } from "#web/prices/index.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";
import { appendResults, fetchCategoryPage } from "../../category/fetch-category-page.ts";
import { appendVariants, fetchFamilyPage } from "../../family/fetch-family-page.ts";
import { pagesBetween, scrollBackTo } from "./restore-list-page.ts";
import { type SavedList, consumeSavedList } from "./saved-list.ts";

export type ListData = ScreenData["ProductFamily"] | ScreenData["ProductCategory"];

/** Maximum number of prices requested at once; further quantities are not restored. */
const MAX_QUANTITIES = 30;

/**
 * Restores the rows and quantities that the list had in this history entry, with current prices. Pages that fail to load are
 * omitted.
 */
export async function restoreList(data: ListData, page: Page): Promise<void> {
  const stored = consumeSavedList();
  if (!stored) return;
  try {
    if ("family" in data) data.family = await withQuantities(await withVariants(data, stored, page), stored);
    else data.results = await withResults(data, stored, page);
    // On a navigation the router restores the scroll position.
    const { navigation } = window as { navigation?: Navigation };
    if (navigation && !navigation.transition) scrollBackTo(stored.y);
  } catch (error) {
    console.error("the list could not be brought back", error);
  }
}

async function withVariants({ family, filter }: ScreenData["ProductFamily"], { page: last }: SavedList, page: Page): Promise<FamilyData> {
  const query = { filters: filter?.filters ?? [], sort: family.sort };
  const more = await Promise.all(
    pagesBetween(family.page, last, family.pages).map((number) => fetchFamilyPage(family.id, number, query, page)),
  );
  const all = more.filter((each) => each !== null).reduce(appendVariants, family);
  return { ...all, cartArticles: family.cartArticles };
}

async function withResults(
  { category, results, filter }: ScreenData["ProductCategory"],
  { page: last }: SavedList,
  page: Page,
): Promise<CategoryResults> {
  const numbers = pagesBetween(results.currentPage, last, results.totalPages);
  const more = await Promise.all(numbers.map((number) => fetchCategoryPage(category.id, number, filter?.filters ?? [], page)));
  return more.filter((each) => each !== null).reduce(appendResults, results);
}

async function withQuantities(family: FamilyData, { quantities }: SavedList): Promise<FamilyData> {
  const requested = new Map(Object.entries(quantities).slice(0, MAX_QUANTITIES));
  const products = await Promise.all(
    family.products.map(async (variant) => {
      const quantity = requested.get(variant.id);
      return quantity === undefined ? variant : { ...variant, bestPrice: await fetchBestPrice(variant.id, quantity) };
    }),
  );
  return { ...family, products };
}
