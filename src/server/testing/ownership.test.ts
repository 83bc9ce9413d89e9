// Requests each customer's data as every other customer, with every kind of credential.
import { createHmac } from "node:crypto";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  addItem,
  addMultipleItems,
  addOrderListToCart,
  addToOrderList,
  createIdsCart,
  createOrderList,
  createRebuyOrder,
  deleteCartPositions,
  deleteCustomerArticle,
  declareWithdrawal,
  deleteOrderList,
  deleteOrderListLines,
  deleteProduct,
  getBestPrice,
  getBillingAddress,
  getCart,
  getCartPositionsCount,
  getCompanyAccess,
  getCompanyContacts,
  getCustomerArticles,
  getDocumentBundles,
  getCustomerProfile,
  getDeliveryAddresses,
  getIdsCartAsXML,
  getMailSettings,
  getDeliveryNote,
  getDeliveryNotes,
  getDocumentRecipients,
  getOpenInvoices,
  getInvoice,
  getInvoices,
  getInvoiceXml,
  getOpenItems,
  getOrderHistory,
  getOrderList,
  getOrderLists,
  getOrderPosition,
  getPurchasedArticles,
  getPaymentModes,
  getPriceList,
  getRefusedAddresses,
  getStockNotices,
  getQuote,
  getQuoteForm,
  getQuotes,
  getReturn,
  getReturnForm,
  getReturns,
  decideApproval,
  getApproval,
  getApprovalOfOrder,
  getApprovalRules,
  getApprovals,
  requestApproval,
  withdrawApproval,
  getSavedCarts,
  getStandingOrderForm,
  getStandingOrderRun,
  getStandingOrders,
  getWithdrawals,
  forgetMergeNote,
  importIdsCartXML,
  mergeCart,
  placeIdsOrder,
  placeOrder,
  rebuyOrderPositions,
  requestPriceList,
  setCartComment,
  setCartCostCentre,
  setCartLineDetails,
  getAddressRequests,
  getDocumentCopies,
  setLineDeliveryDate,
  clearLineDeliveryDates,
  setCustomerArticle,
  setStockNotice,
  setDeliveryNote,
  setPartDelivery,
  setRequestedDeliveryDate,
  deleteStockNotice,
  setDefaultDeliveryAddress,
  setDeliveryAddress,
  setMailSettings,
  setOrderField,
  setOrderListLine,
  setPurchaseOrderNumber,
  updateOrderList,
  updatePasswordForLoggedInUser,
  updateQuantity,
} from "#contract/generated/operations.ts";
import { ARTICLE } from "../cart/testing.ts";
import { readSchema } from "../graphql/schema.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, PASSWORD, type SmallShop, type Tokens, UWE } from "./small-shop.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

let later = 0;
// Based on real time: the sign-on library stamps its tokens with the system clock.
const clock = { now: () => new Date(Date.now() + later) };
const log: string[] = [];
let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop({
    clock,
    config: { logLevel: "trace" },
    logTo: new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk)), done()) }),
  });
});
afterEach(() => void (later = 0));
afterAll(() => shop?.close());

async function sessionCookie(tokens: Tokens): Promise<string> {
  const session = await startSession(tokens);
  expect(session.statusCode).toBe(200);
  return String(session.headers["set-cookie"]).split(";", 1)[0]!;
}

const startSession = (tokens: Tokens, headers: Record<string, string> = SAME_ORIGIN) =>
  shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers,
    payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
  });

