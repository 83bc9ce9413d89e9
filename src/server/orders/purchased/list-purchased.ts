import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import type { Customer } from "../../viewer.ts";
import { articleWords } from "../article-words.ts";
import { PURCHASED_SORTS, type PurchasedArticle, type PurchasedSort, selectPurchased } from "./purchased-store.ts";

/** Older purchases are not listed. */
const YEARS = 3;
const MAX_PER_PAGE = 100;
const MAX_PAGES = 10_000;

export type PurchasedQuery = { text?: string | null | undefined; sort?: string | null | undefined; page: number; size: number };
export type PurchasedPage = { total: number; page: number; pages: number; size: number; articles: PurchasedArticle[] };

/** Articles of the orders that the viewer sees from the last three years, each once. A page beyond the end returns the last one. */
export async function listPurchased(ctx: Context & { viewer: Customer }, request: PurchasedQuery): Promise<PurchasedPage> {
  const since = ctx.clock.now();
  since.setUTCFullYear(since.getUTCFullYear() - YEARS);
  const size = Math.min(Math.max(request.size, 1), MAX_PER_PAGE);
  const sort = PURCHASED_SORTS.find((one) => one === request.sort) ?? ("last" satisfies PurchasedSort);
  const words = articleWords(request.text ?? "");
  const read = (page: number) =>
    selectPurchased(ctx.db, orderScopeOf(ctx.viewer), { since, words, sort, offset: (page - 1) * size, limit: size });
  const requested = Math.min(Math.max(request.page, 1), MAX_PAGES);
  let found = await read(requested);
  // A page beyond the end is empty and has no total, so read the first page for it.
  if (found.articles.length === 0 && requested > 1) found = await read(1);
  const pages = Math.max(1, Math.ceil(found.total / size));
  const page = found.articles.length === 0 ? 1 : Math.min(requested, pages);
  if (page < requested && page > 1) found = await read(page);
  return { total: found.total, page, pages, size, articles: found.articles };
}
