// One article and quantity have the same price everywhere: list and buy box, cart, order, ERP hand-over and mail.
import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toWireCart } from "../cart/cart.wire.ts";
import { type Cart, type ValuedCart } from "../cart/index.ts";
import { domesticTerms } from "../pricing/testing.ts";
import { contextOf, DELIVERY_COSTS } from "../cart/testing.ts";
import type { CustomerAddress } from "../customers/index.ts";
import type { Db } from "../db/db.ts";
import { confirmationMail } from "../orders/place/confirmation-mail.ts";
import { ALL_RIGHTS } from "../policies.ts";
import { priceDisplayFor, type PriceBasis, type TierPrice, calculateTotals, toBestPrice, valueDocument } from "../pricing/index.ts";
import type { Customer } from "../viewer.ts";
import { toNewOrder } from "./to-new-order.ts";

const company = {
  kind: "customer",
  accountId: "a",
  customerId: "4711",
  unit: "4711",
  email: "a@b.test",
  firstName: "A",
  lastName: "B",
  rights: ALL_RIGHTS,
  groups: 0,
} as Customer;
const privateCustomer: Customer = { ...company, groups: 8 };
const address = { sapCustomerId: "4711", companyName: "Firma", streetName: "Weg", streetNumber: "1", postalCode: "20457", town: "Hamburg" };
const billing = { ...address, name2: "", name3: "", name4: "", countryIso: "DE" } as CustomerAddress;
const delivery = { ...billing, country: { isocode: "DE", name: "Deutschland" } } as never;

const seed = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999 }).map((tenThousandths) => Big(tenThousandths).div(10_000).toFixed()),
  priceQuantity: fc.constantFrom("1", "10", "100", "250", "1000", "2.5"),
  taxRate: fc.constantFrom("0.07", "0.19"),
  quantity: fc.integer({ min: 1, max: 99_000 }),
});
type Seed = typeof seed extends fc.Arbitrary<infer Value> ? Value : never;

const basisOf = (shopType: string): PriceBasis => (shopType === "ClosedOnlineShop" ? "net" : "gross");

function cartOf(seeds: readonly Seed[], shopType: "OnlineShop" | "ClosedOnlineShop"): ValuedCart<Cart> {
  const terms = domesticTerms(basisOf(shopType), DELIVERY_COSTS);
  const lines = seeds.map(({ quantity, amount, ...rest }, index) => {
    const row = { ...rest, amount, priceList: "general", lowerBound: 1, currency: "EUR", validTo: null };
    const cheaper: TierPrice = { ...row, lowerBound: 500, amount: Big(amount).times("0.9").round(4).toFixed() };
    const articleNumber = String(100_000 + index);
    const article = {
      articleNumber,
      name: `Artikel ${articleNumber}`,
      unitName: "Stück",
      quantityStepRanges: [],
      deliverySpeed: "",
    } as never;
    const line = {
      entryNumber: index,
      articleNumber,
      quantity,
      costCentre: "",
      text: "",
      requestedDeliveryOn: null,
      available: 0,
      article,
      tierPrices: [row, cheaper],
    };
    return { ...line, quote: null, terms: null, termsProblem: null, isStockUnknown: false };
  });
  const cart = {
    cartId: 1,
    guid: "g",
    siteId: "FIWE-DE",
    accountId: "a",
    kind: "shop",
    comment: "",
    purchaseOrderNumber: "",
    placedBy: "",
    costCentre: "",
    requestedDeliveryOn: null,
    allowsPartDelivery: null,
    deliveryNote: "",
    orderFields: {},
  } as Cart;
  return { cart, ...valueDocument(terms, lines), tax: terms.tax };
}

/** All values after a label in the mail's text. */
const figures = (text: string, word: string) => [...text.matchAll(new RegExp(`^${word}: +(.+)$`, "gm"))].map(([, value]) => value!);

test.each(["OnlineShop", "ClosedOnlineShop"] as const)(
  "in the %s, all views show the same price for an article and a quantity",
  (shopType) => {
    const isNet = shopType === "ClosedOnlineShop";
    const kind = isNet ? "netto" : "inkl. MwSt.";
    const customer = isNet ? company : privateCustomer;
    const ctx = contextOf({} as Db, customer, { shopType });
    const display = priceDisplayFor(ctx, "de-DE");
    fc.assert(
      fc.property(fc.array(seed, { minLength: 1, maxLength: 8 }), (seeds) => {
        const valued = cartOf(seeds, shopType);
        const cart = toWireCart(
          ctx,
          valued,
          { billing, delivery, canNotUseBillingForDelivery: false, isOneOff: false, knownOnly: false },
          "de-DE",
        );
        const order = toNewOrder(ctx, {
          valued,
          billing,
          delivery,
          allowsPartDelivery: true,
          ownNumbers: new Map(),
          customer,
          tacVersion: "1",
          paymentMode: "invoice",
        });
        const mail = confirmationMail(ctx, {
          orderCode: "1",
          order,
          customer,
          stock: [],
          surcharge: valued.delivery.smallOrderSurcharge,
        }).text;

        valued.lines.forEach((line, index) => {
          const { price } = toBestPrice(line.article!, line, line.quantity, display);
          const inList = isNet ? price!.totalValueFormatted : price!.totalValueFormattedGross;
          expect(cart.products[index]!.totalPrice).toBe(inList);
          expect(figures(mail, `Gesamt ${kind}`)[index]).toBe(inList);
          expect(Big(order.lines[index]!.total).eq(line.total)).toBe(true);

          const perUnit = isNet ? price!.valueFormatted : price!.valueFormattedGross;
          expect(cart.products[index]!.price).toBe(perUnit);
          expect(figures(mail, `Preis ${kind}`)[index]).toBe(cart.products[index]!.pricePerUnitFormatted);
          expect(cart.products[index]!.pricePerUnitFormatted.startsWith(`${perUnit} / `)).toBe(true);
          const reached = valued.lines[index]!.quantity >= 500 ? 1 : 0;
          expect(toBestPrice(line.article!, line, line.quantity, display).priceRows[reached]!.value).toBe(perUnit);
        });

        expect(figures(mail, `Versandkosten ${kind}`)).toEqual([cart.smallOrder?.deliveryAlone ?? cart.deliveryCost]);
        expect(figures(mail, `Mindermengenzuschlag ${kind}`)).toEqual(cart.smallOrder ? [cart.smallOrder.surcharge] : []);
        expect(figures(mail, `Zwischensumme ${kind}`)).toEqual([isNet ? cart.subTotal : cart.subTotalWithTax]);
        expect(figures(mail, "Gesamtbetrag inkl. MwSt.")).toEqual([cart.totalPriceWithTax]);
        const taxes = figures(mail, isNet ? "zzgl. \\d+ % MwSt." : "darin \\d+ % MwSt.");
        expect(taxes).toEqual(cart.totalTaxes.map((tax) => tax.formattedValue));

        // The ERP hand-over uses net amounts: lines plus delivery equal the net total of the tax rates.
        const net = calculateTotals(order.lines.map((line) => Big(line.netTotal)));
        expect(net.plus(order.deliveryCost).toFixed(2)).toBe(order.netTotal);
        expect(calculateTotals(order.taxes.map((tax) => Big(tax.net))).toFixed(2)).toBe(order.netTotal);
        expect(calculateTotals(order.taxes.map((tax) => Big(tax.tax))).toFixed(2)).toBe(order.taxTotal);
      }),
    );
  },
);
