import { Big } from "big.js";
import { formatMoney, lineTotal, priceDecimals, type ScalePrice, withTax } from "./price.ts";

export type UnitPrice = { net: Big; gross: Big; quantity: number; decimals: number };
export type UnitPriceTexts = { value: number; quantity: number; net: string; gross: string };
export type TotalTexts = { value: number; net: string; gross: string };

/** A price of one price unit. A broken price unit (per 2.5 pieces) cannot be told on the wire and becomes one piece. */
export function perPriceUnit(price: Pick<ScalePrice, "amount" | "priceQuantity" | "taxRate">): UnitPrice {
  const amount = new Big(price.amount);
  const unit = new Big(price.priceQuantity);
  const isWhole = unit.mod(1).eq(0);
  const net = isWhole ? amount : amount.div(unit).round(4, Big.roundHalfUp);
  return {
    net,
    gross: net.times(new Big(price.taxRate).plus(1)),
    quantity: isWhole ? Number(unit) : 1,
    decimals: priceDecimals(net.toFixed()),
  };
}

// Lists show the same few thousand prices all day: exact arithmetic and texts are worked out once for each.
// A price's name is all it is made of, so nothing ever has to be forgotten but the oldest.
const KEPT = 20_000;
const unitPrices = new Map<string, UnitPriceTexts>();
const totals = new Map<string, TotalTexts>();

/** What one price unit costs, net and gross, in words of the language. */
export function unitPriceTexts(price: ScalePrice, language: string): UnitPriceTexts {
  return remember(unitPrices, nameOf(price, language), () => {
    const { net, gross, quantity, decimals } = perPriceUnit(price);
    return {
      value: Number(net),
      quantity,
      net: formatMoney(net, price.currency, language, decimals),
      gross: formatMoney(gross, price.currency, language, decimals),
    };
  });
}

/** What a quantity costs, net and gross, in words of the language. */
export function totalTexts(price: ScalePrice, quantity: number, language: string): TotalTexts {
  return remember(totals, `${quantity} ${nameOf(price, language)}`, () => {
    const total = lineTotal(price, quantity);
    return {
      value: Number(total),
      net: formatMoney(total, price.currency, language),
      gross: formatMoney(withTax(total, price.taxRate), price.currency, language),
    };
  });
}

function nameOf({ amount, priceQuantity, taxRate, currency }: ScalePrice, language: string): string {
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
