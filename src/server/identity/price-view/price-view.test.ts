// The price view from the form to the cart and the order; prices of the demo for a company with its own price list.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addItem, getCart, login, placeOrder } from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { PRICE_VIEW_FORM, PRICE_VIEW_HEADER } from "#contract/rules/shop/price-view.ts";
import { insertPrices } from "../../pricing/testing.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";

const baseSiteId = "FIWE-DE";
const USER = { username: "mira.voss@elbe-haustechnik.example", password: "Duebel-2026!" };
const OWN = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
const [BOLT, MORTAR] = ["60101", "70100"] as const;
let shop: TestApp;
let cookie: string;
let call: { baseSiteId: string; accessToken: string };
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    prepare: async ({ db }) => {
      const article = { catalogue_id: "FIWE", order_unit: "C62", is_orderable: true, name: JSON.stringify({ de: "Artikel" }) };
      await db
        .insertInto("article")
        .values([
          { ...article, article_number: BOLT, quantity_min: 25, quantity_interval: 25 },
          { ...article, article_number: MORTAR, quantity_min: 1, quantity_interval: 1 },
        ])
        .execute();
      await insertPrices(db, [
        { list: "general", article: BOLT, amount: "73.64", per: "100" },
        { list: "HANDWERK", article: MORTAR, amount: "11.92" },
      ]);
    },
  });
  const signedIn = await post("/webapi/shop/userapi/login-form", USER);
  cookie = [signedIn.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
  call = { baseSiteId, accessToken: (await shop.operation(login, { baseSiteId, ...USER })).data.login.accessToken! };
});
afterAll(() => shop?.close());
afterEach(() => shop.db.updateTable("account").set({ groups: 1, price_view: null }).where("email", "=", USER.username).execute());

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.inject({ method: "POST", url, headers: { ...OWN, ...headers }, payload: new URLSearchParams(form).toString() });
const choose = (view: string, headers: Record<string, string> = {}) => post(PRICE_VIEW_FORM, { view, redirect: "/cart?x=1" }, headers);
async function pageOf(headers: Record<string, string>) {
  const response = await shop.inject({ method: "GET", url: "/versand", headers });
  const { sitecore } = JSON.parse(/<script type="application\/json"[^>]*>(.*)<\/script>/s.exec(response.body)![1]!) as LayoutResponse;
  return { priceView: sitecore.context.settings.shop.priceView ?? null, cacheControl: response.headers["cache-control"], sitecore };
}
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("an account's choice shows net prices on its pages, and leads back to the page", async () => {
  expect((await pageOf({ cookie })).priceView).toBeNull();
  const response = await choose("net", { cookie });
  expect([response.statusCode, response.headers.location, response.headers["set-cookie"]]).toEqual([303, "/cart?x=1", undefined]);
  const { priceView, sitecore } = await pageOf({ cookie });
  expect(priceView).toBe("net");
  const costs = Object.values(sitecore.route!.placeholders)
    .flat()
    .find(({ componentName }) => componentName === "ShippingCosts");
  expect(costs!.data).toMatchObject({ isNet: true });
  await choose("gross", { cookie });
  expect((await pageOf({ cookie })).priceView).toBeNull();
});

test("cart and order have net lines that add up to the net total; calls without the header stay as specified", async () => {
  const headers = { [PRICE_VIEW_HEADER]: "net" };
  await shop.operation(addItem, { ...call, id: BOLT, quantity: 75 });
  await shop.operation(addItem, { ...call, id: MORTAR, quantity: 3 });
  const cartOf = async (options = {}) => {
    const { cart } = (await shop.operation(getCart, { ...call, cartId: "current" }, options)).data.getCart;
    return { lines: cart!.products.map(({ totalPrice }) => plain(totalPrice)), goods: plain(cart!.subTotal), cart: cart! };
  };
  const gross = await cartOf();
  expect(gross.lines).toEqual(["65,72 €", "42,55 €"]);
  // 65.72 and 42.55 converted, and 9.40 for delivery, are a cent less than what is charged in each view.
  expect([gross.cart.rounding!, gross.cart.totalPriceWithTax].map(plain)).toEqual(["0,01 €", "117,68 €"]);
  const net = await cartOf({ headers });
  expect([...net.lines, net.goods]).toEqual(["55,23 €", "35,76 €", "90,99 €"]);
  expect([net.cart.totalPrice, net.cart.totalTaxes[0]!.formattedValue, net.cart.totalPriceWithTax].map(plain)).toEqual([
    "98,89 €",
    "18,79 €",
    "117,68 €",
  ]);
  expect(plain(net.cart.deliveryDescription)).toBe("Noch 159,01 € Warenwert, dann liefern wir versandkostenfrei (ab 250,00 € netto).");

  const site = await shop.db.selectFrom("site").select("settings").where("site_id", "=", baseSiteId).executeTakeFirstOrThrow();
  const { tacVersion } = (site.settings as { site: { tacVersion: string } }).site;
  const { code } = (await shop.operation(placeOrder, { ...call, cartId: net.cart.guid, tacVersion }, { headers })).data.placeOrder;
  const order = await shop.db.selectFrom("customer_order").selectAll().where("order_code", "=", code!).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ price_basis: "net", net_total: "98.89", tax_total: "18.79", delivery_total: "7.90" });
  const lines = await shop.db.selectFrom("order_line").selectAll().where("order_code", "=", code!).orderBy("position").execute();
  expect(lines.map((line) => [line.total, line.net_total])).toEqual([
    ["55.23", "55.23"],
    ["35.76", "35.76"],
  ]);
});

test("private customers see gross prices, also with a choice from before", async () => {
  const account = shop.db.updateTable("account").where("email", "=", USER.username);
  await account.set({ price_view: "net" }).execute();
  expect((await pageOf({ cookie })).priceView).toBe("net");
  await account.set({ groups: 8 }).execute();
  expect((await pageOf({ cookie })).priceView).toBeNull();
  await account.set({ price_view: null }).execute();
  await choose("net", { cookie });
  const row = await shop.db.selectFrom("account").select("price_view").where("email", "=", USER.username).executeTakeFirst();
  expect(row).toEqual({ price_view: null });
});

test("visitors choose only on sites that allow it, for a year and on a page of their own", async () => {
  expect((await choose("net")).headers["set-cookie"]).toBeUndefined();
  expect((await pageOf({ cookie: "prices=net" })).priceView).toBeNull();

  const host = "bauchemie.localhost";
  const response = await choose("net", { host });
  expect(response.headers["set-cookie"]).toBe("prices=net; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax");
  const shared = await pageOf({ host });
  expect([shared.priceView, shared.cacheControl]).toEqual([null, "no-cache"]);
  const own = await pageOf({ host, cookie: "prices=net" });
  expect([own.priceView, own.cacheControl]).toEqual(["net", "private, no-store"]);
  expect((await pageOf({ host })).priceView).toBeNull();
});

test("other origins, unknown views and other hosts are rejected", async () => {
  const host = "bauchemie.localhost";
  expect((await choose("net", { host, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await choose("both", { host })).headers["set-cookie"]).toBeUndefined();
  expect((await post(PRICE_VIEW_FORM, { view: "net", redirect: "//evil.example" }, { host })).headers.location).toBe("/");
});
