import Big from "big.js";

export type SumLine = { net: Big; taxRate: string };
export type TaxSum = { rate: string; net: Big; tax: Big };

/** Exact sums in the cart's currency, all rounded to cents. */
export type CartSums = {
  subTotal: Big;
  subTotalWithTax: Big;
  deliveryCost: Big;
  deliveryCostWithTax: Big;
  total: Big;
  tax: Big;
  totalWithTax: Big;
  /** By rate, the highest first. */
  taxes: readonly TaxSum[];
  /** Each line with tax, in the order of the lines; they add up to subTotalWithTax. */
  lineGross: readonly Big[];
};

const CENTS = 2;

/** Rounds to cents, half up. */
export function toCents(value: Big): Big {
  return value.round(CENTS, Big.roundHalfUp);
}

/**
 * Adds up lines that are rounded to cents already. Tax is computed per rate on the sum of its lines. A line with tax is
 * what it adds to its rate's rounded running sum, so the lines a customer sees always add up to the total, at most a
 * cent away from the line rounded alone. Delivery is taxed at the cart's highest rate and rounded for itself: what it
 * costs with tax is the same in every cart, and the tax of its rate is the sum of both.
 */
export function sumCart(lines: readonly SumLine[], deliveryCost: Big): CartSums {
  const running = new Map<string, TaxSum>();
  const lineGross = lines.map(({ net, taxRate }) => {
    const before = running.get(taxRate) ?? { rate: taxRate, net: Big(0), tax: Big(0) };
    const goods = before.net.plus(net);
    const after = { rate: taxRate, net: goods, tax: toCents(goods.times(taxRate)) };
    running.set(taxRate, after);
    return net.plus(after.tax).minus(before.tax);
  });

  const highestRate = lines.reduce((highest, line) => (Big(line.taxRate).gt(highest) ? line.taxRate : highest), "0");
  const deliveryTax = toCents(deliveryCost.times(highestRate));
  const goods = running.get(highestRate) ?? { rate: highestRate, net: Big(0), tax: Big(0) };
  running.set(highestRate, { rate: highestRate, net: goods.net.plus(deliveryCost), tax: goods.tax.plus(deliveryTax) });

  const subTotal = sum(lines.map((line) => line.net));
  const taxes = [...running.values()].filter((each) => !each.net.eq(0)).toSorted((a, b) => Big(b.rate).cmp(a.rate));
  const total = subTotal.plus(deliveryCost);
  const tax = sum(taxes.map((each) => each.tax));
  return {
    subTotal,
    subTotalWithTax: sum(lineGross),
    deliveryCost,
    deliveryCostWithTax: deliveryCost.plus(deliveryTax),
    total,
    tax,
    totalWithTax: total.plus(tax),
    taxes,
    lineGross,
  };
}

function sum(values: readonly Big[]): Big {
  return values.reduce((total, value) => total.plus(value), Big(0));
}
