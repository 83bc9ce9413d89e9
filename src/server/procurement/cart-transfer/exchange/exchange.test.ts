// Procurement exchange through GraphQL operations: create the cart, import XML, export XML, order.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addItem,
  createIdsCart,
  getCart,
  getIdsCartAsXML,
  importIdsCartXML,
  placeIdsOrder,
  placeOrder,
  setCartComment,
  setRequestedDeliveryDate,
} from "#contract/generated/operations.ts";
import { ARTICLE } from "../../../cart/testing.ts";
import { readIdsCart } from "../../protocols/ids/wire/read-ids-cart.ts";
import { MIRA } from "../../../testing/small-shop.ts";
import { ANNA, HOOK, idsCart, linesOf, openBrowser, openSmallShop, returnCart, type SmallShop, handedOver } from "../../testing.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom("procurement_session").execute();
  await shop.db.updateTable("customer_order").set({ cart_id: null }).execute();
  await shop.db.deleteFrom("cart").execute();
  await shop.db.deleteFrom("sign_in_pace").execute();
});
afterAll(() => shop?.close());

/** Orders of the current test: those of earlier tests have no cart any more. */
const orders = async () =>
  (await shop.db.selectFrom("customer_order").select("order_code").where("cart_id", "is not", null).execute()).map((row) => row.order_code);

const baseSiteId = "FIWE-DE";
const XML = idsCart(
  [
    { artNo: ARTICLE.plain, qty: "7.00", ref: "10" },
    { artNo: "999999", qty: "1.00", ref: "20" },
    { artNo: ARTICLE.replaced, qty: "3.00", ref: "30" },
    { artNo: ARTICLE.reduced, qty: "0.00", ref: "40" },
  ],
  "<PartNo>B-1</PartNo>",
);

/** The cart without its time of day, for comparison. */
const said = (xml: string | null) => ({ ...readIdsCart(xml!).cart, time: "" });

/** Operations with one access token. */
function exchange(accessToken: string) {
  const call = { baseSiteId, accessToken };
  return {
    call,
    create: async () => (await shop.operation(createIdsCart, call)).data.createIdsCart.id,
    send: (idsCartXML: string) => shop.operation(importIdsCartXML, { ...call, idsCartXML, language: "de" }),
    xml: async () => (await shop.operation(getIdsCartAsXML, call)).data.getIdsCartAsXML.xml,
    read: async () => readIdsCart((await shop.operation(getIdsCartAsXML, call)).data.getIdsCartAsXML.xml).cart,
    order: async (cartId: string, tacVersion = shop.tacVersion) =>
      (await shop.operation(placeIdsOrder, { ...call, cartId, tacVersion })).data.placeIdsOrder,
  };
}
const signedIn = async (user = ANNA) => exchange((await shop.signIn(user)).accessToken);

