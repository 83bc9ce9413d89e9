import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getCart, setCartFields } from "../cart/index.ts";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import type { Context } from "../context.ts";
import { findOrder } from "../orders/index.ts";
import type { Customer } from "../viewer.ts";
import { clearLineDeliveryDates, setLineDeliveryDate } from "../cart/change/set-line-delivery-date.ts";
import { placeOrder } from "./place-order.ts";
import { setDeliveryAddress } from "./set-delivery-address.ts";
import { setDeliveryNote, setPartDelivery, setRequestedDeliveryDate } from "./set-delivery-wish.ts";

let shop: CartShop;
let ctx: Context & { viewer: Customer };
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  // A Friday.
  shop.clock.set("2026-11-20T10:00:00Z");
  await shop.db.deleteFrom("order_line").execute();
  await shop.db.deleteFrom("customer_order").execute();
  await shop.db.deleteFrom("cart").execute();
  await shop.db.updateTable("customer").set({ allows_part_delivery: true }).execute();
  ctx = shop.as(shop.anna) as typeof ctx;
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 100 }] });
});

const view = async (of: Context = ctx) => (await getCart(of, { cartId: "current" }))!;
const place = () => placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
async function placed() {
  const outcome = await place();
  if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
  return (await findOrder(ctx, outcome.orderCode))!;
}

test("saves a possible day only (QUOTE-19)", async () => {
  const { earliest } = (await view()).delivery.plan;
  expect(earliest).toBe("2026-11-24");
  expect(await setRequestedDeliveryDate(ctx, "2026-11-23")).toBe("too-early");
  expect(await setRequestedDeliveryDate(ctx, "2026-11-28")).toBe("weekend");
  expect(await setRequestedDeliveryDate(ctx, "2026-12-25")).toBe("holiday");
  expect(await setRequestedDeliveryDate(ctx, "2027-11-22")).toBe("too-late");
  expect((await view()).valued.cart.requestedDeliveryOn).toBeNull();
  expect(await setRequestedDeliveryDate(ctx, "2026-12-04")).toBe("saved");
  expect((await view()).valued.cart.requestedDeliveryOn).toBe("2026-12-04");
  expect(await setRequestedDeliveryDate(ctx, null)).toBe("saved");
  expect((await view()).valued.cart.requestedDeliveryOn).toBeNull();
});

test("the holidays are those of the delivery address", async () => {
  const munich = {
    companyName: "Baustelle",
    streetName: "Isartor",
    streetNumber: "1",
    postalCode: "80331",
    town: "München",
    country: { isocode: "DE" },
  };
  expect(await setRequestedDeliveryDate(ctx, "2027-01-06")).toBe("saved");
  await setDeliveryAddress(ctx, munich);
  expect(await setRequestedDeliveryDate(ctx, "2027-01-06")).toBe("holiday");
});

test("date, part delivery and text reach the order and the confirmation mail (QUOTE-22)", async () => {
  await setRequestedDeliveryDate(ctx, "2026-12-04");
  await setPartDelivery(ctx, { isAllowed: false, isDefault: false });
  expect(await setDeliveryNote(ctx, " Avis  vor\nAnlieferung ")).toBe(true);
  const order = await placed();
  expect(order).toMatchObject({ requestedDeliveryOn: "2026-12-04", allowsPartDelivery: false, deliveryNote: "Avis vor Anlieferung" });
  const mail = await shop.db
    .selectFrom("mail_message")
    .select("text_body")
    .where("key", "=", `order-confirmation:${order.orderCode}`)
    .executeTakeFirstOrThrow();
  for (const text of ["4. Dezember 2026", "nur komplett", "Avis vor Anlieferung"]) expect(mail.text_body).toContain(text);
  // The next order begins without them.
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 100 }] });
  expect((await view()).valued.cart).toMatchObject({ requestedDeliveryOn: null, deliveryNote: "" });
});

test("an order without a wish is delivered as soon as possible, in parts", async () => {
  expect(await placed()).toMatchObject({ requestedDeliveryOn: null, allowsPartDelivery: true, deliveryNote: "" });
});

test("a day that has become impossible rejects the order and changes nothing (QUOTE-19)", async () => {
  await setRequestedDeliveryDate(ctx, "2026-11-24");
  await setDeliveryNote(ctx, "Kran");
  shop.clock.set("2026-11-23T10:00:00Z");
  expect(await place()).toEqual({ kind: "refused", errors: ["DeliveryDateError"] });
  expect((await view()).valued.cart).toMatchObject({ requestedDeliveryOn: "2026-11-24", deliveryNote: "Kran" });
  expect((await view()).valued.lines).toHaveLength(1);
  expect(await setRequestedDeliveryDate(ctx, "2026-11-25")).toBe("saved");
  expect((await placed()).requestedDeliveryOn).toBe("2026-11-25");
});

