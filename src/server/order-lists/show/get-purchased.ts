import { listPurchased, type PurchasedArticle } from "../../orders/index.ts";
import type { CustomerContext } from "../open-list.ts";
import { articlesToday, type ArticleToday } from "./articles-today.ts";

const PER_PAGE = 25;

export type PurchasedPageInput = {
  text?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pagesize?: number | null | undefined;
};
export type ShownPurchased = { total: number; page: number; pages: number; articles: (PurchasedArticle & ArticleToday)[] };

/** Articles that the viewer's company bought before, with current prices for the last quantity. */
export async function getPurchased(ctx: CustomerContext, request: PurchasedPageInput, language?: string): Promise<ShownPurchased> {
  const { text, sort, page, pagesize } = request;
  const found = await listPurchased(ctx, { text, sort, page: page ?? 1, size: pagesize ?? PER_PAGE });
  const today = await articlesToday(
    ctx,
    found.articles.map(({ articleNumber, lastQuantity }) => ({ articleNumber, quantity: lastQuantity })),
    language,
  );
  return { ...found, articles: found.articles.map((article, at) => ({ ...article, ...today[at]! })) };
}
