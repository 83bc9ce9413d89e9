import { lineTotal, type UnitPrice, unitPrice } from "./calculation.ts";
import { formatMoney, type TierPrice } from "./price.ts";
import type { PriceBasis } from "./price-basis.ts";
import { showLine } from "./show-amounts.ts";

export type UnitPriceTexts = { value: number; quantity: number; net: string; gross: string };
export type TotalTexts = { value: number; grossValue: number; net: string; gross: string };
type KnownPrice = UnitPriceTexts & { netPrice: UnitPrice; grossPrice: UnitPrice };

// Lists show the same few thousand prices all day, so exact arithmetic and formatted texts are cached. The cache key contains
// every input, so entries never become stale; only the oldest are evicted.
const KEPT = 20_000;
const unitPrices = new Map<string, KnownPrice>();
const totals = new Map<string, TotalTexts>();

/** Formatted price of one price unit, net and gross. */
export function unitPriceTexts(price: TierPrice, language: string): UnitPriceTexts {
  return knownPrice(price, nameOf(price, language), language);
}

/** Formatted total of a quantity, net and gross: the unit price of the customer's basis times the quantity, and its conversion. */
export function totalTexts(price: TierPrice, quantity: number, { basis, language }: { basis: PriceBasis; language: string }): TotalTexts {
  const name = nameOf(price, language);
  return remember(totals, `${quantity} ${basis} ${name}`, () => {
    const { netPrice, grossPrice } = knownPrice(price, name, language);
    const own = basis === "net" ? netPrice : grossPrice;
    const line = { price, unitPrice: own, total: lineTotal(own, quantity), taxRate: price.taxRate };
    const net = showLine(line, basis, "net").total;
    const gross = showLine(line, basis, "gross").total;
    return {
      value: Number(net),
      grossValue: Number(gross),
      net: formatMoney(net, price.currency, language),
      gross: formatMoney(gross, price.currency, language),
    };
  });
}

function knownPrice(price: TierPrice, name: string, language: string): KnownPrice {
  return remember(unitPrices, name, () => {
    const netPrice = unitPrice(price, "net");
    const grossPrice = unitPrice(price, "gross");
    return {
      netPrice,
      grossPrice,
      value: Number(netPrice.amount),
      quantity: netPrice.quantity,
      net: formatMoney(netPrice.amount, price.currency, language),
      gross: formatMoney(grossPrice.amount, price.currency, language),
    };
  });
}

function nameOf({ amount, priceQuantity, taxRate, currency }: TierPrice, language: string): string {
  return `${amount} ${priceQuantity} ${taxRate} ${currency} ${language}`;
}

function remember<Value>(known: Map<string, Value>, name: string, make: () => Value): Value {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = make();
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(name, made);
  return made;
}