/** Forges an id token with other claims or header, signed with another secret. */
function forge(idToken: string, { header = {}, claims = {}, secret = "" }: { header?: object; claims?: object; secret?: string }): string {
  const [head, body] = idToken
    .split(".", 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString("utf8").trim() || "{}") as object);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${encode({ ...head, ...header })}.${encode({ ...body, ...claims })}`;
  return `${text}.${secret && createHmac("sha256", secret).update(text).digest("base64url")}`;
}

const guid = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
/** Each operation with a token, with arguments that would have an effect. */
const operations: readonly [string, (accessToken: string) => Promise<{ data: unknown; errors?: { extensions: { type: string } }[] }>][] = [
  ["getCustomerProfile", (accessToken) => shop.operation(getCustomerProfile, { baseSiteId, accessToken })],
  ["getBillingAddress", (accessToken) => shop.operation(getBillingAddress, { baseSiteId, accessToken })],
  ["getDeliveryAddresses", (accessToken) => shop.operation(getDeliveryAddresses, { baseSiteId, accessToken })],
  ["getOrderHistory", (accessToken) => shop.operation(getOrderHistory, { baseSiteId, accessToken })],
  ["getOrderPosition", (accessToken) => shop.operation(getOrderPosition, { baseSiteId, accessToken, orderid: "4500001001" })],
  ["getPriceList", (accessToken) => shop.operation(getPriceList, { baseSiteId, accessToken })],
  ["requestPriceList", (accessToken) => shop.operation(requestPriceList, { baseSiteId, accessToken })],
  ["getOpenInvoices", (accessToken) => shop.operation(getOpenInvoices, { baseSiteId, accessToken })],
  ["getDocumentRecipients", (accessToken) => shop.operation(getDocumentRecipients, { baseSiteId, accessToken })],
  ["getDeliveryNotes", (accessToken) => shop.operation(getDeliveryNotes, { baseSiteId, accessToken })],
  ["getDeliveryNote", (accessToken) => shop.operation(getDeliveryNote, { baseSiteId, accessToken, number: "LS-2026-000001" })],
  ["getInvoices", (accessToken) => shop.operation(getInvoices, { baseSiteId, accessToken })],
  ["getInvoice", (accessToken) => shop.operation(getInvoice, { baseSiteId, accessToken, number: "RE-2026-000001" })],
  ["getInvoiceXml", (accessToken) => shop.operation(getInvoiceXml, { baseSiteId, accessToken, number: "RE-2026-000001" })],
  ["getWithdrawals", (accessToken) => shop.operation(getWithdrawals, { baseSiteId, accessToken, orderCode: "4500001001" })],
  [
    "declareWithdrawal",
    (accessToken) =>
      shop.operation(declareWithdrawal, { baseSiteId, accessToken, name: "Anna", orderNumber: "1", email: ANNA, articles: "" }),
  ],
  ["getOpenItems", (accessToken) => shop.operation(getOpenItems, { baseSiteId, accessToken, pay: "RE-2026-000001" })],
  ["getRefusedAddresses", (accessToken) => shop.operation(getRefusedAddresses, { baseSiteId, accessToken })],
  ["getStandingOrders", (accessToken) => shop.operation(getStandingOrders, { baseSiteId, accessToken })],
  ["getStandingOrderForm", (accessToken) => shop.operation(getStandingOrderForm, { baseSiteId, accessToken, listId: guid })],
  ["getStandingOrderRun", (accessToken) => shop.operation(getStandingOrderRun, { baseSiteId, accessToken, id: guid })],
  ["getApprovals", (accessToken) => shop.operation(getApprovals, { baseSiteId, accessToken })],
  ["getApproval", (accessToken) => shop.operation(getApproval, { baseSiteId, accessToken, id: "x" })],
  ["getApprovalOfOrder", (accessToken) => shop.operation(getApprovalOfOrder, { baseSiteId, accessToken, orderCode: "1" })],
  ["getApprovalRules", (accessToken) => shop.operation(getApprovalRules, { baseSiteId, accessToken })],
  ["requestApproval", (accessToken) => shop.operation(requestApproval, { baseSiteId, accessToken, cartId: "current" })],
  ["withdrawApproval", (accessToken) => shop.operation(withdrawApproval, { baseSiteId, accessToken, id: "x" })],
  ["decideApproval", (accessToken) => shop.operation(decideApproval, { baseSiteId, accessToken, id: "x", decision: "approve" })],
  ["getSavedCarts", (accessToken) => shop.operation(getSavedCarts, { baseSiteId, accessToken })],
  ["getQuotes", (accessToken) => shop.operation(getQuotes, { baseSiteId, accessToken })],
  ["getQuote", (accessToken) => shop.operation(getQuote, { baseSiteId, accessToken, quoteNumber: "AG100001" })],
  ["getQuoteForm", (accessToken) => shop.operation(getQuoteForm, { baseSiteId, accessToken })],
  ["getReturns", (accessToken) => shop.operation(getReturns, { baseSiteId, accessToken })],
  ["getReturn", (accessToken) => shop.operation(getReturn, { baseSiteId, accessToken, returnNumber: "R100001" })],
  ["getReturnForm", (accessToken) => shop.operation(getReturnForm, { baseSiteId, accessToken, orderId: "4500001001" })],
  ["getCompanyAccess", (accessToken) => shop.operation(getCompanyAccess, { baseSiteId, accessToken })],
  ["getCompanyContacts", (accessToken) => shop.operation(getCompanyContacts, { baseSiteId, accessToken })],
  ["getMailSettings", (accessToken) => shop.operation(getMailSettings, { baseSiteId, accessToken })],
  ["getStockNotices", (accessToken) => shop.operation(getStockNotices, { baseSiteId, accessToken })],
  ["setStockNotice", (accessToken) => shop.operation(setStockNotice, { baseSiteId, accessToken, articleNo: ARTICLE.plain, quantity: 9 })],
  ["setRequestedDeliveryDate", (accessToken) => shop.operation(setRequestedDeliveryDate, { baseSiteId, accessToken, date: null })],
  ["setPartDelivery", (accessToken) => shop.operation(setPartDelivery, { baseSiteId, accessToken, isAllowed: false })],
  ["setDeliveryNote", (accessToken) => shop.operation(setDeliveryNote, { baseSiteId, accessToken, text: "Kran" })],
  ["setOrderField", (accessToken) => shop.operation(setOrderField, { baseSiteId, accessToken, name: "buildingSite", value: "Hafen" })],
  ["deleteStockNotice", (accessToken) => shop.operation(deleteStockNotice, { baseSiteId, accessToken, id: "1" })],
  ["setMailSettings", (accessToken) => shop.operation(setMailSettings, { baseSiteId, accessToken, shipped: false })],
  ["getOrderLists", (accessToken) => shop.operation(getOrderLists, { baseSiteId, accessToken })],
  ["getOrderList", (accessToken) => shop.operation(getOrderList, { baseSiteId, accessToken, id: guid })],
  ["getPurchasedArticles", (accessToken) => shop.operation(getPurchasedArticles, { baseSiteId, accessToken })],
  ["createOrderList", (accessToken) => shop.operation(createOrderList, { baseSiteId, accessToken, name: "Lager" })],
  ["updateOrderList", (accessToken) => shop.operation(updateOrderList, { baseSiteId, accessToken, id: guid, name: "Lager" })],
  ["deleteOrderList", (accessToken) => shop.operation(deleteOrderList, { baseSiteId, accessToken, id: guid })],
  ["addToOrderList", (accessToken) => shop.operation(addToOrderList, { baseSiteId, accessToken, id: guid, fromCart: true })],
  ["setOrderListLine", (accessToken) => shop.operation(setOrderListLine, { baseSiteId, accessToken, id: guid, heading: "Wagen 3" })],
  ["deleteOrderListLines", (accessToken) => shop.operation(deleteOrderListLines, { baseSiteId, accessToken, id: guid, lines: [1] })],
  ["addOrderListToCart", (accessToken) => shop.operation(addOrderListToCart, { baseSiteId, accessToken, id: guid })],
  ["getDocumentBundles", (accessToken) => shop.operation(getDocumentBundles, { baseSiteId, accessToken })],
  ["getCustomerArticles", (accessToken) => shop.operation(getCustomerArticles, { baseSiteId, accessToken })],
  [
    "setCustomerArticle",
    (accessToken) => shop.operation(setCustomerArticle, { baseSiteId, accessToken, ownNumber: "L-1", articleNo: ARTICLE.stepped }),
  ],
  ["deleteCustomerArticle", (accessToken) => shop.operation(deleteCustomerArticle, { baseSiteId, accessToken, ownNumber: "L-1" })],
  ["getPaymentModes", (accessToken) => shop.operation(getPaymentModes, { baseSiteId, accessToken })],
  ["getBestPrice", (accessToken) => shop.operation(getBestPrice, { baseSiteId, accessToken, productCode: ARTICLE.plain })],
  ["getCart", (accessToken) => shop.operation(getCart, { baseSiteId, accessToken, cartId: "current" })],
  ["getCartPositionsCount", (accessToken) => shop.operation(getCartPositionsCount, { baseSiteId, accessToken })],
  ["addItem", (accessToken) => shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 1 })],
  ["addMultipleItems", (accessToken) => shop.operation(addMultipleItems, { baseSiteId, accessToken, items: [{ id: ARTICLE.plain }] })],
  ["updateQuantity", (accessToken) => shop.operation(updateQuantity, { baseSiteId, accessToken, id: 0, quantity: 9 })],
  ["deleteProduct", (accessToken) => shop.operation(deleteProduct, { baseSiteId, accessToken, id: 0 })],
  ["deleteCartPositions", (accessToken) => shop.operation(deleteCartPositions, { baseSiteId, accessToken, entries: "0,1" })],
  ["createRebuyOrder", (accessToken) => shop.operation(createRebuyOrder, { baseSiteId, accessToken, orderId: "0000000001" })],
  [
    "rebuyOrderPositions",
    (accessToken) =>
      shop.operation(rebuyOrderPositions, { baseSiteId, accessToken, orderId: "0000000001", positions: [{ position: 10 }], key: "k" }),
  ],
  ["mergeCart", (accessToken) => shop.operation(mergeCart, { baseSiteId, accessToken, cartId: guid })],
  ["forgetMergeNote", (accessToken) => shop.operation(forgetMergeNote, { baseSiteId, accessToken })],
  [
    "updatePasswordForLoggedInUser",
    (accessToken) =>
      shop.operation(updatePasswordForLoggedInUser, {
        baseSiteId,
        accessToken,
        userId: ANNA,
        oldPassword: PASSWORD,
        newPassword: "Bohrer-blau-7",
        newValidation: "Bohrer-blau-7",
      }),
  ],
  ["setDeliveryAddress", (accessToken) => shop.operation(setDeliveryAddress, { baseSiteId, accessToken })],
  ["setDefaultDeliveryAddress", (accessToken) => shop.operation(setDefaultDeliveryAddress, { baseSiteId, accessToken })],
  ["setCartComment", (accessToken) => shop.operation(setCartComment, { baseSiteId, accessToken, comment: "x" })],
  ["setCartLineDetails", (accessToken) => shop.operation(setCartLineDetails, { baseSiteId, accessToken, id: 0, text: "x" })],
  ["getAddressRequests", (accessToken) => shop.operation(getAddressRequests, { baseSiteId, accessToken })],
  ["getDocumentCopies", (accessToken) => shop.operation(getDocumentCopies, { baseSiteId, accessToken })],
  ["setLineDeliveryDate", (accessToken) => shop.operation(setLineDeliveryDate, { baseSiteId, accessToken, id: 0, date: null })],
  ["clearLineDeliveryDates", (accessToken) => shop.operation(clearLineDeliveryDates, { baseSiteId, accessToken })],
  ["setCartCostCentre", (accessToken) => shop.operation(setCartCostCentre, { baseSiteId, accessToken, costCentre: "x" })],
  [
    "setPurchaseOrderNumber",
    (accessToken) => shop.operation(setPurchaseOrderNumber, { baseSiteId, accessToken, purchaseOrderNumber: "x" }),
  ],
  ["getIdsCartAsXML", (accessToken) => shop.operation(getIdsCartAsXML, { baseSiteId, accessToken })],
  ["createIdsCart", (accessToken) => shop.operation(createIdsCart, { baseSiteId, accessToken })],
  ["importIdsCartXML", (accessToken) => shop.operation(importIdsCartXML, { baseSiteId, accessToken, idsCartXML: "<Warenkorb/>" })],
  [
    "placeIdsOrder",
    (accessToken) => shop.operation(placeIdsOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion }),
  ],
  ["placeOrder", (accessToken) => shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion })],
];

test("the list contains every operation that requires a token", () => {
  const schema = readSchema();
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type!.getFields()));
  const needing = fields.filter(({ args }) => args.some(({ name, type }) => name === "accessToken" && String(type) === "String!"));
  const listed = new Set(operations.map(([name]) => name));
  expect(needing.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

describe("an invalid token is rejected by every operation", () => {
  const tokens: [string, () => Promise<string>][] = [
    ["garbage", async () => "garbage"],
    ["an unknown one in the right format", async () => "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee"],
    ["the right one in capitals", async () => (await shop.signIn(ANNA)).accessToken.toUpperCase()],
    ["the right one and a blank", async () => `${(await shop.signIn(ANNA)).accessToken} `],
    ["an id token", async () => (await shop.signIn(ANNA)).idToken],
    [
      "a signed-out one",
      async () => {
        const own = await shop.signIn(ANNA);
        const cookie = await sessionCookie(own);
        await shop.inject({ method: "POST", url: "/webapi/shop/userapi/Logout", headers: { ...SAME_ORIGIN, cookie } });
        return own.accessToken;
      },
    ],
    [
      "an old one",
      async () => {
        const { accessToken } = await shop.signIn(ANNA);
        later = 61 * 60_000;
        return accessToken;
      },
    ],
  ];
  test.each(tokens)("%s", async (_kind, make) => {
    const accessToken = await make();
    for (const [name, call] of operations) {
      const { data, errors } = await call(accessToken);
      expect([name, errors?.[0]?.extensions.type]).toEqual([name, "InvalidTokenError"]);
      expect(JSON.stringify(data) ?? "null").not.toContain("Holzbau");
    }
  });
});

describe("a customer's cart and orders", () => {
  let anna: Tokens;
  let cartId: string;
  let orderCode: string;
  beforeAll(async () => {
    anna = await shop.signIn(ANNA);
    await shop.operation(addItem, { baseSiteId, accessToken: anna.accessToken, id: ARTICLE.plain, quantity: 100 });
    const current = await shop.operation(getCart, { baseSiteId, accessToken: anna.accessToken, cartId: "current" });
    const order = await shop.operation(placeOrder, {
      baseSiteId,
      accessToken: anna.accessToken,
      cartId: current.data.getCart.cart!.guid,
      tacVersion: shop.tacVersion,
    });
    orderCode = order.data.placeOrder.code!;
    await shop.operation(addItem, { baseSiteId, accessToken: anna.accessToken, id: ARTICLE.plain, quantity: 5 });
    cartId = (await shop.operation(getCart, { baseSiteId, accessToken: anna.accessToken, cartId: "current" })).data.getCart.cart!.guid;
  });

  async function herQuantities(): Promise<number[]> {
    const mine = await shop.operation(getCart, { baseSiteId, accessToken: anna.accessToken, cartId });
    return mine.data.getCart.cart!.products.map((line) => line.quantity);
  }

  const strangers: [string, () => Promise<{ accessToken?: string }>, string][] = [
    ["another company", () => shop.signIn(MIRA), ""],
    ["another account of the same company", () => shop.signIn(JONAS), ""],
    ["a visitor", async () => ({}), ""],
    ["a visitor with its guid as cookie", async () => ({}), "cookie"],
  ];
  test.each(strangers)("are not accessible to %s", async (_who, credentials, withCookie) => {
    const { accessToken } = await credentials();
    const headers: Record<string, string> = withCookie ? { cookie: `cart=${cartId}` } : {};
    const call = { baseSiteId, cartId, ...(accessToken ? { accessToken } : {}) };
    expect((await shop.operation(getCart, call, { headers })).data.getCart.cart).toBeNull();
    expect((await shop.operation(getCartPositionsCount, call, { headers })).data.getCartPositionsCount).toBe(0);
    expect((await shop.operation(updateQuantity, { ...call, id: 0, quantity: 9 }, { headers })).data.updateQuantity).toBe(false);
    expect((await shop.operation(deleteProduct, { ...call, id: 0 }, { headers })).data.deleteProduct).toBe(false);
    expect((await shop.operation(deleteCartPositions, { ...call, entries: "0" }, { headers })).data.deleteCartPositions).toBe(false);
    expect((await shop.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 3 }, { headers })).data.addItem.cartId).not.toBe(cartId);
    const asked = await shop.inject({
      method: "POST",
      url: "/webapi/shop/cartsapi/setcart",
      headers: { ...SAME_ORIGIN, ...headers },
      payload: { Cart: { cartId } },
    });
    expect([asked.statusCode, asked.headers["set-cookie"]]).toEqual([404, undefined]);
    expect(await herQuantities()).toEqual([5]);
  });

  test.each([
    ["another company", MIRA],
    ["another account of the same company", JONAS],
  ])("cannot be merged or ordered by %s", async (_who, username) => {
    const { accessToken } = await shop.signIn(username);
    expect((await shop.operation(mergeCart, { baseSiteId, cartId, accessToken })).data.mergeCart).toBe(false);
    const ordered = await shop.operation(placeOrder, { baseSiteId, cartId, accessToken, tacVersion: shop.tacVersion });
    expect(ordered.data.placeOrder).toMatchObject({ success: false, code: null, errors: ["UnknownCartError"] });
    expect(await herQuantities()).toEqual([5]);
  });

  test("orders are limited to the own company", async () => {
    const codes = async (accessToken: string) =>
      (await shop.operation(getOrderHistory, { baseSiteId, accessToken })).data.getOrderHistory.orders.map((order) => order.orderId);
    expect(await codes(anna.accessToken)).toEqual([orderCode]);
    expect(await codes((await shop.signIn(MIRA)).accessToken)).toEqual([]);
  });

  test("order details are limited to the own company; a foreign order responds like a missing one", async () => {
    const details = async (accessToken: string, orderid: string) =>
      (await shop.operation(getOrderPosition, { baseSiteId, accessToken, orderid })).data.getOrderPosition;
    expect((await details(anna.accessToken, orderCode))?.orderId).toBe(orderCode);
    expect((await details((await shop.signIn(JONAS)).accessToken, orderCode))?.orderId).toBe(orderCode);
    const { accessToken } = await shop.signIn(MIRA);
    for (const orderid of [orderCode, "9999999999", "", "' or 1=1", "\0"]) expect(await details(accessToken, orderid)).toBeNull();
  });
});

describe("an id token starts a session only with its own access token", () => {
  test.each<[string, (mine: Tokens) => Promise<Tokens>]>([
    ["another's id token", async (mine) => ({ ...mine, idToken: (await shop.signIn(MIRA)).idToken })],
    ["a colleague's id token", async (mine) => ({ ...mine, idToken: (await shop.signIn(JONAS)).idToken })],
    ["another's access token", async (mine) => ({ ...mine, accessToken: (await shop.signIn(MIRA)).accessToken })],
    ["no signature (alg none)", async (mine) => ({ ...mine, idToken: forge(mine.idToken, { header: { alg: "none" } }) })],
    [
      "a signature by a known word",
      async (mine) => ({ ...mine, idToken: forge(mine.idToken, { header: { alg: "HS256" }, secret: "secret" }) }),
    ],
    ["another audience", async (mine) => ({ ...mine, idToken: forge(mine.idToken, { claims: { aud: "other" } }) })],
    [
      "an unknown key",
      async (mine) => ({ ...mine, idToken: forge(mine.idToken, { header: { kid: "x", jku: "http://evil.example/keys" } }) }),
    ],
    ["nothing at all", async () => ({ accessToken: "", idToken: "" })],
  ])("%s", async (_what, change) => {
    const response = await startSession(await change(await shop.signIn(ANNA)));
    expect([response.statusCode, response.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  test("an id token of another site's client is rejected", async () => {
    const { idToken } = await shop.signIn(ANNA, "FIWE-CLOSED");
    const { accessToken } = await shop.signIn(ANNA);
    expect((await startSession({ accessToken, idToken })).statusCode).toBe(401);
  });
});

test("a session that signed out is invalid: pages and layout show a visitor", async () => {
  const cookie = await sessionCookie(await shop.signIn(ANNA));
  const layout = () =>
    shop.inject({ url: "/sitecore/api/layout/render/jss?item=/cart&sc_lang=de-DE&sc_apikey=ankerplatz-web", headers: { cookie } });
  expect((await layout()).json().sitecore.context.user).toMatchObject({ authenticated: true, email: ANNA });
  await shop.inject({ method: "POST", url: "/webapi/shop/userapi/Logout", headers: { ...SAME_ORIGIN, cookie } });
  expect((await layout()).json().sitecore.context.user).toMatchObject({ authenticated: false, email: "", accessToken: "" });
  expect((await shop.inject({ url: "/my-account/dashboard", headers: { cookie } })).body).not.toContain("Holzbau");
});

test("the log at its most verbose level contains no usable credentials of a sign-in, cart and order", async () => {
  const tokens = await shop.signIn(UWE);
  const cookie = await sessionCookie(tokens);
  const visitor = await shop.operation(addItem, { baseSiteId, id: ARTICLE.plain, quantity: 10 });
  await shop.operation(mergeCart, { baseSiteId, accessToken: tokens.accessToken, cartId: visitor.data.addItem.cartId });
  for (const url of ["/", "/cart", "/shopping-basket-checkout", "/my-account/dashboard"]) await shop.inject({ url, headers: { cookie } });
  const order = await shop.operation(placeOrder, {
    baseSiteId,
    accessToken: tokens.accessToken,
    cartId: "current",
    tacVersion: shop.tacVersion,
  });
  expect(order.data.placeOrder.success).toBe(true);
  await shop.inject(`/cart?access_token=${tokens.accessToken}`);
  await shop.inject(`/my-account/login?code=geheimer-code-1234&state=abc`);
  await shop.inject({ url: `/graphql?id=x&variables=${encodeURIComponent(JSON.stringify({ accessToken: tokens.accessToken }))}` });
  await shop.runJobs();
  const written = log.join("");
  expect(written).toContain("/shopping-basket-checkout");
  for (const secret of [
    PASSWORD,
    tokens.accessToken,
    tokens.idToken,
    cookie.split("=")[1]!,
    visitor.data.addItem.cartId,
    "geheimer-code-1234",
  ]) {
    expect(written).not.toContain(secret);
  }
});
