import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { getCart } from "../cart/index.ts";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import type { Context } from "../context.ts";
import { placeOrder } from "./place-order.ts";
import { setOrderField } from "./set-order-fields.ts";

let shop: CartShop;
let ctx: Context;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").where("state", "<>", "ordered").execute();
  ctx = shop.as(shop.anna);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 100 }] });
});

const field = (changed: Partial<SiteOrderField>): SiteOrderField => ({
  name: "gate",
  kind: "choice",
  labels: { de: "Tor", en: "Gate" },
  maxLength: 40,
  options: [
    { de: "Nord", en: "North" },
    { de: "Süd", en: "South" },
  ],
  isRequired: true,
  isPrinted: true,
  isRetired: false,
  ...changed,
});
const withFields = (...fields: SiteOrderField[]): Context => ({
  ...ctx,
  site: { ...ctx.site, settings: { ...ctx.site.settings, orders: { fields } } },
});
const set = (of: Context, name: string, value: string) => setOrderField(of, { name, value });
const values = async () => (await getCart(ctx, { cartId: "current" }))!.valued.cart.orderFields;
const place = (of: Context, isWithoutForm = false) =>
  placeOrder(of, { cartId: "current", tacVersion: ctx.site.settings.site.tacVersion, isWithoutForm });

test("stores the building site on one line, and removes it when it is emptied", async () => {
  expect(await set(ctx, "buildingSite", "  Kita\nElbufer ")).toBe(true);
  expect(await values()).toEqual({ buildingSite: "Kita Elbufer" });
  expect(await set(ctx, "buildingSite", "")).toBe(true);
  expect(await values()).toEqual({});
});

test.each([
  ["buildingSite", "x".repeat(61)],
  ["buildingSite", "Kita 😀"],
  ["gate", "Ost"],
  ["day", "2026-02-30"],
  ["retired", "x"],
  ["unknown", "x"],
])("rejects a bad value of %s and keeps the others", async (name, value) => {
  const of = withFields(field({}), field({ name: "day", kind: "date", options: [] }), field({ name: "retired", isRetired: true }));
  await set(of, "buildingSite", "Werk 2");
  expect(await set(of, name, value)).toBe(false);
  expect(await values()).toEqual({ buildingSite: "Werk 2" });
});

test("an order without a required field is refused, and with it keeps label and value of that time", async () => {
  const of = withFields(field({}));
  await set(of, "buildingSite", "Werk 2");
  expect(await place(of)).toEqual({ kind: "refused", errors: ["OrderFieldsMissingError"] });
  expect(await set(of, "gate", "Nord")).toBe(true);
  const placed = await place(of);
  expect(placed.kind).toBe("placed");
  const { order_fields: stored } = await shop.db
    .selectFrom("customer_order")
    .select("order_fields")
    .where("order_code", "=", (placed as { orderCode: string }).orderCode)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject([
    { name: "buildingSite", labels: { de: "Baustelle" }, value: "Werk 2", isPrinted: true },
    { name: "gate", labels: { de: "Tor", en: "Gate" }, value: "Nord", texts: { de: "Nord", en: "North" } },
  ]);
});

test("an option that was removed counts as missing", async () => {
  await set(withFields(field({})), "gate", "Nord");
  const later = withFields(field({ options: field({}).options.slice(1).concat({ de: "West", en: "West" }) }));
  expect(await place(later)).toEqual({ kind: "refused", errors: ["OrderFieldsMissingError"] });
});

test("orders that nobody fills in a form for are placed without a required field", async () => {
  expect(await place(withFields(field({})), true)).toMatchObject({ kind: "placed" });
});
