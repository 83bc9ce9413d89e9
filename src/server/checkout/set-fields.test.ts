import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getCart } from "../cart/index.ts";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import type { Context } from "../context.ts";
import { listPaymentModes } from "./payment-modes.ts";
import { setDefaultDeliveryAddress, setDeliveryAddress } from "./set-delivery-address.ts";
import { setCartComment, setCartCostCentre, setPurchaseOrderNumber } from "./set-order-fields.ts";

let shop: CartShop;
let ctx: Context;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").execute();
  ctx = shop.as(shop.anna);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 1 }] });
});

const kiel = {
  companyName: "firma 4711",
  streetName: "Hauptstraße",
  streetNumber: "1",
  postalCode: "20457",
  town: "KIEL",
  country: { isocode: "de" },
};
const site = { ...kiel, companyName: "Baustelle Hafen", town: "Hamburg" };
const view = async () => (await getCart(ctx, { cartId: "current" }))!;

test("links an address that equals a saved one to it (API-CHECK-02)", async () => {
  expect(await setDeliveryAddress(ctx, kiel)).toEqual({ errors: [] });
  expect((await view()).addresses.delivery).toMatchObject({
    companyName: "Firma 4711",
    town: "Kiel",
    sapCustomerId: "4711-2",
    addressId: expect.any(Number),
  });
});

test("links an address that equals the billing address to it", async () => {
  await setDeliveryAddress(ctx, { ...kiel, town: "Hamburg" });
  expect((await view()).addresses.delivery).toMatchObject({ sapCustomerId: "4711" });
});

test("any other address applies to this order only, without a customer number", async () => {
  await setDeliveryAddress(ctx, site);
  expect((await view()).addresses.delivery).toMatchObject({
    companyName: "Baustelle Hafen",
    sapCustomerId: "",
    addressId: null,
    firstName: "",
    lastName: "",
    titleCode: "",
    country: { name: "Deutschland", isocode: "DE" },
  });
});

test("does not match another customer's saved address", async () => {
  await setDeliveryAddress(ctx, { ...kiel, companyName: "Firma 4712" });
  expect((await view()).addresses.delivery).toMatchObject({ sapCustomerId: "", addressId: null });
});

test("rejects an incomplete address by field and changes nothing (API-CHECK-02)", async () => {
  await setDeliveryAddress(ctx, site);
  expect(await setDeliveryAddress(ctx, { ...site, town: "", postalCode: "1234" })).toEqual({
    errors: ["town.required", "postalCode.invalid"],
  });
  expect((await view()).addresses.delivery?.town).toBe("Hamburg");
});

test("rejects a billing address without a street as delivery address", async () => {
  const billing = shop.db.updateTable("customer_address").where("customer_id", "=", "4711").where("kind", "=", "billing");
  await billing.set({ street_name: "", street_number: "" }).execute();
  const typed = { companyName: "Firma 4711", streetName: "", streetNumber: "", postalCode: "20457", town: "Hamburg" };
  expect(await setDeliveryAddress(ctx, typed)).toEqual({ errors: ["streetName.required", "streetNumber.required"] });
  expect((await view()).addresses.delivery).toMatchObject({ town: "Bremen" });
  await billing.set({ street_name: "Hauptstraße", street_number: "1" }).execute();
});

test("accepts a saved address as it is, even if the form would reject it", async () => {
  const saved = shop.db.updateTable("customer_address").where("sap_customer_id", "=", "4711-2");
  await saved.set({ postal_code: "2045" }).execute();
  expect(await setDeliveryAddress(ctx, { ...kiel, postalCode: "2045" })).toEqual({ errors: [] });
  expect((await view()).addresses.delivery).toMatchObject({ sapCustomerId: "4711-2", postalCode: "2045" });
  await saved.set({ postal_code: "20457" }).execute();
});

test("resets to the default without an address (API-CHECK-03, CHECK-30)", async () => {
  for (const reset of [() => setDeliveryAddress(ctx, null), () => setDefaultDeliveryAddress(ctx)]) {
    await setDeliveryAddress(ctx, site);
    expect(await reset()).toEqual({ errors: [] });
    expect((await view()).addresses.delivery).toMatchObject({ town: "Bremen", sapCustomerId: "4711-1" });
  }
});

test("uses the current version of a saved address", async () => {
  await setDeliveryAddress(ctx, kiel);
  await shop.db.updateTable("customer_address").set({ name2: "Tor 5" }).where("sap_customer_id", "=", "4711-2").execute();
  expect((await view()).addresses.delivery?.name2).toBe("Tor 5");
  await shop.db.updateTable("customer_address").set({ name2: "" }).where("sap_customer_id", "=", "4711-2").execute();
});

test("stores message, purchase order number and cost centre up to their maximum length (API-CHECK-04, API-CHECK-05)", async () => {
  expect(await setCartComment(ctx, "x".repeat(121))).toBe(false);
  expect(await setPurchaseOrderNumber(ctx, "x".repeat(36))).toBe(false);
  expect(await setCartComment(ctx, "Bitte anrufen")).toBe(true);
  expect(await setPurchaseOrderNumber(ctx, "PO 1")).toBe(true);
  expect(await setCartCostCentre(ctx, "x".repeat(36))).toBe(false);
  expect(await setCartCostCentre(ctx, "4100")).toBe(true);
  const { cart } = (await view()).valued;
  expect([cart.comment, cart.purchaseOrderNumber, cart.costCentre]).toEqual(["Bitte anrufen", "PO 1", "4100"]);
});

test("rejects changes without a cart, and for visitors (API-CHECK-04, API-CHECK-05)", async () => {
  for (const other of [shop.as(shop.bert), shop.visitor()]) {
    expect(await setCartComment(other, "x")).toBe(false);
    expect(await setPurchaseOrderNumber(other, "x")).toBe(false);
    expect(await setCartCostCentre(other, "x")).toBe(false);
    expect(await setDeliveryAddress(other, site)).toEqual({ errors: ["UnknownCartError"] });
    expect(await setDefaultDeliveryAddress(other)).toEqual({ errors: ["UnknownCartError"] });
  }
});

test("a visitor cannot set a comment on any visitor cart", async () => {
  const { cartId } = await addAll(shop.visitor(), { items: [{ articleNumber: ARTICLE.plain }] });
  expect(await setCartComment(shop.visitor(cartId), "x")).toBe(false);
});

test("lists payment methods with the active one, invoice, first (API-CHECK-01)", () => {
  const modes = listPaymentModes(ctx, shop.anna, "de-DE");
  expect(modes[0]).toEqual({ id: "invoice", active: true, name: "Rechnung" });
  expect(modes.map(({ id, active }) => [id, active])).toEqual([
    ["invoice", true],
    ["prepayment", false],
    ["direct-debit", false],
    ["credit-card", false],
  ]);
  expect(modes.every(({ name }) => name !== "")).toBe(true);
  expect(listPaymentModes(ctx, shop.anna, "en-GB")[0]!.name).toBe("Invoice");
});
