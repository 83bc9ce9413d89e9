// Delivery countries and their tax (decision B18): the test site delivers to Germany and Austria.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getCart } from "../cart/index.ts";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import type { Context } from "../context.ts";
import { findOrder } from "../orders/index.ts";
import { placeOrder } from "./place-order.ts";
import { setDeliveryAddress } from "./set-delivery-address.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.updateTable("customer_address").set({ country_iso: "DE" }).execute();
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
const inKiel = { companyName: "Firma 4711", streetName: "Hauptstraße", streetNumber: "1", postalCode: "20457", town: "Kiel" };
const view = async (ctx: Context) => (await getCart(ctx, { cartId: "current" }))!;
const place = (ctx: Context) => placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
async function customerWith(articleNumber: string, quantity: number, shopType?: "OnlineShop"): Promise<Context> {
  // The open shop charges private customers in gross.
  const ctx = shop.as(shopType ? { ...shop.anna, groups: 8 } : shop.anna, shopType);
  await addAll(ctx, { items: [{ articleNumber, quantity }] });
  return ctx;
}
const move = (kind: "billing" | "delivery", country: string) =>
  shop.db
    .updateTable("customer_address")
    .set({ country_iso: country })
    .where("customer_id", "=", "4711")
    .where("kind", "=", kind)
    .execute();
const figures = async (ctx: Context) => {
  const { sums } = (await view(ctx)).valued;
  return [sums.total, sums.tax, sums.totalWithTax].map((sum) => sum.toFixed(2));
};

test("a billing address in a country without delivery is flagged, and goods ship elsewhere (CHECK-32)", async () => {
  const ctx = await customerWith(ARTICLE.plain, 1_000);
  await move("billing", "CH");
  const { addresses } = await view(ctx);
  expect([addresses.canNotUseBillingForDelivery, addresses.delivery?.town]).toEqual([true, "Bremen"]);
  const toBilling = { ...inKiel, town: "Hamburg", country: { isocode: "CH" } };
  expect((await setDeliveryAddress(ctx, toBilling)).errors).toContain("country.invalid");
  expect((await place(ctx)).kind).toBe("placed");
});

test("rejects an order to a saved address in a country without delivery, default or selected", async () => {
  const ctx = await customerWith(ARTICLE.plain, 1_000);
  expect(await setDeliveryAddress(ctx, inKiel)).toEqual({ errors: [] });
  await move("delivery", "CH");
  expect((await view(ctx)).addresses.delivery).toBeNull();
  expect(await place(ctx)).toEqual({ kind: "refused", errors: ["AddressMissingError"] });
  expect(await setDeliveryAddress(ctx, null)).toEqual({ errors: [] });
  expect((await view(ctx)).addresses.delivery).toBeNull();
  expect(await place(ctx)).toEqual({ kind: "refused", errors: ["AddressMissingError"] });
  expect(await setDeliveryAddress(ctx, { ...inKiel, country: { isocode: "CH" } })).toEqual({ errors: ["country.invalid"] });
  expect(await setDeliveryAddress(ctx, inVienna)).toEqual({ errors: [] });
  expect((await place(ctx)).kind).toBe("placed");
});

test("rejects an order to a billing address that became a PO box, selected or default", async () => {
  const box = (isBox: boolean) =>
    shop.db
      .updateTable("customer_address")
      .set({ street_name: isBox ? "" : "Hauptstraße", street_number: isBox ? "Postfach 12" : "1" })
      .where("customer_id", "=", "4711")
      .where("kind", "=", "billing")
      .execute();
  const ctx = await customerWith(ARTICLE.plain, 1_000);
  expect(await setDeliveryAddress(ctx, { ...inKiel, town: "Hamburg" })).toEqual({ errors: [] });
  expect((await view(ctx)).addresses.delivery).toMatchObject({ town: "Hamburg", streetName: "Hauptstraße" });
  await box(true);
  const { addresses } = await view(ctx);
  const outcome = await place(ctx);
  await box(false);
  expect([addresses.canNotUseBillingForDelivery, addresses.delivery]).toEqual([true, null]);
  expect(outcome).toEqual({ kind: "refused", errors: ["AddressMissingError"] });
  expect((await place(ctx)).kind).toBe("placed");
});

test("the closed shop adds the country's tax to its prices, the open shop includes it", async () => {
  const closed = await customerWith(ARTICLE.plain, 1_000);
  // 124.00 plus 7.90 for delivery.
  expect(await figures(closed)).toEqual(["131.90", "25.06", "156.96"]);
  await setDeliveryAddress(closed, inVienna);
  expect(await figures(closed)).toEqual(["131.90", "26.38", "158.28"]);
  await shop.db.deleteFrom("cart").where("state", "=", "open").execute();

  const open = await customerWith(ARTICLE.plain, 1_000, "OnlineShop");
  // 147.60 plus 9.40 for delivery, including any tax.
  expect(await figures(open)).toEqual(["131.93", "25.07", "157.00"]);
  await setDeliveryAddress(open, inVienna);
  expect(await figures(open)).toEqual(["130.83", "26.17", "157.00"]);
});

test("an order retains the tax of its delivery country", async () => {
  const ctx = await customerWith(ARTICLE.plain, 1_000, "OnlineShop");
  await setDeliveryAddress(ctx, inVienna);
  const placed = await place(ctx);
  if (placed.kind !== "placed") throw new Error(placed.errors.join());
  expect(await findOrder(ctx, placed.orderCode)).toMatchObject({
    netTotal: "130.83",
    taxTotal: "26.17",
    taxes: [{ rate: "0.20", net: "130.83", tax: "26.17" }],
    deliveryTaxRate: "0.2000",
    lines: [{ amount: "12.400000", unitPrice: "14.760000", total: "147.60", taxRate: "0.2000" }],
  });
});

test("a tax rate unknown to the site in a country blocks the order", async () => {
  const ctx = await customerWith(ARTICLE.reduced, 100);
  expect((await view(ctx)).errors).toEqual([]);
  await setDeliveryAddress(ctx, inVienna);
  expect((await view(ctx)).errors).toEqual([`MFV-TAX-${ARTICLE.reduced}`]);
  expect(await place(ctx)).toEqual({ kind: "refused", errors: [`MFV-TAX-${ARTICLE.reduced}`] });
});
