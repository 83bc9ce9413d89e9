// Reordering over HTTP: by the operation, and by a form without JavaScript.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addItem,
  createRebuyOrder,
  getCart,
  getCartPositionsCount,
  placeOrder,
  rebuyOrderPositions,
} from "#contract/generated/operations.ts";
import { ARTICLE } from "../testing.ts";
import { ANNA, baseSiteId, MIRA, openSmallShop, type SmallShop, type Tokens } from "../../testing/small-shop.ts";

let shop: SmallShop;
let tokens: Tokens;
let orderId: string;
beforeAll(async () => {
  shop = await openSmallShop();
  tokens = await shop.signIn(ANNA);
  orderId = await orderedBy(tokens);
});
afterAll(() => shop?.close());
beforeEach(() => shop.db.deleteFrom("cart").where("state", "=", "open").execute());

async function orderedBy({ accessToken }: Tokens): Promise<string> {
  for (const [id, quantity] of [
    [ARTICLE.plain, 3],
    [ARTICLE.stepped, 50],
  ] as const) {
    await shop.operation(addItem, { baseSiteId, accessToken, id, quantity });
  }
  const { data } = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  const code = data.placeOrder.code!;
  await shop.db.updateTable("customer_order").set({ status: "D" }).where("order_code", "=", code).execute();
  await shop.db
    .updateTable("order_line")
    .set({ article_number: ARTICLE.replaced, name: "Alter Anker" })
    .where("article_number", "=", ARTICLE.plain)
    .execute();
  return code;
}
const call = (more: object = {}) => ({ baseSiteId, accessToken: tokens.accessToken, orderId, ...more });
const typeOf = ({ errors }: { errors?: { extensions: { type: string } }[] }) => errors?.[0]?.extensions.type;

test("returns the result of each line with current names in the requested language (REBUY-07, API-ACC-08)", async () => {
  const { data } = await shop.operation(createRebuyOrder, call({ language: "de-DE" }));
  expect(data.createRebuyOrder).toEqual([
    {
      statusCode: "substituted",
      quantity: 3,
      quantityAdded: 3,
      productCode: ARTICLE.replaced,
      productName: `Artikel ${ARTICLE.replaced}`,
      isSubstituted: true,
      entry: { product: { code: ARTICLE.plain, name: `Artikel ${ARTICLE.plain}`, url: `/p/${ARTICLE.plain}`, unit: "Stück" } },
    },
    expect.objectContaining({ statusCode: "success", quantity: 50, quantityAdded: 50, isSubstituted: false }),
  ]);
  const { data: count } = await shop.operation(getCartPositionsCount, { ...call(), cartId: "current" });
  expect(count.getCartPositionsCount).toBe(2);
});

test("fills the procurement cart if requested (REBUY-04)", async () => {
  await shop.operation(createRebuyOrder, call({ isIds: true }));
  const lines = async (isIds: boolean) =>
    (await shop.operation(getCartPositionsCount, { ...call(), cartId: "current", isIds })).data.getCartPositionsCount;
  expect([await lines(true), await lines(false)]).toEqual([2, 0]);
});

test("rejects another company's or a missing order as unknown, an open one by type, and requires sign-in (REBUY-05)", async () => {
  const mira = (await shop.signIn(MIRA)).accessToken;
  expect(typeOf(await shop.operation(createRebuyOrder, call({ accessToken: mira })))).toBe("UnknownIdentifierError");
  expect(typeOf(await shop.operation(createRebuyOrder, call({ orderId: "0000000000" })))).toBe("UnknownIdentifierError");
  expect(typeOf(await shop.operation(createRebuyOrder, call({ accessToken: "" })))).toBe("InvalidTokenError");
  await shop.db.updateTable("customer_order").set({ status: "C" }).where("order_code", "=", orderId).execute();
  try {
    expect(typeOf(await shop.operation(createRebuyOrder, call()))).toBe("OrderNotCompletedError");
  } finally {
    await shop.db.updateTable("customer_order").set({ status: "D" }).where("order_code", "=", orderId).execute();
  }
});

