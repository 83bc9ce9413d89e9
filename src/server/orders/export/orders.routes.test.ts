// The order list over HTTP: authorization and response headers.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem, placeOrder } from "#contract/generated/operations.ts";
import { ORDER_EXPORT_PATH, orderExportLink } from "#contract/routes.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { ANNA, baseSiteId, MIRA, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";

let shop: SmallShop;
let orderCode: string;
beforeAll(async () => {
  shop = await openSmallShop();
  const { accessToken } = await shop.signIn(ANNA);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 100 });
  const placed = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  orderCode = placed.data.placeOrder.code!;
});
afterAll(() => shop?.close());

async function cookieOf(username: string): Promise<string> {
  const { accessToken, idToken } = await shop.signIn(username);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
  });
  return String(session.headers["set-cookie"]).split(";", 1)[0]!;
}
const get = (url: string, headers: Record<string, string> = {}) => shop.inject({ method: "GET", url, headers });

test("sends the list as an attachment to the customer's session, with no-store", async () => {
  const cookie = await cookieOf(ANNA);
  const csv = await get(orderExportLink("csv", { text: orderCode, language: "en" }), { cookie });
  expect(csv.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    "cache-control": "no-store",
  });
  expect(csv.body.split("\r\n")).toHaveLength(3);
  expect(csv.body).toContain(orderCode);
  const xlsx = await get(orderExportLink("xlsx", {}), { cookie });
  expect([xlsx.headers["content-type"], xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "PK",
  ]);
});

test("sends another company only its own orders, whatever the query", async () => {
  const response = await get(`${ORDER_EXPORT_PATH}.csv?text=${orderCode}&text=x&customerId=0000100200`, { cookie: await cookieOf(MIRA) });
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain(orderCode);
});

test("without a session returns 401 to programs and redirects browsers to sign-in", async () => {
  const response = await get(orderExportLink("csv", {}));
  expect([response.statusCode, response.json()]).toEqual([401, { error: { type: "InvalidTokenError" } }]);
  const led = await get(orderExportLink("csv", {}), { accept: "text/html" });
  expect([led.statusCode, led.headers.location]).toEqual([303, "/my-account/login"]);
});
