import { addDays } from "#contract/format/add-days.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import * as store from "./order-day-store.ts";

type Ctx = { db: Db; clock: Clock };

/**
 * Sums the orders of yesterday and today. If older ones are missing, such as those that an ERP delivers for the first time, all are
 * summed again.
 */
export async function summarizeOrders(ctx: Ctx): Promise<{ isComplete: boolean }> {
  const days = await store.selectOrderedDays(ctx.db, ctx.clock.now());
  if (!days) return { isComplete: true };
  await replace(ctx, addDays(days.today, -1), addDays(days.today, 1));
  const { orders, summarized } = await store.countSummarized(ctx.db);
  if (orders === summarized) return { isComplete: true };
  await summarizeAllOrders(ctx);
  return { isComplete: false };
}

/** Sums all orders month by month, because orders of any day can be cancelled; every night. */
export async function summarizeAllOrders(ctx: Ctx): Promise<{ months: number }> {
  const days = await store.selectOrderedDays(ctx.db, ctx.clock.now());
  if (!days) return { months: 0 };
  let months = 0;
  for (let from = `${days.first.slice(0, 7)}-01`; from <= days.today; months += 1) {
    const to = nextMonth(from);
    await replace(ctx, from, to);
    from = to;
  }
  return { months };
}

function replace(ctx: Ctx, from: string, to: string): Promise<void> {
  return inTransaction(ctx, ({ db }) => store.replaceOrderDays(db, { from, to }));
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}
