// All ways into the shop charge the same cents, whatever the price view, with real prices and the tax of the destination.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toWireCart } from "../cart/cart.wire.ts";
import { getCart, valueOrderOutsideCart } from "../cart/index.ts";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import type { Context } from "../context.ts";
import { setVatId } from "../customers/index.ts";
import { findOrder } from "../orders/index.ts";
import { insertPrices } from "../pricing/testing.ts";
import { pickTierPrice } from "../pricing/index.ts";
import { valueOffer } from "../quotes/show/value-offer.ts";
import type { QuoteVersion } from "../quotes/quote.ts";
import { siteForViewer } from "../sites/index.ts";
import type { Customer } from "../viewer.ts";
import { placeOrder } from "./place-order.ts";
import { setDeliveryAddress } from "./set-delivery-address.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
});

const inVienna = {
  companyName: "Lager",
  streetName: "Ring",
  streetNumber: "1",
  postalCode: "1010",
  town: "Wien",
  country: { isocode: "AT" },
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const seen = (ctx: Context, priceView: "net" | "gross"): Context => ({ ...ctx, site: siteForViewer(ctx.site, ctx.viewer, priceView) });
const cartOf = async (ctx: Context) => (await getCart(ctx, { cartId: "current" }))!;
const wireOf = async (ctx: Context) => {
  const { valued, addresses } = await cartOf(ctx);
  return toWireCart(ctx, valued, addresses, "de-DE");
};
const place = (ctx: Context) => placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });

const items = fc.uniqueArray(
  fc.oneof(
    fc.record({ articleNumber: fc.constant(ARTICLE.plain), quantity: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ articleNumber: fc.constant(ARTICLE.stepped), quantity: fc.integer({ min: 1, max: 300 }).map((steps) => steps * 50) }),
    fc.record({ articleNumber: fc.constant(ARTICLE.reduced), quantity: fc.integer({ min: 1, max: 900 }) }),
  ),
  { minLength: 1, maxLength: 3, selector: ({ articleNumber }) => articleNumber },
);

test("page, API, standing order, quote and order of a company cost the same, whatever the switch says", async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.constantFrom("OnlineShop" as const, "ClosedOnlineShop" as const), async (lines, shopType) => {
      await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
      const ctx = shop.as(shop.anna, shopType) as Context & { viewer: Customer };
      await addAll(ctx, { items: lines });
      const charged = new Set<string>();
      for (const priceView of ["net", "gross"] as const) {
        const inView = seen(ctx, priceView) as typeof ctx;
        const { valued } = await cartOf(inView);
        expect(valued.sums.basis).toBe("net");
        charged.add(valued.sums.totalWithTax.toFixed(2));
        const wire = await wireOf(inView);
        charged.add(
          plain(wire.totalPriceWithTax)
            .replace(/\.|(?: €)/g, "")
            .replace(",", "."),
        );
        const standing = { lines, addressId: null, purchaseOrderNumber: "", costCentre: "", orderFields: {} };
        charged.add((await valueOrderOutsideCart(inView, standing)).valued.sums.totalWithTax.toFixed(2));
        const offered = valued.lines.map((line, index) => {
          const { amount, priceQuantity, taxRate } = pickTierPrice(line.tierPrices, line.quantity)!;
          const { articleNumber, quantity } = line;
          const rest = { name: "", unit: "Stück", text: "", deliveryTime: "", alternativeTo: null, listAmount: null, listQuantity: null };
          return { ...rest, position: index, articleNumber, quantity, amount, priceQuantity, taxRate, tiers: [], ordered: 0 };
        });
        const version = {
          version: 1,
          validUntil: "2099-12-31",
          currency: "EUR",
          inParts: false,
          text: "",
          sentBy: "office",
          sentAt: new Date(0),
        };
        const offer = await valueOffer(inView, { ...version, lines: offered } as QuoteVersion, { view: priceView });
        charged.add(offer.sums.totalWithTax.toFixed(2));
      }
      const placed = await place(seen(ctx, "gross"));
      if (placed.kind !== "placed") throw new Error(placed.errors.join());
      const order = (await findOrder(ctx, placed.orderCode))!;
      expect(order.basis).toBe("net");
      charged.add((Number(order.netTotal) + Number(order.taxTotal)).toFixed(2));
      expect([...charged]).toHaveLength(1);
    }),
    { numRuns: 12 },
  );
});

