// Whatever is in a cart: the figures as they stand on the page add up, for somebody with pencil and paper.
import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../../db/db.ts";
import { lineTotal, pickPrice, type ScalePrice } from "../../pricing/index.ts";
import { nobody } from "../../viewer.ts";
import { sumCart } from "./cart-sums.ts";
import { toWireCart } from "../cart.wire.ts";
import type { ValuedCart } from "../cart.ts";
import { deliveryCost, DELIVERY_RULES } from "./delivery-cost.ts";
import { contextOf } from "../testing.ts";

type Seed = { amount: string; priceQuantity: string; taxRate: string; quantity: number };

const price = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999 }).map((hundredths) => Big(hundredths).div(10_000).toFixed()),
  priceQuantity: fc.constantFrom("1", "3", "7", "10", "12", "100", "250", "1000"),
  taxRate: fc.constantFrom("0", "0.07", "0.19", "0.2", "0.255"),
  quantity: fc.integer({ min: 1, max: 99_000 }),
});
const carts = fc.array(price, { maxLength: 25 });

function valuedCart(seeds: readonly Seed[]): ValuedCart {
  const priced = seeds.map(({ quantity, ...rest }, index) => {
    const scale: ScalePrice[] = [{ ...rest, priceList: "general", lowerBound: 1, currency: "EUR", validTo: null }];
    const line = { entryNumber: index, articleNumber: String(100_000 + index), quantity, available: 0, article: null, scale };
    const held = pickPrice(scale, quantity)!;
    return { ...line, price: held, net: lineTotal(held, quantity) };
  });
  const goods = priced.reduce((sum, line) => sum.plus(line.net), Big(0));
  const delivery = deliveryCost(DELIVERY_RULES, goods, priced.length === 0);
  const sums = sumCart(
    priced.map((line) => ({ net: line.net, taxRate: line.price.taxRate })),
    delivery.cost,
  );
  return {
    cart: {
      guid: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11",
      siteId: "FIWE-DE",
      accountId: null,
      kind: "shop",
      comment: "",
      purchaseOrderNumber: "",
      deliveryAddress: null,
    },
    lines: priced.map((line, index) => ({ ...line, gross: sums.lineGross[index]! })),
    sums,
    currency: "EUR",
    delivery: delivery.kind,
  };
}

/** "1.234,56 €" as cents; anything that is not written like that fails. */
function cents(text: string): bigint {
  const match = /^(\d{1,3}(?:\.\d{3})*),(\d{2})(?:\u00a0€)?$/.exec(text);
  if (!match) throw new Error(`not an amount: ${text}`);
  return BigInt(match[1]!.replaceAll(".", "") + match[2]!);
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

function shown(seeds: readonly Seed[], shopType: "OnlineShop" | "ClosedOnlineShop") {
  const ctx = contextOf({} as Db, nobody, { shopType });
  const addresses = { billing: null, delivery: null, canNotUseBillingForDelivery: true };
  const cart = toWireCart(ctx, valuedCart(seeds), addresses, "de-DE");
  return {
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

test("the open shop: lines are the goods, goods and delivery the total, taxes what it contains", () => {
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

test("the closed shop: lines are the goods, goods and delivery the net total, which is the total with its taxes", () => {
  fc.assert(
    fc.property(carts, (seeds) => {
      const cart = shown(seeds, "ClosedOnlineShop");
      expect(sum(cart.lines)).toBe(cart.subTotal);
      expect(cart.subTotal + cart.delivery).toBe(cart.total);
      expect(cart.total + sum(cart.taxes)).toBe(cart.totalWithTax);
    }),
  );
});

test("both shops charge the same, say each figure twice alike, and name each tax rate once", () => {
  fc.assert(
    fc.property(carts, (seeds) => {
      const [open, closed] = [shown(seeds, "OnlineShop"), shown(seeds, "ClosedOnlineShop")];
      expect([open.totalWithTax, open.taxes]).toEqual([closed.totalWithTax, closed.taxes]);
      for (const cart of [open, closed]) {
        expect(cart.deliveryAlone).toBe(cart.delivery);
        expect(cart.taxValues).toEqual(cart.taxes);
        expect(new Set(cart.rates).size).toBe(cart.rates.length);
      }
    }),
  );
});

test("delivery with tax depends on nothing but the goods' value and the highest rate", () => {
  const known = new Map<string, bigint>();
  fc.assert(
    fc.property(carts, (seeds) => {
      const { delivery } = shown(seeds, "OnlineShop");
      const highest = Math.max(0, ...seeds.map((seed) => Number(seed.taxRate)));
      const key = `${valuedCart(seeds).delivery} ${highest}`;
      expect(known.get(key) ?? delivery).toBe(delivery);
      known.set(key, delivery);
    }),
  );
  expect(known.get("free 0.19") ?? 0n).toBe(0n);
});
