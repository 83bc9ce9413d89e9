import Big from "big.js";
import { DAY_MS } from "#contract/format/calendar.ts";
import type { Clock } from "#server/context.ts";
import type { Db } from "#server/db/db.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { applyErpQuotes, findQuotesOfErp, recordPastOrder } from "#server/quotes/index.ts";
import { type PastLine, selectPastLines } from "./demo-quotes-store.ts";

const CUSTOMER = "0000100200";
const OFFERED = "DEMO-1";
const PARTLY_ORDERED = "DEMO-2";
const DISCOUNT = "0.88";

/**
 * Gives a demo customer two quotes once its past orders exist: one that is offered, and one for a project of which its newest
 * order took a part. Returns whether they were created.
 */
export async function seedQuotes({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  if ((await findQuotesOfErp(db, [OFFERED, PARTLY_ORDERED])).length > 0) return false;
  const [ordered, ...others] = await selectPastLines(db, CUSTOMER);
  const [first, ...rest] = others.filter(({ articleNumber }) => articleNumber !== ordered?.articleNumber);
  const second = rest.find(({ articleNumber }) => articleNumber !== first?.articleNumber);
  if (!ordered || !first || !second) return false;
  const now = clock.now();
  const validUntil = new Date(now.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
  const common = { quoteNumber: null, customerId: CUSTOMER, state: "offered" as const, text: "", validUntil, currency: "EUR", version: 1 };
  await inTransaction({ db }, async ({ db: tx }) => {
    const offered = {
      ...common,
      number: OFFERED,
      project: "Carport-Reihe Schleswig",
      inParts: false,
      lines: [toLine(first, 1, 10), toLine(second, 2, 4)],
    };
    const partlyOrdered = { ...common, number: PARTLY_ORDERED, project: "Halle 7, Kappeln", inParts: true, lines: [toLine(ordered, 1, 4)] };
    await applyErpQuotes(tx, [offered, partlyOrdered], now);
    const [quote] = await findQuotesOfErp(tx, [PARTLY_ORDERED]);
    await recordPastOrder(
      { db: tx, clock },
      { quote: quote!, orderCode: ordered.orderCode, orderPosition: ordered.position, quantity: ordered.quantity },
    );
  });
  return true;
}

function toLine({ articleNumber, name, unit, quantity, amount, priceQuantity, taxRate }: PastLine, position: number, times: number) {
  return {
    position,
    articleNumber,
    name,
    unit,
    quantity: quantity * times,
    amount: new Big(amount).times(DISCOUNT).round(2, Big.roundHalfUp).toFixed(2),
    priceQuantity,
    taxRate,
    tiers: [],
    text: "",
    deliveryTime: "3 bis 5 Werktage",
    alternativeTo: null,
  };
}
