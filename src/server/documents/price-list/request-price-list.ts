import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import type { Customer } from "../../viewer.ts";
import { LOST_AFTER_MS, MAKE_PRICE_LIST, type PriceListJob, type PriceListState } from "./price-list.ts";
import { insertListRequest, type PriceListRow, selectPriceList } from "./price-list-store.ts";

type OwnContext = Context & { viewer: Customer };

/** State of the company's price list; null for private persons, who have no prices of their own. */
export async function findPriceList(ctx: OwnContext): Promise<PriceListState | null> {
  if (!isCompany(ctx.viewer)) return null;
  return stateOf(await selectPriceList(ctx.db, ctx.viewer.customerId), ctx.clock.now());
}

/** Queues a company's price list with the current prices; returns "being-made" if one is in progress already. */
export function requestPriceList(ctx: OwnContext, language: string): Promise<PriceListState | "too-often" | null> {
  const { customerId, unit, priceGroup } = ctx.viewer;
  if (!isCompany(ctx.viewer)) return Promise.resolve(null);
  return inTransaction(ctx, async ({ db: tx, clock, jobs, site: { siteId } }) => {
    const now = clock.now();
    if (stateOf(await selectPriceList(tx, customerId), now) === "being-made") return "being-made";
    if (!(await consumeAttempt(tx, `price-list:${customerId}`, "priceList", now))) return "too-often";
    const lostBefore = new Date(now.getTime() - LOST_AFTER_MS);
    const isNew = await insertListRequest(tx, { customerId, language, at: now, lostBefore });
    const job: PriceListJob = { customer: { customerId, unit, priceGroup }, siteId, language };
    if (isNew) await jobs.add(tx, MAKE_PRICE_LIST, job, { key: `${MAKE_PRICE_LIST}:${customerId}`, maxAttempts: 3 });
    return "being-made";
  });
}

function isCompany({ customerId, unit }: Customer): boolean {
  return unit === customerId;
}

function stateOf(row: PriceListRow | null, now: Date): PriceListState {
  if (!row) return "none";
  const requested = row.askedAt.getTime();
  if (row.madeAt && row.madeAt.getTime() >= requested) return "ready";
  if ((row.failedAt && row.failedAt.getTime() >= requested) || now.getTime() - requested > LOST_AFTER_MS) return "failed";
  return "being-made";
}
