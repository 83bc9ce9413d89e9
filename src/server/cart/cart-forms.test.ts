import Fastify, { type FastifyInstance } from "fastify";
import formbody from "@fastify/formbody";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CART_ROUTES } from "#contract/routes.ts";
import { RIGHTS } from "../policies.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { registerCartRoutes } from "./cart.routes.ts";
import { getCart } from "./show/get-cart.ts";
import { addAll, ARTICLE, type CartShop, createCartShop } from "./testing.ts";

let shop: CartShop;
let app: FastifyInstance;
let viewer: Viewer;
beforeAll(async () => {
  shop = await createCartShop();
  app = Fastify();
  await app.register(formbody);
  registerCartRoutes(app, { identity: { origins: () => [] }, contextOf: async () => shop.as(viewer) } as unknown as Shop);
});
afterAll(async () => {
  await app.close();
  await shop.database.close();
});
beforeEach(async () => {
  viewer = shop.anna;
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
