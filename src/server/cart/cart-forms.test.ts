import Fastify, { type FastifyInstance } from "fastify";
import formbody from "@fastify/formbody";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CART_ROUTES, LINE_DATE_FORM, MERGE_FORM } from "#contract/routes.ts";
import { RIGHTS } from "../policies.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { registerCartRoutes } from "./cart.routes.ts";
import { mergeCarts } from "./change/merge-carts.ts";
import { getCart } from "./show/get-cart.ts";
import { addAll, ARTICLE, type CartShop, createCartShop } from "./testing.ts";

let shop: CartShop;
let app: FastifyInstance;
let viewer: Viewer;
let cookies: (string | null)[];
beforeAll(async () => {
  shop = await createCartShop();
  app = Fastify();
  await app.register(formbody);
  registerCartRoutes(app, {
    identity: { origins: () => [] },
    contextOf: async () => shop.as(viewer),
    visitOf: () => ({ setCookie: (_name: string, value: string | null) => cookies.push(value) }),
  } as unknown as Shop);
});
afterAll(async () => {
  await app.close();
  await shop.database.close();
});
beforeEach(async () => {
  viewer = shop.anna;
  cookies = [];
  await shop.db.deleteFrom("cart").execute();
  await addAll(shop.as(shop.anna), { items: [ARTICLE.plain, ARTICLE.reduced].map((articleNumber) => ({ articleNumber, quantity: 3 })) });
});

const send = async (url: string, form: Record<string, string>) => {
  const payload = new URLSearchParams({ ...form, redirect: "/cart" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return (await app.inject({ method: "POST", url, headers, payload })).headers.location;
};
const quantities = async () => (await getCart(shop.as(shop.anna), { cartId: "current" }))?.valued.lines.map((line) => line.quantity);

test("a user with the fillCart right changes and removes lines by forms", async () => {
  expect(await send(CART_ROUTES.update, { id: "1", quantity: "5" })).toBe("/cart");
  expect(await quantities()).toEqual([3, 5]);
  expect(await send(CART_ROUTES.remove, { id: "0" })).toBe("/cart");
  expect(await quantities()).toEqual([5]);
});

test("each form rejects a user without the right and leaves the cart unchanged", async () => {
  viewer = { ...shop.anna, rights: shop.anna.rights & ~RIGHTS.fillCart };
  expect(await send(CART_ROUTES.update, { id: "1", quantity: "5" })).toBe("/cart?cartError=PermissionDeniedError");
  expect(await send(CART_ROUTES.remove, { id: "0" })).toBe("/cart?cartError=PermissionDeniedError");
  expect(await quantities()).toEqual([3, 3]);
});

test("an unknown line is neither changed nor removed, and the page shows the error", async () => {
  expect(await send(CART_ROUTES.update, { id: "no number", quantity: "5" })).toBe("/cart?cartError=unknown-line");
  expect(await send(CART_ROUTES.remove, { id: "no number" })).toBe("/cart?cartError=unknown-line");
  expect(await send(CART_ROUTES.remove, {})).toBe("/cart?cartError=unknown-line");
  expect(await quantities()).toEqual([3, 3]);
});

test("the merge notice's form undoes a merge, repeats it and dismisses the notice", async () => {
  const visitors = await addAll(shop.visitor(), { items: [{ articleNumber: ARTICLE.plain, quantity: 4 }] });
  await mergeCarts(shop.as(shop.anna), visitors.cartId);
  const hasNote = async () => (await getCart(shop.as(shop.anna), { cartId: "current" }))!.valued.cart.mergeNote !== null;
  expect([await quantities(), await hasNote()]).toEqual([[7, 3], true]);
  expect(await send(MERGE_FORM, { do: "undo" })).toBe("/cart");
  expect([await quantities(), await hasNote(), cookies]).toEqual([[3, 3], true, [visitors.cartId]]);
  expect(await send(MERGE_FORM, { do: "take-over", cart: visitors.cartId })).toBe("/cart");
  expect([await quantities(), await hasNote(), cookies]).toEqual([[7, 3], true, [visitors.cartId, null]]);
  expect(await send(MERGE_FORM, { do: "dismiss" })).toBe("/cart");
  expect([await quantities(), await hasNote()]).toEqual([[7, 3], false]);
});

test("the merge notice's form rejects a user without the right", async () => {
  const visitors = await addAll(shop.visitor(), { items: [{ articleNumber: ARTICLE.plain, quantity: 4 }] });
  await mergeCarts(shop.as(shop.anna), visitors.cartId);
  viewer = { ...shop.anna, rights: shop.anna.rights & ~RIGHTS.fillCart };
  await send(MERGE_FORM, { do: "undo" });
  await send(MERGE_FORM, { do: "dismiss" });
  expect([await quantities(), cookies]).toEqual([[7, 3], []]);
});

test("a typed day of a line is saved by a form, an impossible one is named (QUOTE-20)", async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  const dates = async () =>
    (await getCart(shop.as(shop.anna), { cartId: "current" }))?.valued.lines.map(({ requestedDeliveryOn }) => requestedDeliveryOn);
  expect(await send(LINE_DATE_FORM, { id: "1", requestedDeliveryDate: "4.12.2026" })).toBe("/cart");
  expect(await dates()).toEqual([null, "2026-12-04"]);
  expect(await send(LINE_DATE_FORM, { id: "1", requestedDeliveryDate: "bald" })).toBe("/cart?cartError=date-unreadable");
  expect(await send(LINE_DATE_FORM, { id: "1", requestedDeliveryDate: "5.12.2026" })).toBe("/cart?cartError=date-weekend");
  expect(await send(LINE_DATE_FORM, { id: "7", requestedDeliveryDate: "4.12.2026" })).toBe("/cart?cartError=unknown-line");
  expect(await dates()).toEqual([null, "2026-12-04"]);
  expect(await send(LINE_DATE_FORM, { id: "1", requestedDeliveryDate: "" })).toBe("/cart");
  expect(await dates()).toEqual([null, null]);
});
