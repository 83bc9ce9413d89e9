import { lineTotal, type UnitPrice, unitPrice } from "./calculation.ts";
import { formatMoney, type TierPrice } from "./price.ts";

export type UnitPriceTexts = { value: number; quantity: number; net: string; gross: string };
export type TotalTexts = { value: number; grossValue: number; net: string; gross: string };
type KnownPrice = UnitPriceTexts & { netPrice: UnitPrice; grossPrice: UnitPrice };

// Lists show the same few thousand prices all day: exact arithmetic and texts are worked out once for each.
// A price's name is all it is made of, so nothing ever has to be forgotten but the oldest.
const KEPT = 20_000;
const unitPrices = new Map<string, KnownPrice>();
const totals = new Map<string, TotalTexts>();

/** What one price unit costs, net and gross, in words of the language. */
export function unitPriceTexts(price: TierPrice, language: string): UnitPriceTexts {
  return knownPrice(price, nameOf(price, language), language);
}

/** What a quantity costs, net and gross, in words of the language: each the unit price of its kind times the quantity. */
export function totalTexts(price: TierPrice, quantity: number, language: string): TotalTexts {
  const name = nameOf(price, language);
  return remember(totals, `${quantity} ${name}`, () => {
    const { netPrice, grossPrice } = knownPrice(price, name, language);
    const net = lineTotal(netPrice, quantity);
    const gross = lineTotal(grossPrice, quantity);
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
