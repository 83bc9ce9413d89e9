import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { lineTotal, unitPrice } from "../calculation.ts";
import { type RankedPrice, mergeTierPrices } from "../merge-tier-prices.ts";
import { priceListsOf, type RequestedPriceList } from "../price-lists.ts";
import { pickTierPrice } from "../price.ts";
import { type PriceListRow, selectPriceRows } from "./price-rows-store.ts";

/**
 * Why a row gives a price or not: it applies from its quantity on; a list before it applies there; a newer row of the same list and
 * quantity applies; its amount is zero, which means no price; it is not valid yet or any more.
 */
export type PriceRule = "applies" | "hiddenByList" | "hiddenByNewer" | "noAmount" | "notYet" | "ended";

export type ExplainedRow = PriceListRow & {
  rule: PriceRule;
  /** Whether this row gives the price of the requested quantity. */
  isPicked: boolean;
};

export type ExplainedPrice = {
  /** The customer's lists in order of priority, with or without a row for the article. */
  lists: readonly RequestedPriceList[];
  rows: readonly ExplainedRow[];
  quantity: number;
  /** Price of the quantity as shown, net and gross; null: on request. */
  price: { net: ShownPrice; gross: ShownPrice; currency: string; taxRate: string } | null;
};

/** Amount for `unitQuantity` order units, and the total of the quantity. */
export type ShownPrice = { amount: string; unitQuantity: number; total: string };

/** The price that a customer gets for a quantity of an article, with the list, row and rule that gave it (decision 0011). */
export async function explainPrice(
  { db, clock }: { db: Db; clock: Clock },
  customer: Pick<Customer, "customerId" | "priceGroup" | "unit">,
  { articleNumber, quantity }: { articleNumber: string; quantity: number },
): Promise<ExplainedPrice> {
  const lists = priceListsOf(customer);
  const now = clock.now();
  const rows = await selectPriceRows(db, lists, articleNumber);
  const ranked = rows.map((row) => toRanked(row, lists));
  const valid = ranked.filter((_, index) => isValid(rows[index]!, now));
  const tierPrices = mergeTierPrices(valid);
  const picked = pickTierPrice(tierPrices, quantity);
  const applying = new Set(tierPrices);
  return {
    lists,
    quantity,
    rows: rows.map((row, index) => ({
      ...row,
      rule: applying.has(ranked[index]!.price) ? "applies" : ruleOf(row, { now, rows }),
      isPicked: picked === ranked[index]!.price,
    })),
    price: picked && {
      net: shown(picked, "net", quantity),
      gross: shown(picked, "gross", quantity),
      currency: picked.currency,
      taxRate: picked.taxRate,
    },
  };
}

function shown(listed: Parameters<typeof unitPrice>[0], basis: "net" | "gross", quantity: number): ShownPrice {
  const price = unitPrice(listed, basis);
  return { amount: price.amount.toFixed(), unitQuantity: price.quantity, total: lineTotal(price, quantity).toFixed(2) };
}

function toRanked(
  { validFrom, kind: _kind, description: _description, ...price }: PriceListRow,
  lists: readonly RequestedPriceList[],
): RankedPrice {
  return {
    rank: lists.findIndex(({ priceList }) => priceList === price.priceList),
    startedAt: validFrom?.getTime() ?? -Infinity,
    price,
  };
}

function isValid({ validFrom, validTo }: PriceListRow, now: Date): boolean {
  return (validFrom === null || validFrom <= now) && (validTo === null || validTo > now);
}

/** The reason of a row that does not apply. */
function ruleOf(row: PriceListRow, { now, rows }: { now: Date; rows: readonly PriceListRow[] }): PriceRule {
  if (row.validFrom !== null && row.validFrom > now) return "notYet";
  if (row.validTo !== null && row.validTo <= now) return "ended";
  const isNewer = (other: PriceListRow) => (other.validFrom?.getTime() ?? -Infinity) > (row.validFrom?.getTime() ?? -Infinity);
  const isReplaced = rows.some(
    (other) => other.priceList === row.priceList && other.lowerBound === row.lowerBound && isNewer(other) && isValid(other, now),
  );
  if (isReplaced) return "hiddenByNewer";
  return Number(row.amount) === 0 ? "noAmount" : "hiddenByList";
}