test("a company of another EU country with a valid VAT id is supplied free of tax, and the cart says why in each case", async () => {
  const ctx = shop.as(shop.anna);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 1_000 }] });
  expect((await wireOf(ctx)).taxNote).toBe("");
  await setDeliveryAddress(ctx, inVienna);
  const state = async () => {
    const { taxNote, totalPrice, totalPriceWithTax } = await wireOf(ctx);
    return [taxNote, plain(totalPrice), plain(totalPriceWithTax)];
  };
  const set = (typed: string, status: "unknown" | "valid" | "invalid") => setVatId(shop, { customerId: "4711", typed, status });
  expect(await state()).toEqual([expect.stringContaining("weil uns keine USt-IdNr."), "131,90 €", "158,28 €"]);
  expect(await set("ATU10223007", "valid")).toEqual({ kind: "implausible" });
  expect(await set("nobody", "valid")).toEqual({ kind: "implausible" });
  expect(await set("AT U10223006", "unknown")).toMatchObject({
    kind: "set",
    before: null,
    after: { id: "ATU10223006", status: "unknown" },
  });
  expect(await state()).toEqual([expect.stringContaining("ATU10223006 noch nicht bestätigt"), "131,90 €", "158,28 €"]);
  await set("ATU10223006", "valid");
  expect(await state()).toEqual(["Steuerfreie innergemeinschaftliche Lieferung an Ihre USt-IdNr. ATU10223006.", "131,90 €", "131,90 €"]);

  const placed = await place(ctx);
  if (placed.kind !== "placed") throw new Error(placed.errors.join());
  expect(await findOrder(ctx, placed.orderCode)).toMatchObject({
    netTotal: "131.90",
    taxTotal: "0.00",
    taxes: [{ rate: "0", net: "131.90", tax: "0.00", category: "K" }],
    billingAddress: { vatId: "ATU10223006" },
    lines: [{ total: "124.00", netTotal: "124.00" }],
  });
  const mail = await shop.db
    .selectFrom("mail_message")
    .select("text_body")
    .where("key", "=", `order-confirmation:${placed.orderCode}`)
    .executeTakeFirstOrThrow();
  expect(plain(mail.text_body)).toContain("Steuerfreie innergemeinschaftliche Lieferung an Ihre USt-IdNr. ATU10223006.");
  expect(await set("", "unknown")).toMatchObject({ after: null });
  expect(await setVatId(shop, { customerId: "9999", typed: "", status: "unknown" })).toEqual({ kind: "unknown-customer" });
});

test("goods whose price rounds to nothing cannot be ordered", async () => {
  await insertPrices(shop.db, [{ list: "general", article: ARTICLE.priceless, amount: "0.05", per: "1000" }]);
  const ctx = shop.as(shop.anna);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.priceless, quantity: 99 }] });
  expect((await cartOf(ctx)).errors).toEqual([`MFV-WORTHLESS-${ARTICLE.priceless}`]);
  expect(await place(ctx)).toEqual({ kind: "refused", errors: [`MFV-WORTHLESS-${ARTICLE.priceless}`] });
  const standing = {
    lines: [{ articleNumber: ARTICLE.priceless, quantity: 99 }],
    addressId: null,
    purchaseOrderNumber: "",
    costCentre: "",
    orderFields: {},
  };
  expect((await valueOrderOutsideCart(ctx as never, standing)).errors).toEqual([`MFV-WORTHLESS-${ARTICLE.priceless}`]);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.priceless, quantity: 1 }] });
  expect((await cartOf(ctx)).errors).toEqual([]);
});
