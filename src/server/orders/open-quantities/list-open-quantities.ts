import {
  OPEN_QUANTITIES_PER_PAGE,
  type OpenQuantitiesQuery,
  readOpenQuantitiesQuery,
} from "#contract/rules/orders/open-quantities-query.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import type { Customer } from "../../viewer.ts";
import { articleWords } from "../article-words.ts";
import { upToDateFor } from "../show/up-to-date.ts";
import { type OpenQuantity, selectOpenQuantities } from "./open-quantities-store.ts";

export type OpenQuantitiesPage = {
  page: number;
  pages: number;
  total: number;
  articles: OpenQuantity[];
  /** Time of the ERP's last response; null if there was none. */
  upToDate: Date | null;
};

/** Invalid values of a caller become those of the first page. */
export function tidyOpenQuantitiesQuery({
  text,
  page,
}: {
  text?: string | null | undefined;
  page?: number | null | undefined;
}): OpenQuantitiesQuery {
  return readOpenQuantitiesQuery(new URLSearchParams({ q: text ?? "", page: String(page ?? 1) }));
}

/** Articles of which the open orders that the viewer sees have something to be delivered (COMPANY-15). */
export async function listOpenQuantities(
  ctx: Context & { viewer: Customer },
  { text, page: requested }: OpenQuantitiesQuery,
): Promise<OpenQuantitiesPage> {
  const size = OPEN_QUANTITIES_PER_PAGE;
  const [{ total, articles }, upToDate] = await Promise.all([
    selectOpenQuantities(ctx.db, orderScopeOf(ctx.viewer), { words: articleWords(text), offset: (requested - 1) * size, size }),
    upToDateFor(ctx),
  ]);
  const pages = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(requested, pages), pages, total, articles, upToDate };
}
