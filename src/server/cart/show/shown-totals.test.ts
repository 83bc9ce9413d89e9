// The displayed amounts of any cart are consistent: each can be recomputed by hand from the others.
import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../../db/db.ts";
import { type PriceBasis, type TierPrice, valueDocument } from "../../pricing/index.ts";
import { anonymousViewer } from "../../viewer.ts";
import { toWireCart } from "../cart.wire.ts";
import type { ValuedCart } from "../cart.ts";
import { domesticTerms } from "../../pricing/testing.ts";
import { contextOf, DELIVERY_COSTS } from "../testing.ts";

type Seed = { amount: string; priceQuantity: string; taxRate: string; quantity: number };
type ShopType = "OnlineShop" | "ClosedOnlineShop";

const price = fc.record({
  amount: fc
    .oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 2_000_000 }))
    .map((tenThousandths) => Big(tenThousandths).div(10_000).toFixed()),
  priceQuantity: fc.constantFrom("1", "3", "7", "10", "12", "100", "250", "1000", "2.5", "1.5"),
  taxRate: fc.constantFrom("0", "0.07", "0.19", "0.2", "0.255"),
  quantity: fc.integer({ min: 1, max: 99_000 }),
});
const carts = fc.array(price, { maxLength: 25 });
const shops = fc.constantFrom<ShopType>("OnlineShop", "ClosedOnlineShop");

const basisOf = (shopType: ShopType): PriceBasis => (shopType === "ClosedOnlineShop" ? "net" : "gross");

function valuedCart(seeds: readonly Seed[], shopType: ShopType): ValuedCart {
  const terms = domesticTerms(basisOf(shopType), DELIVERY_COSTS);
  const lines = seeds.map(({ quantity, ...rest }, index) => {
    const tierPrices: TierPrice[] = [{ ...rest, priceList: "general", lowerBound: 1, currency: "EUR", validTo: null }];
    const line = {
      entryNumber: index,
      articleNumber: String(100_000 + index),
      quantity,
      costCentre: "",
      text: "",
      requestedDeliveryOn: null,
      available: 0,
      article: null,
      tierPrices,
    };
    return { ...line, quote: null, terms: null, termsProblem: null, isStockUnknown: false };
  });
  const cart = {
    guid: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11",
    siteId: "FIWE-DE",
    accountId: null,
    customerId: null,
    kind: "shop",
    comment: "",
    purchaseOrderNumber: "",
    costCentre: "",
    requestedDeliveryOn: null,
    allowsPartDelivery: null,
    deliveryNote: "",
    orderFields: {},
    deliveryAddress: null,
    mergeNote: null,
  } as const;
  return { cart, ...valueDocument(terms, lines), tax: terms.tax };
}

/** Parses "1.234,5678 €" into an exact fraction; throws on any other format. */
function read(text: string): { units: bigint; places: number } {
  const match = /^(\d{1,3}(?:\.\d{3})*),(\d{2,6})(?:\u00a0€)?$/.exec(text);
  if (!match) throw new Error(`not an amount: ${text}`);
  return { units: BigInt(match[1]!.replaceAll(".", "") + match[2]!), places: match[2]!.length };
}
function cents(text: string): bigint {
  const { units, places } = read(text);
  expect(places).toBe(2);
  return units;
}
const roundHalfUp = (dividend: bigint, divisor: bigint) => (dividend * 2n + divisor) / (divisor * 2n);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Expected line total in cents, computed from the displayed price "28,90 € / 100". */
function multiplied(pricePerUnit: string, quantity: number): bigint {
  const [, amount, per] = /^(.+) \/ (?:([\d.]+) ?)?$/.exec(pricePerUnit)!;
  const { units, places } = read(amount!);
  const unit = BigInt((per ?? "1").replaceAll(".", ""));
  return roundHalfUp(units * BigInt(quantity) * 100n, unit * 10n ** BigInt(places));
}

