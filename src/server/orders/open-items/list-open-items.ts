import { germanDay } from "#contract/format/german-day.ts";
import { OPEN_ITEMS_PER_PAGE } from "#contract/rules/orders/open-items-query.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { upToDateFor } from "../show/up-to-date.ts";
import { type DueTotal, findOpenItem, type OpenItem, selectOpenItems, sumByWeek } from "./open-items-store.ts";
import { type DueItem, itemOn } from "./open-item.ts";
import { couldBeCode } from "../order-code.ts";

export type OpenItems = {
  /** From 1. */
  page: number;
  pages: number;
  total: number;
  sums: DueTotal[];
  items: DueItem[];
  /** The item selected for payment; null if it is not the customer's. */
  toPay: DueItem | null;
  upToDate: Date | null;
};

/** Open items of the viewer's company as last reported by the ERP, earliest due date first (INVOICE-11, INVOICE-12). */
export async function listOpenItems(
  ctx: Context & { viewer: Customer },
  { page: requested, pay }: { page: number; pay: string },
): Promise<OpenItems> {
  const { db, clock, viewer } = ctx;
  const day = germanDay(clock.now());
  const [totals, wanted, upToDate] = await Promise.all([
    sumByWeek(db, viewer.customerId, day),
    couldBeCode(pay) ? findOpenItem(db, viewer.customerId, pay) : null,
    upToDateFor(ctx),
  ]);
  const total = totals.reduce((all, { items }) => all + items, 0);
  const pages = Math.ceil(total / OPEN_ITEMS_PER_PAGE);
  const page = Math.max(1, Math.min(requested, pages));
  const rows: OpenItem[] =
    total === 0
      ? []
      : await selectOpenItems(db, viewer.customerId, { offset: (page - 1) * OPEN_ITEMS_PER_PAGE, limit: OPEN_ITEMS_PER_PAGE });
  return { page, pages, total, sums: totals, items: rows.map((row) => itemOn(day, row)), toPay: wanted && itemOn(day, wanted), upToDate };
}
