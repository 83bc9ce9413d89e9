// The margin of what was typed over what articles cost, in exact decimals. Net, without delivery.
import Big from "big.js";
import type { GetQuoteCostsQuery } from "#contract/office/generated/operations.ts";
import { readQuoteQuantity } from "#contract/rules/quotes/quote-request.ts";
import { type LineEntry, readPrice, readUnit } from "./answer-form.ts";

export type Cost = GetQuoteCostsQuery["quoteCosts"]["costs"][number];

export type Margin = {
  /** Net, rounded to cents; negative below cost. */
  amount: string;
  /** Of the net price, rounded to one place. */
  percent: string;
  isBelowCost: boolean;
};

export type LineMargin = Margin & {
  cost: Cost;
  /** Quantities from which a price break is below cost. */
  tiersBelowCost: readonly number[];
};

/** The margin of a line; null if the cost is not known in the quote's currency, or a number cannot be read. */
export function lineMargin(line: LineEntry, costs: readonly Cost[], currency: string): LineMargin | null {
  const values = lineValues(line, costs, currency);
  if (!values) return null;
  const { told, unitCost, per, net, cost } = values;
  const tiersBelowCost = line.tiers.flatMap((tier) => {
    const from = readQuoteQuantity(tier.from, ",");
    const tierPrice = readPrice(tier.price);
    return from !== null && tierPrice !== null && new Big(tierPrice).div(per).lt(unitCost) ? [from] : [];
  });
  return { ...toMargin(net, cost), cost: told, tiersBelowCost };
}

/** The margin of the lines that are part of the total and whose cost is known; null if there are none. */
export function totalMargin(
  lines: readonly LineEntry[],
  costs: readonly Cost[],
  currency: string,
): (Margin & { known: number; lines: number }) | null {
  const counted = lines.filter(({ alternativeTo }) => alternativeTo === null);
  const values = counted.flatMap((line) => lineValues(line, costs, currency) ?? []);
  if (values.length === 0) return null;
  const sum = (name: "net" | "cost") => values.reduce((total, value) => total.plus(value[name].round(2, Big.roundHalfUp)), new Big(0));
  return { ...toMargin(sum("net"), sum("cost")), known: values.length, lines: counted.length };
}

function lineValues(line: LineEntry, costs: readonly Cost[], currency: string) {
  const told = costs.find((each) => each.articleNumber === line.articleNumber && each.currency === currency);
  const quantity = readQuoteQuantity(line.quantity, ",");
  const amount = readPrice(line.price);
  const per = readUnit(line.per);
  if (!told || quantity === null || amount === null || per === null) return null;
  const unitCost = new Big(told.amount).div(told.priceQuantity);
  const net = new Big(amount).times(quantity).div(per);
  return { told, per, unitCost, net, cost: new Big(told.amount).times(quantity).div(told.priceQuantity) };
}

function toMargin(net: Big, cost: Big): Margin {
  const margin = net.minus(cost);
  return {
    amount: margin.round(2, Big.roundHalfUp).toFixed(2),
    // Prices are above 0, but a sum of rounded ones need not be.
    percent: net.eq(0) ? "0.0" : margin.div(net).times(100).round(1, Big.roundHalfUp).toFixed(1),
    isBelowCost: margin.lt(0),
  };
}
