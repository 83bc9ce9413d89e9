import { Big } from "big.js";
import { formatMoney as formatMoneyText } from "#contract/format/money.ts";

/** One row of the scale that holds for a viewer. Amounts are decimal texts, net, for `priceQuantity` order units. */
export type ScalePrice = {
  priceList: string;
  lowerBound: number;
  amount: string;
  priceQuantity: string;
  /** 0.19 for 19 %. */
  taxRate: string;
  currency: string;
  /** First moment at which it no longer holds. */
  validTo: Date | null;
};

/** The row a quantity reaches: the one with the highest bound not above it; null below the first bound. */
export function pickPrice(scale: readonly ScalePrice[], quantity: number): ScalePrice | null {
  let picked: ScalePrice | null = null;
  for (const row of scale) {
    if (row.lowerBound <= quantity && (picked === null || row.lowerBound > picked.lowerBound)) picked = row;
  }
  return picked;
}

/**
 * Net amount of a line, rounded half up to cents once (decision 0004).
 * The division comes last, so that nothing is lost where a price unit does not divide evenly.
 */
export function lineTotal(price: Pick<ScalePrice, "amount" | "priceQuantity">, quantity: number): Big {
  return divide(new Big(price.amount).times(quantity), price.priceQuantity);
}

/** A net sum of cents with its tax, in cents; the tax is rounded half up once. */
export function withTax(net: Big, taxRate: string): Big {
  return net.plus(net.times(taxRate).round(2, Big.roundHalfUp));
}

/** a ÷ b to cents, half up. Rounded from the exact quotient: Big's division alone would round its own digits first. */
function divide(dividend: Big, divisor: string): Big {
  const by = new Big(divisor);
  const cents = dividend.times(100);
  const rest = cents.mod(by);
  const whole = cents.minus(rest).div(by);
  const up = rest.times(2).abs().gte(by) ? (dividend.lt(0) ? -1 : 1) : 0;
  return whole.plus(up).div(100);
}

/** An exact amount as customers read it. */
export function formatMoney(amount: Big, currency: string, locale: string, decimals = 2): string {
  return formatMoneyText(amount.toFixed(), currency, locale, decimals);
}

const LEAST_DECIMALS = 2;
const MOST_DECIMALS = 4;

/** Places a unit price is shown with: cents, or up to four where the amount itself is finer (0.058 € a piece). */
export function priceDecimals(amount: string): number {
  const point = amount.indexOf(".");
  const places = point < 0 ? 0 : amount.slice(point + 1).replace(/0+$/, "").length;
  return Math.min(Math.max(places, LEAST_DECIMALS), MOST_DECIMALS);
}