/** Access token of a session that an external call opened. */
async function called(fields: Readonly<Record<string, string>> = { action: "WKE", hookurl: HOOK, version: "2.5" }) {
  const browser = openBrowser(shop);
  await browser.arrive(fields);
  const { accessToken } = (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>();
  return { browser, ...exchange(accessToken) };
}

test("imports the lines of an XML into the exchange cart, with an outcome per line (API-CART-09, API-CART-10, IDS-08, IDS-09, IDS-17)", async () => {
  const anna = await signedIn();
  await shop.operation(addItem, { ...anna.call, cartId: "current", id: ARTICLE.reduced, quantity: 2 });
  const id = await anna.create();
  const { data } = await anna.send(XML);
  expect(data.importIdsCartXML).toMatchObject([
    { statusCode: "success", quantity: 7, quantityAdded: 7, productCode: ARTICLE.plain, isSubstituted: false },
    { statusCode: "unknownProduct", quantityAdded: 0, entry: null },
    { statusCode: "substituted", quantityAdded: 3, isSubstituted: true, entry: { product: { code: ARTICLE.plain } } },
    { statusCode: "quantityNotPositive", quantityAdded: 0 },
  ]);
  const { data: shown } = await shop.operation(getCart, { ...anna.call, cartId: "current", isIds: true });
  expect(shown.getCart.cart).toMatchObject({ guid: id, idsCart: true, purchaseOrderNumber: "B-1", products: [{ quantity: 10 }] });
  const { data: own } = await shop.operation(getCart, { ...anna.call, cartId: "current" });
  expect(own.getCart.cart?.products).toMatchObject([{ articleNo: ARTICLE.reduced, quantity: 2 }]);
});

test("returns XML with every imported line and later additions (API-CART-03, IDS-15)", async () => {
  const anna = await signedIn();
  await anna.create();
  await anna.send(XML);
  await shop.operation(addItem, { ...anna.call, cartId: "current", id: ARTICLE.stepped, quantity: 50, isIds: true });
  await shop.operation(setCartComment, { ...anna.call, comment: "Tor 2", isIds: true });
  const cart = await anna.read();
  expect(cart).toMatchObject({ version: "2.5", outcome: "cart", order: { partNo: "B-1", zusatzText: "Tor 2", orderConfNo: "" } });
  expect(cart.lines.map(({ articleNumber, errorCode, refItems }) => [articleNumber, errorCode, refItems[0]?.customer ?? ""])).toEqual([
    [ARTICLE.plain, "", "10"],
    ["999999", "1", "20"],
    [ARTICLE.plain, "", "30"],
    [ARTICLE.reduced, "1", "40"],
    [ARTICLE.stepped, "", ""],
  ]);
  expect(said(await anna.xml())).toEqual(said(await anna.xml()));
});

test("accepts base64, and appends a second cart to the first", async () => {
  const anna = await signedIn();
  await anna.send(Buffer.from(idsCart([{ artNo: ARTICLE.plain, qty: "1", ref: "1" }])).toString("base64"));
  await anna.send(idsCart([{ artNo: ARTICLE.stepped, qty: "50", ref: "2" }]));
  expect((await anna.read()).lines.map(({ refItems }) => refItems[0]?.customer)).toEqual(["1", "2"]);
});

test("starts a new exchange with an empty cart, or uses the session of an external call", async () => {
  const anna = await signedIn();
  const first = await anna.create();
  expect(await anna.create()).not.toBe(first);
  await anna.send(XML);
  await anna.create();
  expect((await anna.read()).lines).toEqual([]);
  const { browser, ...session } = await called();
  const id = await session.create();
  await session.send(XML);
  expect(await session.create()).toBe(id);
  expect(await linesOf(browser)).toEqual([`${ARTICLE.plain} × 10`]);
  expect((await anna.read()).lines).toEqual([]);
});

test("returns lines imported in the session of a call through its form", async () => {
  const { browser, ...session } = await called();
  await session.send(XML);
  const cart = readIdsCart(handedOver((await returnCart(browser)).answer.body)!.xml).cart;
  expect(cart.lines.map(({ refItems }) => refItems[0]?.customer)).toEqual(["10", "20", "30", "40"]);
});

test.each([
  ["nothing", "", "empty"],
  ["another message", "<Bestellung/>", "wrongRoot"],
  ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><Warenkorb/>', "documentType"],
])("rejects %s with the reason and stores nothing", async (_, xml, reason) => {
  const anna = await signedIn();
  const { errors } = await anna.send(xml);
  expect(errors?.[0]).toMatchObject({ extensions: { type: "UnreadableCartError" } });
  expect(errors?.[0]?.message).toContain(reason);
  expect(await shop.db.selectFrom("procurement_session").select("session_id").execute()).toEqual([]);
});

test("accepts a cart that contains a lone surrogate", async () => {
  const anna = await signedIn();
  const { data, errors } = await anna.send(idsCart([{ artNo: ARTICLE.plain, qty: "7", ref: "a\ud83d b" }]));
  expect([errors, data?.importIdsCartXML.map(({ statusCode }) => statusCode)]).toEqual([undefined, ["success"]]);
});

test("limits the rate of imports per account", async () => {
  const anna = await signedIn();
  let refusals = 0;
  for (let sent = 0; sent < 34; sent++) if ((await anna.send("x")).errors?.[0]?.extensions.type === "TooOftenError") refusals += 1;
  expect(refusals).toBeGreaterThan(0);
});

test("placing an order returns XML with the order number, the same on repetition (API-CHECK-07)", async () => {
  const anna = await signedIn();
  const id = await anna.create();
  await anna.send(XML);
  const placed = await anna.order(id);
  expect(placed.errors).toEqual([]);
  const [code] = await orders();
  const cart = readIdsCart(placed.xml!).cart;
  expect(cart).toMatchObject({ outcome: "ordered", order: { orderConfNo: code, partNo: "B-1" } });
  expect(cart.lines.map(({ errorCode, refItems }) => `${refItems[0]?.customer}${errorCode && "!"}`)).toEqual(["10", "20!", "30", "40!"]);
  expect(said((await anna.order(id)).xml)).toEqual(said(placed.xml));
  expect(await orders()).toEqual([code]);
});

test("places the order of a call's session, and returns it to the software afterwards", async () => {
  const { browser, ...session } = await called();
  await session.send(XML);
  const placed = await session.order("current");
  const code = readIdsCart(placed.xml!).cart.order.orderConfNo;
  expect(said((await session.order("current")).xml)).toEqual(said(placed.xml));
  const cart = readIdsCart(handedOver((await returnCart(browser)).answer.body)!.xml).cart;
  expect(cart).toMatchObject({ outcome: "ordered", order: { orderConfNo: code } });
});

test("rejects an order without accepted terms or without lines", async () => {
  const anna = await signedIn();
  const id = await anna.create();
  expect(await anna.order(id)).toMatchObject({ xml: null, errors: ["CartEmptyError"] });
  await anna.send(XML);
  expect((await anna.order(id, "")).errors).toEqual(["TermsAndConditionsUncheckedError"]);
  expect((await anna.order(id, "1")).errors).toEqual(["TermsOutdatedError"]);
});

test("rejects carts of other users, other sessions and the personal cart, and leaves them unchanged", async () => {
  const anna = await signedIn();
  const { browser, ...session } = await called();
  const ofSession = await session.create();
  await session.send(XML);
  const ofCalls = await anna.create();
  await anna.send(XML);
  await shop.operation(addItem, { ...anna.call, cartId: "current", id: ARTICLE.reduced, quantity: 1 });
  const own = (await shop.operation(getCart, { ...anna.call, cartId: "current" })).data.getCart.cart!.guid;
  const mira = await signedIn(MIRA);
  for (const [who, cartId] of [
    [mira, ofSession],
    [mira, ofCalls],
    [anna, ofSession],
    [anna, own],
    [session, ofCalls],
    [session, own],
    [anna, "nonsense"],
  ] as const) {
    expect(await who.order(cartId)).toMatchObject({ xml: null, errors: ["UnknownCartError"] });
  }
  expect((await mira.read()).lines).toEqual([]);
  expect(await linesOf(browser)).toEqual([`${ARTICLE.plain} × 10`]);
  expect(await orders()).toEqual([]);
});

test("does not return an order of one session to another empty session", async () => {
  const office = await called();
  await office.send(XML);
  await office.order("current");
  const site = await called();
  expect((await site.order("current")).errors).toEqual(["CartEmptyError"]);
  const { data } = await shop.operation(placeOrder, { ...site.call, cartId: "current", tacVersion: shop.tacVersion });
  expect(data.placeOrder.errors).toEqual(["CartEmptyError"]);
});

test("a received delivery date becomes the cart's, and the day chosen in the shop is returned (QUOTE-22)", async () => {
  const anna = await signedIn();
  const wish = async () => (await shop.operation(getCart, { ...anna.call, cartId: "current", isIds: true })).data.getCart.cart!;
  await anna.create();
  const { earliest, latest } = (await wish()).deliveryPlan;
  const lines = [{ artNo: ARTICLE.plain, qty: "7.00", ref: "10" }];
  await anna.send(idsCart(lines, "<DeliveryDate>2020-01-02</DeliveryDate>"));
  expect((await wish()).requestedDeliveryDate).toBeNull();
  await anna.send(idsCart(lines, `<DeliveryDate>${latest}</DeliveryDate>`));
  expect((await wish()).requestedDeliveryDate).toBe(latest);
  await shop.operation(setRequestedDeliveryDate, { ...anna.call, date: earliest, isIds: true });
  expect((await anna.read()).order.deliveryDate).toBe(earliest);
});