test("rebuys single positions in other quantities and rejects invalid ones by type (QUICK-27)", async () => {
  const ask = (positions: { position: number; quantity?: number }[], more: object = {}) =>
    shop.operation(rebuyOrderPositions, { ...call(more), positions, key: "k", language: "en-GB" });
  const { data } = await ask([{ position: 20, quantity: 60 }]);
  expect(data.rebuyOrderPositions).toMatchObject([
    { statusCode: "invalidStep", quantity: 60, quantityAdded: 100, productCode: ARTICLE.stepped, isSubstituted: false },
  ]);
  expect(typeOf(await ask([{ position: 10 }], { orderId: "0000000000" }))).toBe("UnknownIdentifierError");
  expect(typeOf(await ask([{ position: 11 }]))).toBe("UnknownIdentifierError");
  expect(typeOf(await ask([{ position: 10, quantity: 0 }]))).toBe("InvalidQuantityError");
  expect(typeOf(await ask([{ position: 10 }], { accessToken: "" }))).toBe("InvalidTokenError");
  expect(typeOf(await ask(Array.from({ length: 1001 }, (_, position) => ({ position }))))).toBe("TooManyItemsError");
});

test("returns NoCartError in a shop without a cart (MODE-05)", async () => {
  const { accessToken } = await shop.signIn(ANNA, "FIWE-CATALOGUE");
  const catalogue = call({ accessToken, baseSiteId: "FIWE-CATALOGUE" });
  expect(typeOf(await shop.operation(createRebuyOrder, catalogue))).toBe("NoCartError");
  expect(typeOf(await shop.operation(rebuyOrderPositions, { ...catalogue, positions: [{ position: 10 }], key: "k" }))).toBe("NoCartError");
});

describe("form without JavaScript", () => {
  const send = async (headers: Record<string, string> = {}, form: Record<string, string> = {}) =>
    shop.inject({
      method: "POST",
      url: "/webapi/shop/cartsapi/rebuy",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams({ orderId, redirect: "/en/my-account/order-history", ...form }).toString(),
    });
  async function cookieOf(person: Tokens): Promise<string> {
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { User: { AccessToken: person.accessToken, IdToken: person.idToken } },
    });
    return `site=${baseSiteId}; ${String(session.headers["set-cookie"]).split(";", 1)[0]!}`;
  }

  test("fills the cart and redirects to it in the same language, where the result is shown (REBUY-08)", async () => {
    const cookie = await cookieOf(tokens);
    const sent = await send({ cookie });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/en/cart?rebuy=${orderId}`]);
    const page = (await shop.inject({ url: sent.headers.location!, headers: { cookie } })).body;
    expect(page).toContain(`"rebuy":{"orderId":"${orderId}","modifications":[`);
    const { data } = await shop.operation(getCart, { ...call(), cartId: "current" });
    expect(data.getCart.cart!.products.map(({ articleNo, quantity }) => [articleNo, quantity])).toEqual([
      [ARTICLE.plain, 3],
      [ARTICLE.stepped, 50],
    ]);
  });

  test("rejects another company's order, an anonymous request and another origin", async () => {
    const mira = await cookieOf(await shop.signIn(MIRA));
    expect((await send({ cookie: mira })).headers.location).toBe(`/en/cart?rebuy=${orderId}&rebuyError=unknown-order`);
    expect((await send()).headers.location).toBe(`/en/cart?rebuy=${orderId}&rebuyError=sign-in-required`);
    const cookie = await cookieOf(tokens);
    expect((await send({ cookie, "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" })).statusCode).toBe(403);
    expect(await shop.db.selectFrom("cart_line").selectAll().execute()).toEqual([]);
  });

  test("a manually entered URL shows no result that did not happen", async () => {
    const page = (await shop.inject({ url: `/cart?rebuy=${orderId}`, headers: { cookie: await cookieOf(tokens) } })).body;
    expect(page).not.toContain('"rebuy":{');
  });
});
