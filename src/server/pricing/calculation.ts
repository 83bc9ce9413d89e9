// Price arithmetic: unit prices, line totals, order totals and VAT (docs/decisions/0125).
import { Big } from "big.js";
import type { PriceBasis } from "./price-basis.ts";

/** A price as listed: net decimal strings for `priceQuantity` order units. */
export type ListedPrice = {
  amount: string;
  priceQuantity: string;
  /** 0.19 for 19 %. */
  taxRate: string;
};

/** The price in a basis for `quantity` order units. Line totals multiply only this price. */
export type UnitPrice = { amount: Big; quantity: number };

const CENTS = 2;
const USUAL_PLACES = 4;
const MAX_PLACES = 6;

/** Converts a listed price to a basis: net as it is listed, gross as the price that a customer with gross prices is charged. */
export function unitPrice(price: ListedPrice, basis: PriceBasis): UnitPrice {
  return basis === "net" ? netPrice(price) : grossPrice(price);
}

/** A fractional price unit (per 2.5 pieces) becomes one piece if that is exact, otherwise the next whole one. */
function netPrice({ amount, priceQuantity }: ListedPrice): UnitPrice {
  const [listed, unit] = [new Big(amount), new Big(priceQuantity)];
  const places = decimalPlaces(unit);
  if (places <= 0) return { amount: listed, quantity: Number(unit) };
  const each = divide(listed, unit, MAX_PLACES);
  if (each.times(unit).eq(listed)) return { amount: each, quantity: 1 };
  const factor = new Big(10).pow(places);
  return { amount: listed.times(factor), quantity: Number(unit.times(factor)) };
}

/**
 * Rounded half up to the displayed decimal places: two, up to four if the amount itself has them (0.058 € a piece), and more for
 * amounts below 1 so that three significant digits remain and no price is rounded away before it is multiplied. A fractional price
 * unit (per 2.5 pieces) cannot be displayed and is converted to one piece.
 */
function grossPrice(price: ListedPrice): UnitPrice {
  const unit = new Big(price.priceQuantity);
  const isWhole = decimalPlaces(unit) <= 0;
  const amount = new Big(price.amount).times(new Big(price.taxRate).plus(1));
  const divisor = isWhole ? new Big(1) : unit;
  const places = Math.max(
    isWhole ? Math.min(displayedDecimals(new Big(price.amount)), USUAL_PLACES) : USUAL_PLACES,
    placesForDigits(amount, divisor),
  );
  return { amount: divide(amount, divisor, places), quantity: isWhole ? Number(unit) : 1 };
}

/** Total of a quantity at a unit price, rounded half up to cents. It depends on nothing else. */
export function lineTotal(price: UnitPrice, quantity: number): Big {
  return divide(price.amount.times(quantity), new Big(price.quantity), CENTS);
}

/** Number of decimal places to display, at least 2. */
export function displayedDecimals(amount: Big): number {
  return Math.max(CENTS, decimalPlaces(amount));
}

function decimalPlaces({ c: digits, e: exponent }: Big): number {
  return digits.length - 1 - exponent;
}

/** A line's total in the basis of the order totals. */
export type TotalsLine = { total: Big; taxRate: string };
/** Net amount and tax of one rate (0.19 for 19 %), including delivery. `net` + `tax` is the amount paid at that rate. */
export type TaxTotal = { rate: string; net: Big; tax: Big };

/** Totals in cents. In both bases: total + tax = totalWithTax, and goods + delivery = total, net and with tax. */
export type Totals = {
  basis: PriceBasis;
  subTotal: Big;
  subTotalWithTax: Big;
  deliveryCost: Big;
  deliveryCostWithTax: Big;
  /** Delivery is taxed at the highest rate of the lines. */
  deliveryTaxRate: string;
  total: Big;
  tax: Big;
  totalWithTax: Big;
  /** By rate, highest first. */
  taxes: readonly TaxTotal[];
};

/**
 * Adds up lines and delivery in one basis. A net basis adds the tax of each rate to the sum taxed at that rate; a gross basis
 * extracts the tax from that sum. The tax is rounded half up once per rate.
 */
export function addUp(basis: PriceBasis, lines: readonly TotalsLine[], delivery: Big): Totals {
  const deliveryTaxRate = lines.map(({ taxRate }) => taxRate).toSorted(higherFirst)[0] ?? "0";
  const byRate = new Map<string, Big>();
  for (const { total, taxRate } of [...lines, { total: delivery, taxRate: deliveryTaxRate }]) {
    byRate.set(taxRate, total.plus(byRate.get(taxRate) ?? 0));
  }
  const taxes = [...byRate]
    .filter(([, amount]) => !amount.eq(0))
    .map(([rate, amount]) => toTaxSum(basis, rate, amount))
    .toSorted((a, b) => higherFirst(a.rate, b.rate));
  const total = calculateTotals(taxes.map(({ net }) => net));
  const tax = calculateTotals(taxes.map((each) => each.tax));
  const totalWithTax = total.plus(tax);
  const ofDelivery = toTaxSum(basis, deliveryTaxRate, delivery);
  const deliveryCostWithTax = ofDelivery.net.plus(ofDelivery.tax);
  return {
    basis,
    subTotal: total.minus(ofDelivery.net),
    subTotalWithTax: totalWithTax.minus(deliveryCostWithTax),
    deliveryCost: ofDelivery.net,
    deliveryCostWithTax,
    deliveryTaxRate,
    total,
    tax,
    totalWithTax,
    taxes,
  };
}

/** Splits an amount into net and tax. */
function toTaxSum(basis: PriceBasis, rate: string, amount: Big): TaxTotal {
  if (basis === "net") return { rate, net: amount, tax: taxOn(amount, rate) };
  const tax = taxWithin(amount, rate);
  return { rate, net: amount.minus(tax), tax };
}

/** Tax on a net amount, rounded half up to cents. */
export function taxOn(net: Big, rate: string): Big {
  return net.times(rate).round(CENTS, Big.roundHalfUp);
}

/** Tax contained in a gross amount, rounded half up to cents. */
export function taxWithin(gross: Big, rate: string): Big {
  return divide(gross.times(rate), new Big(rate).plus(1), CENTS);
}

export function calculateTotals(amounts: readonly Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
}

function higherFirst(a: string, b: string): number {
  return new Big(b).cmp(a);
}

/** Adds a decimal place for each power of ten below 1, so that three significant digits remain. */
function placesForDigits(dividend: Big, divisor: Big): number {
  let places = CENTS;
  let least = divisor;
  while (places < MAX_PLACES && dividend.lt(least) && !dividend.eq(0)) {
    least = least.div(10);
    places++;
  }
  return places;
}

/** Divides and rounds half up. Uses the exact quotient, because Big's division would first round to its own precision. */
function divide(dividend: Big, by: Big, places: number): Big {
  // A price unit is nearly always 1, 100 or 1,000: shift the decimal point instead of dividing.
  const isPowerOfTen = by.c.length === 1 && by.c[0] === 1;
  if (isPowerOfTen) return dividend.times(`1e${-by.e}`).round(places, Big.roundHalfUp);
  const scale = new Big(10).pow(places);
  const units = dividend.times(scale);
  const rest = units.mod(by);
  const whole = units.minus(rest).div(by);
  const up = rest.times(2).abs().gte(by) ? (dividend.lt(0) ? -1 : 1) : 0;
  return whole.plus(up).div(scale);
}