function shown(seeds: readonly Seed[], shopType: ShopType) {
  const ctx = contextOf({} as Db, anonymousViewer, { shopType });
  const addresses = { billing: null, delivery: null, canNotUseBillingForDelivery: true, isOneOff: false, knownOnly: false };
  const cart = toWireCart(ctx, valuedCart(seeds, shopType), addresses, "de-DE");
  return {
    prices: cart.products.map((line) => line.pricePerUnitFormatted),
    quantities: cart.products.map((line) => line.quantity),
    lines: cart.products.map((line) => cents(line.totalPrice)),
    delivery: cents(cart.deliveryCost),
    deliveryAlone: cents(cart.deliveryCostValueOnly),
    subTotal: cents(cart.subTotal),
    subTotalWithTax: cents(cart.subTotalWithTax),
    total: cents(cart.totalPrice),
    totalWithTax: cents(cart.totalPriceWithTax),
    tax: cents(cart.totalTaxValueOnly),
    taxes: cart.totalTaxes.map((tax) => cents(tax.formattedValue)),
    taxValues: cart.totalTaxes.map((tax) => BigInt(Math.round(tax.value * 100))),
    rates: cart.totalTaxes.map((tax) => tax.rate),
  };
}

test("a line total is the displayed price times the quantity, in both shop types", () => {
  fc.assert(
    fc.property(carts, shops, (seeds, shopType) => {
      const cart = shown(seeds, shopType);
      expect(cart.lines).toEqual(cart.prices.map((each, index) => multiplied(each, cart.quantities[index]!)));
    }),
  );
});

test("a line total does not depend on other lines or their order", () => {
  fc.assert(
    fc.property(carts, carts, shops, fc.nat(), (seeds, others, shopType, turn) => {
      const alone = seeds.map((seed) => shown([seed], shopType).lines[0]!);
      const together = shown([...others, ...seeds], shopType).lines;
      expect(together.slice(others.length)).toEqual(alone);
      const from = seeds.length === 0 ? 0 : turn % seeds.length;
      const rotate = <Value>(values: readonly Value[]) => [...values.slice(from), ...values.slice(0, from)];
      expect(shown(rotate(seeds), shopType).lines).toEqual(rotate(alone));
    }),
  );
});

test("open shop: lines add up to the subtotal, plus delivery to the total, which includes the taxes", () => {
  fc.assert(
    fc.property(carts, (seeds) => {
      const cart = shown(seeds, "OnlineShop");
      expect(sum(cart.lines)).toBe(cart.subTotalWithTax);
      expect(cart.subTotalWithTax + cart.delivery).toBe(cart.totalWithTax);
      expect(sum(cart.taxes)).toBe(cart.tax);
      expect(cart.total + cart.tax).toBe(cart.totalWithTax);
    }),
  );
});

test("closed shop: lines add up to the subtotal, plus delivery to the net total, plus taxes to the total", () => {
  fc.assert(
    fc.property(carts, (seeds) => {
      const cart = shown(seeds, "ClosedOnlineShop");
      expect(sum(cart.lines)).toBe(cart.subTotal);
      expect(cart.subTotal + cart.delivery).toBe(cart.total);
      expect(cart.total + sum(cart.taxes)).toBe(cart.totalWithTax);
    }),
  );
});

test("with a single rate, the tax is exact to the cent", () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 25 }), shops, (seeds, shopType) => {
      const cart = shown(
        seeds.map((seed) => ({ ...seed, taxRate: "0.19" })),
        shopType,
      );
      const expected = shopType === "OnlineShop" ? roundHalfUp(cart.totalWithTax * 19n, 119n) : roundHalfUp(cart.total * 19n, 100n);
      expect(cart.tax).toBe(expected);
    }),
  );
});

test("both shop types repeat each amount consistently and list each tax rate once", () => {
  fc.assert(
    fc.property(carts, shops, (seeds, shopType) => {
      const cart = shown(seeds, shopType);
      expect(cart.deliveryAlone).toBe(cart.delivery);
      expect(cart.taxValues).toEqual(cart.taxes);
      expect(new Set(cart.rates).size).toBe(cart.rates.length);
    }),
  );
});

test("delivery cost depends on the displayed goods only", () => {
  fc.assert(
    fc.property(carts, (seeds) => {
      const { delivery, subTotalWithTax, lines } = shown(seeds, "OnlineShop");
      expect(delivery).toBe(lines.length === 0 || subTotalWithTax >= 297_50n ? 0n : subTotalWithTax < 59_50n ? 20_71n : 9_40n);
      const closed = shown(seeds, "ClosedOnlineShop");
      expect(closed.delivery).toBe(
        closed.lines.length === 0 || closed.subTotal >= 250_00n ? 0n : closed.subTotal < 50_00n ? 17_40n : 7_90n,
      );
    }),
  );
});