test("the default of the company holds for the colleagues' orders too, unless an order says otherwise (QUOTE-21)", async () => {
  await setPartDelivery(ctx, { isAllowed: false, isDefault: true });
  await placed();
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 100 }] });
  expect((await view()).delivery.allowsParts).toBe(false);
  await setPartDelivery(ctx, { isAllowed: true, isDefault: false });
  expect((await placed()).allowsPartDelivery).toBe(true);
  expect((await view(shop.as(shop.cora))).delivery.allowsParts).toBe(shop.cora.customerId !== ctx.viewer.customerId);
});

test("a text beyond 40 characters or with unprintable ones is not saved", async () => {
  expect(await setDeliveryNote(ctx, "x".repeat(41))).toBe(false);
  expect(await setDeliveryNote(ctx, "Kran 😀")).toBe(false);
  expect((await view()).valued.cart.deliveryNote).toBe("");
});

test("other fields leave the date unchanged", async () => {
  await setRequestedDeliveryDate(ctx, "2026-12-04");
  await setCartFields(ctx, { comment: "Tor 3" });
  expect((await view()).valued.cart).toMatchObject({ requestedDeliveryOn: "2026-12-04", comment: "Tor 3" });
});

const lineDates = async () => (await view()).valued.lines.map(({ requestedDeliveryOn }) => requestedDeliveryOn);

test("a line's own day is possible from its own first day on, and reaches order and confirmation (QUOTE-20)", async () => {
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.stepped, quantity: 50 }] });
  expect([...(await view()).delivery.plan.earliestByLine.values()]).toEqual(["2026-11-24", "2026-11-26"]);
  expect(await setLineDeliveryDate(ctx, 1, "2026-11-25")).toBe("too-early");
  expect(await setLineDeliveryDate(ctx, 1, "2026-11-28")).toBe("weekend");
  expect(await setLineDeliveryDate(ctx, 1, "2027-11-22")).toBe("too-late");
  expect(await setLineDeliveryDate(ctx, 9, "2026-12-04")).toBe("unknown-line");
  expect(await lineDates()).toEqual([null, null]);
  expect(await setLineDeliveryDate(ctx, 1, "2026-12-04")).toBe("saved");
  // The slow line no longer delays the other one.
  expect(await setRequestedDeliveryDate(ctx, "2026-11-24")).toBe("saved");
  const order = await placed();
  expect(order.lines.map(({ requestedDeliveryOn }) => requestedDeliveryOn)).toEqual([null, "2026-12-04"]);
  const mail = await shop.db
    .selectFrom("mail_message")
    .select("text_body")
    .where("key", "=", `order-confirmation:${order.orderCode}`)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain("Lieferung gewünscht am 4. Dezember 2026");
});

test("a complete delivery excludes days of single lines, until they are removed (QUOTE-20)", async () => {
  await setLineDeliveryDate(ctx, 0, "2026-12-04");
  await setPartDelivery(ctx, { isAllowed: false, isDefault: false });
  expect(await place()).toEqual({ kind: "refused", errors: ["DeliveryDateError"] });
  expect(await lineDates()).toEqual(["2026-12-04"]);
  expect(await setLineDeliveryDate(ctx, 0, "2026-12-07")).toBe("complete-only");
  expect(await clearLineDeliveryDates(ctx)).toBe(true);
  expect(await lineDates()).toEqual([null]);
  expect((await placed()).allowsPartDelivery).toBe(false);
});

test("a line's day that has passed rejects the order and changes nothing (QUOTE-20)", async () => {
  await setLineDeliveryDate(ctx, 0, "2026-11-24");
  shop.clock.set("2026-11-23T10:00:00Z");
  expect(await place()).toEqual({ kind: "refused", errors: ["DeliveryDateError"] });
  expect(await lineDates()).toEqual(["2026-11-24"]);
  expect(await setLineDeliveryDate(ctx, 0, null)).toBe("saved");
  expect((await placed()).lines[0]!.requestedDeliveryOn).toBeNull();
});

test("another customer's cart has no such line", async () => {
  expect(await setLineDeliveryDate(shop.as(shop.cora), 0, "2026-12-04")).toBe("unknown-line");
  expect(await clearLineDeliveryDates(shop.as(shop.cora))).toBe(false);
  expect(await lineDates()).toEqual([null]);
});
