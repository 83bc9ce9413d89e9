// Every endpoint for an order and its documents: another company gets the same response as for an order that does not exist.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addItem,
  createRebuyOrder,
  getOrderHistory,
  getOrderPosition,
  placeOrder,
  rebuyOrderPositions,
} from "#contract/generated/operations.ts";
import { ORDER_QUERY } from "#contract/page-routes.ts";
import { documentLink } from "#contract/document-links.ts";
import { ORDER_EXPORT_PATH, REBUY_FORM } from "#contract/routes.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop, type Tokens } from "./small-shop.ts";

const UNKNOWN = "0000009999";
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const PDF = { mediaType: "application/pdf", fileName: "RE.pdf" };

type Asking = Tokens & { cookie: string };

let shop: SmallShop;
let anna: Asking;
let jonas: Asking;
let mira: Asking;
let order: string;
beforeAll(async () => {
  shop = await openSmallShop({ clock: { now: () => new Date() } });
  [anna, jonas, mira] = [await enter(ANNA), await enter(JONAS), await enter(MIRA)];
  const call = { baseSiteId, accessToken: anna.accessToken };
  await shop.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 100 });
  order = (await shop.operation(placeOrder, { ...call, cartId: "current", tacVersion: shop.tacVersion })).data.placeOrder.code!;
  const { customer_id } = await shop.db
    .updateTable("customer_order")
    .set({ status: "D" })
    .where("order_code", "=", order)
    .returning("customer_id")
    .executeTakeFirstOrThrow();
  const { document_id } = await shop.db
    .insertInto("business_document")
    .values({ kind: "invoice", number: order, customer_id, order_code: order, created_on: "2026-11-20" })
    .returning("document_id")
    .executeTakeFirstOrThrow();
  await shop.db.insertInto("business_document_file").values({ document_id, media_type: PDF.mediaType, file_name: PDF.fileName }).execute();
});
afterAll(() => shop?.close());

async function enter(username: string): Promise<Asking> {
  const tokens = await shop.signIn(username);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: SAME_ORIGIN,
    payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
  });
  return { ...tokens, cookie: `site=${baseSiteId}; ${String(session.headers["set-cookie"]).split(";", 1)[0]!}` };
}

async function get(url: string, { cookie }: Asking, headers: Record<string, string> = {}) {
  const { statusCode, body } = await shop.inject({ url, headers: { cookie, ...headers } });
  return { statusCode, body };
}

/** Data of an order's page, and of the cart after a reorder. */
async function dataOf(item: string, asking: Asking) {
  const { statusCode, body } = await get(
    `/sitecore/api/layout/render/jss?${new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: "ankerplatz-web" })}`,
    asking,
  );
  const { route, context } = (JSON.parse(body) as { sitecore: { route: { placeholders: object }; context: { head: object } } }).sitecore;
  return { statusCode, placeholders: route.placeholders, head: context.head };
}

/** Ways to request an order by its number; each returns the caller's response. */
const WAYS: Readonly<Record<string, (code: string, asking: Asking) => Promise<unknown>>> = {
  "the operation for its details": async (orderid, { accessToken }) => {
    const { data, errors } = await shop.operation(getOrderPosition, { baseSiteId, accessToken, orderid });
    return { data, errors };
  },
  "the list that is searched for it": async (text, { accessToken }) =>
    (await shop.operation(getOrderHistory, { baseSiteId, accessToken, filter: { text } })).data,
  "the list that is saved": (code, asking) => get(`${ORDER_EXPORT_PATH}.csv?text=${code}`, asking),
  "its page": (code, asking) => dataOf(`/my-account/order-details?order=${code}`, asking),
  "the page of the list": (code, asking) => dataOf(`/my-account/order-history?q=${code}`, asking),
  "buying it again": async (orderId, { accessToken }) => {
    const { data, errors } = await shop.operation(createRebuyOrder, { baseSiteId, accessToken, orderId });
    return { data, errors: errors?.map(({ message, extensions: { type } }) => ({ message, type })) };
  },
  "buying a position of it again": async (orderId, { accessToken }) => {
    const call = { baseSiteId, accessToken, orderId, positions: [{ position: 10 }], key: "k" };
    const { data, errors } = await shop.operation(rebuyOrderPositions, call);
    return { data, errors: errors?.map(({ message, extensions: { type } }) => ({ message, type })) };
  },
  "buying it again by a form": async (orderId, { cookie }) => {
    const { statusCode, headers } = await shop.inject({
      method: "POST",
      url: REBUY_FORM,
      headers: { ...SAME_ORIGIN, cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ orderId, redirect: "/my-account/order-history" }).toString(),
    });
    return { statusCode, location: headers.location };
  },
  "what the cart tells of buying it again": (code, asking) => dataOf(`/cart?rebuy=${code}`, asking),
  "the page after it was placed": (code, asking) => dataOf(`/shopping-basket-checkout?${ORDER_QUERY}=${code}`, asking),
  "its invoice by the session": (code, asking) => get(documentLink("invoice", code, PDF), asking),
  "its invoice by a token": (code, asking) =>
    get(`${documentLink("invoice", code, PDF)}?access_token=${asking.accessToken}`, { ...asking, cookie: "" }, { accept: "text/html" }),
};

/** The response with a placeholder for the requested number, which some responses repeat. */
const told = async (way: string, code: string, asking: Asking) =>
  JSON.stringify(await WAYS[way]!(code, asking))
    .replaceAll(code, "CODE")
    .replaceAll(encodeURIComponent(code), "CODE");

describe("another company gets the same response for an order as for a missing one", () => {
  test.each(Object.keys(WAYS))("%s", async (way) => {
    const unknown = await told(way, UNKNOWN, mira);
    expect(await told(way, order, mira)).toBe(unknown);
    expect(unknown).not.toContain("Holzbau");
  });
});

/** The cart's and the checkout's messages belong to the account that placed or reordered the order. */
const OF_ACCOUNTS = ["what the cart tells of buying it again", "the page after it was placed"];

describe("a colleague of the ordering user gets a different response", () => {
  test.each(Object.keys(WAYS).filter((way) => !OF_ACCOUNTS.includes(way)))("%s", async (way) => {
    expect(await told(way, order, jonas)).not.toBe(await told(way, UNKNOWN, jonas));
  });
});

test("only the ordering user sees the order after placing it, not a colleague", async () => {
  const [way] = OF_ACCOUNTS.slice(1);
  expect(await told(way!, order, anna)).not.toBe(await told(way!, UNKNOWN, anna));
  expect(await told(way!, order, jonas)).toBe(await told(way!, UNKNOWN, jonas));
});
