// From an empty cart to an order over the API, like a browser.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addItem,
  addMultipleItems,
  deleteCartPositions,
  deleteProduct,
  getBestPrice,
  forgetMergeNote,
  getCart,
  getCartPositionsCount,
  getOrderHistory,
  getPaymentModes,
  mergeCart,
  placeOrder,
  setCartComment,
  setCartCostCentre,
  setDefaultDeliveryAddress,
  setDeliveryAddress,
  setPurchaseOrderNumber,
  updateQuantity,
} from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, PASSWORD, UWE, type SmallShop } from "../testing/small-shop.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.db
    .updateTable("article")
    .set({ name: JSON.stringify({ de: "Dübel", en: "Plug" }) })
    .where("article_number", "=", ARTICLE.plain)
    .execute();
  await shop.shop.catalogues.rebuild();
});
afterAll(() => shop?.close());

const cookieOf = (header: unknown) =>
  [header]
    .flat()
    .join()
    .match(/cart=([0-9a-f-]*)/)?.[1];
const form = (
  url: string,
  fields: Record<string, string>,
  cookie = "",
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
) =>
  shop.inject({
    method: "POST",
    url: `/webapi/shop/cartsapi/${url}`,
    headers: { "content-type": "application/x-www-form-urlencoded", cookie, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const setCart = (cartId: unknown, headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
  shop.inject({ method: "POST", url: "/webapi/shop/cartsapi/setcart", headers, payload: { Cart: { cartId } } });

test("a visitor's cart becomes a customer's order in the ERP and in the mail (API-ACC-03, API-ACC-07, API-CART-01, API-CART-02, API-CART-04, API-CART-05, API-CHECK-01, API-CHECK-02, API-CHECK-06)", async () => {
  const first = await shop.operation(addItem, { baseSiteId, id: ARTICLE.stepped, quantity: 100 });
  expect(first.data.addItem).toMatchObject({ requestedItems: 100, addedItems: 100, statusCode: "success" });
  const { cartId } = first.data.addItem;
  expect(cookieOf(first.answer.headers["set-cookie"])).toBe(cartId);
  const more = await shop.operation(addMultipleItems, {
    baseSiteId,
    cartId,
    items: [
      { id: ARTICLE.plain, quantity: 7 },
      { id: "1", quantity: 2 },
    ],
  });
  expect(more.data.addMultipleItems.cartModifications.map((each) => each.statusCode)).toEqual(["success", "unknownProduct"]);
  expect(more.data.addMultipleItems.cartModifications[1]).toMatchObject({ productName: "1", entry: null });
  expect((await shop.operation(getCartPositionsCount, { baseSiteId, cartId })).data.getCartPositionsCount).toBe(2);

  const { accessToken } = await shop.signIn(ANNA);
  expect((await shop.operation(mergeCart, { baseSiteId, accessToken, cartId })).data.mergeCart).toBe(true);
  const call = { baseSiteId, accessToken };
  expect((await shop.operation(updateQuantity, { ...call, id: 1, quantity: 10 })).data.updateQuantity).toBe(true);
  const invalid = await shop.operation(updateQuantity, { ...call, id: 0, quantity: 120 });
  expect(invalid.errors?.[0]?.extensions.type).toBe("InvalidQuantityError");

  const address = { companyName: "Baustelle Hafen", streetName: "Kaistraße", streetNumber: "2", postalCode: "20457", town: "Hamburg" };
  expect((await shop.operation(setDeliveryAddress, { ...call, address: { ...address, town: "" } })).data.setDeliveryAddress.errors).toEqual(
    ["town.required"],
  );
  const chosenTown = async () => (await shop.operation(getCart, { ...call, cartId: "current" })).data.getCart.cart!.deliveryAddress?.town;
  const abroad = await shop.operation(setDeliveryAddress, { ...call, address: { ...address, country: "xx" } });
  expect(abroad.data.setDeliveryAddress.errors).toEqual(["country.invalid"]);
  await shop.operation(setDeliveryAddress, { ...call, address: { ...address, town: "Altona", country: "de" } });
  expect(await chosenTown()).toBe("Altona");
  const { setDefaultDeliveryAddress: back } = (await shop.operation(setDefaultDeliveryAddress, call)).data;
  expect(back).toEqual({ success: true, errors: [] });
  expect(await chosenTown()).not.toBe("Altona");
  expect((await shop.operation(setDeliveryAddress, { ...call, address })).data.setDeliveryAddress.errors).toEqual([]);
  expect((await shop.operation(setPurchaseOrderNumber, { ...call, purchaseOrderNumber: "PO 1" })).data.setPurchaseOrderNumber).toBe(true);
  expect((await shop.operation(setCartCostCentre, { ...call, costCentre: "4100" })).data.setCartCostCentre).toBe(true);
  expect((await shop.operation(setCartComment, { ...call, comment: "Tor 3" })).data.setCartComment).toBe(true);
  expect((await shop.operation(getPaymentModes, call)).data.getPaymentModes[0]).toMatchObject({ id: "invoice", active: true });

  const seen = (await shop.operation(getCart, { ...call, cartId: "current" })).data.getCart;
  expect(seen.errors).toEqual([]);
  expect(seen.cart).toMatchObject({
    totalItems: 2,
    totalUnitCount: 110,
    orderDeliverySpeed: "SLOWDELIVERY",
    user: { email: ANNA },
    deliveryAddress: { companyName: "Baustelle Hafen", sapCustomerID: "", id: expect.stringContaining("order-") },
    billingAddress: { sapCustomerID: "0000100200" },
  });
  const { tacVersion } = shop;
  const order = (await shop.operation(placeOrder, { ...call, cartId: seen.cart!.guid, tacVersion })).data.placeOrder;
  expect(order).toMatchObject({ success: true, errors: [], email: ANNA });
  expect((await shop.operation(placeOrder, { ...call, cartId: "current", tacVersion })).data.placeOrder).toEqual(order);
  // The cart is deleted, and with it the selectable address.
  expect((await shop.operation(setDefaultDeliveryAddress, call)).data.setDefaultDeliveryAddress).toEqual({
    success: false,
    errors: ["UnknownCartError"],
  });

  await shop.runJobs();
  const history = (await shop.operation(getOrderHistory, call)).data.getOrderHistory;
  // Default paging (HIST-09).
  expect(history).toMatchObject({ pageNumber: 1, pageSize: 10 });
  expect(history.orders[0]).toMatchObject({
    orderId: order.code,
    customerOrderNumber: "PO 1",
    orderStatus: "A",
    orderStatusText: "Eingegangen",
  });
  const english = await shop.operation(getOrderHistory, call, { headers: { "accept-language": "en-GB" } });
  expect(english.data.getOrderHistory.orders[0]).toMatchObject({ orderStatusText: "Received" });
  const accepted = shop.db.selectFrom("erp.sales_order").select("order_code").where("order_code", "=", order.code);
  expect(await accepted.execute()).toHaveLength(1);
  expect(
    await shop.db.selectFrom("mail_message").select("recipient").where("key", "=", `order-confirmation:${order.code}`).execute(),
  ).toEqual([{ recipient: order.email }]);
});

test("the cart reports quantities reduced by the merge at sign-in until dismissed", async () => {
  await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
  const { accessToken } = await shop.signIn(MIRA);
  const call = { baseSiteId, accessToken };
  await shop.operation(addItem, { ...call, id: ARTICLE.stepped, quantity: 60_000 });
  const visitors = await shop.operation(addItem, { baseSiteId, id: ARTICLE.stepped, quantity: 60_000 });
  await shop.operation(mergeCart, { ...call, cartId: visitors.data.addItem.cartId });
  const noteNow = async () => (await shop.operation(getCart, { ...call, cartId: "current" })).data.getCart.cart!.mergeNote;
  expect(await noteNow()).toEqual({
    lowered: [{ articleNo: ARTICLE.stepped, name: `Artikel ${ARTICLE.stepped}`, wanted: 120_000, quantity: 99_000, unit: "Stück" }],
    joined: [],
    joinedMore: 0,
    waitingCartId: null,
    waitingLines: 0,
    isUndone: false,
    canUndo: true,
  });
  expect((await shop.operation(forgetMergeNote, call)).data.forgetMergeNote).toBe(true);
  expect(await noteNow()).toBeNull();
  await shop.operation(deleteProduct, { ...call, id: 0 });
});

test("the cart reports previous quantities after a merge as long as the quantity is unchanged", async () => {
  await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
  const { accessToken } = await shop.signIn(MIRA);
  const call = { baseSiteId, accessToken };
  await shop.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 25 });
  await shop.operation(addItem, { ...call, id: ARTICLE.stepped, quantity: 100 });
  const visitors = await shop.operation(addItem, { baseSiteId, id: ARTICLE.plain, quantity: 25 });
  await shop.operation(mergeCart, { ...call, cartId: visitors.data.addItem.cartId });
  const noteNow = async () => (await shop.operation(getCart, { ...call, cartId: "current" })).data.getCart.cart!.mergeNote;
  const kept = { articleNo: ARTICLE.stepped, name: `Artikel ${ARTICLE.stepped}`, before: 100, added: 0, quantity: 100, unit: "Stück" };
  expect((await noteNow())?.joined).toEqual([
    { articleNo: ARTICLE.plain, name: "Dübel", before: 25, added: 25, quantity: 50, unit: "Stück" },
    kept,
  ]);
  await shop.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 25 });
  expect((await noteNow())?.joined).toEqual([kept]);
  await shop.operation(deleteProduct, { ...call, id: 0 });
  await shop.operation(deleteProduct, { ...call, id: 1 });
});

test("confirms an order in its language, with links of the selling site", async () => {
  const { accessToken } = await shop.signIn(UWE, "FIWE-CLOSED");
  const call = { baseSiteId: "FIWE-CLOSED", accessToken };
  const confirmed = async (language: string) => {
    await shop.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 100 });
    const headers = { "accept-language": language };
    const { placeOrder: order } = (
      await shop.operation(placeOrder, { ...call, cartId: "current", tacVersion: shop.tacVersion }, { headers })
    ).data;
    const key = `order-confirmation:${order.code}`;
    return shop.db.selectFrom("mail_message").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
  };
  const english = await confirmed("en-GB");
  expect(english).toMatchObject({ language: "en-GB", subject: expect.stringMatching(/^Your order \d+ at Ankerplatz Trade$/) });
  for (const part of [
    "Dear Mr Petersen,",
    "Plug",
    "Delivery in about 1–2 working days",
    `http://shop.test/en/p/${ARTICLE.plain}`,
    "http://shop.test/en/my-account/order-details?order=",
    "http://shop.test/en/impressum",
    "Germany",
    "Managing directors: ",
  ]) {
    expect(english.text_body).toContain(part);
    expect(english.html_body).toContain(part);
  }
  expect(english.text_body).not.toMatch(/Stück|Deutschland|Rechnung|Werktage/);
  const german = await confirmed("de-DE");
  expect(german.language).toBe("de-DE");
  for (const part of ["Guten Tag Herr Petersen,", "Auftragsnummer: ", "Dübel", "Lieferbar in ca. 1–2 Werktagen", "Geschäftsführung: "]) {
    expect(german.text_body).toContain(part);
  }
});

test("a price requested later uses the language of the page", async () => {
  const priceIn = async (language: string) => {
    const headers = { "accept-language": language };
    const { data } = await shop.operation(getBestPrice, { baseSiteId, productCode: ARTICLE.plain, qty: 200 }, { headers });
    return data.getBestPrice!.price!;
  };
  expect(await priceIn("en-GB")).toMatchObject({ totalValueFormattedGross: "€29.52", basePriceUnit: "pcs" });
  expect(await priceIn("de-DE")).toMatchObject({ totalValueFormattedGross: "29,52\u00a0€", basePriceUnit: "Stück" });
});

test("an order with outdated terms returns the current version, and succeeds with it", async () => {
  const call = { baseSiteId, accessToken: (await shop.signIn(MIRA)).accessToken };
  await shop.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 1 });
  const place = async (tacVersion: string) =>
    (await shop.operation(placeOrder, { ...call, cartId: "current", tacVersion })).data.placeOrder;
  const refused = await place("2019-01");
  expect(refused).toMatchObject({ success: false, errors: ["TermsOutdatedError"], code: null, tacVersion: shop.tacVersion });
  expect(await place(refused.tacVersion)).toMatchObject({ success: true, errors: [], code: expect.any(String) });
});

test("a cacheable GET response contains no visitor's cart", async () => {
  const { data } = await shop.operation(addItem, { baseSiteId, id: ARTICLE.plain, quantity: 1 });
  const cookie = `cart=${data.addItem.cartId}`;
  const url = `/graphql?id=${getCartPositionsCount.id}&variables=${encodeURIComponent(JSON.stringify({ baseSiteId }))}`;
  expect((await shop.inject({ url, headers: { cookie } })).json()).toEqual({ data: { getCartPositionsCount: 0 } });
  const asked = await shop.operation(getCartPositionsCount, { baseSiteId }, { headers: { cookie } });
  expect(asked.data.getCartPositionsCount).toBe(1);
});

test("displayed lines, delivery and taxes add up to the displayed total (ENT-06, MODE-04)", async () => {
  const { data } = await shop.operation(addMultipleItems, {
    baseSiteId,
    items: [{ id: ARTICLE.plain, quantity: 7 }, { id: ARTICLE.reduced, quantity: 3 }, { id: ARTICLE.stepped }],
  });
  const { cart } = (await shop.operation(getCart, { baseSiteId, cartId: data.addMultipleItems.cartId })).data.getCart;
  const cents = (text: string) => Number(text.replace(/[^\d]/g, ""));
  const lines = cart!.products.reduce((sum, line) => sum + cents(line.totalPrice), 0);
  expect(cents(cart!.subTotalWithTax)).toBe(lines);
  expect(lines + cents(cart!.deliveryCost)).toBe(cents(cart!.totalPriceWithTax));
  expect(cents(cart!.totalPrice) + cents(cart!.totalTaxValueOnly)).toBe(cents(cart!.totalPriceWithTax));
});

test("an unknown article number returns its own error type (CART-20)", async () => {
  const { errors } = await shop.operation(addItem, { baseSiteId, id: "987654321", quantity: 1 });
  expect(errors?.[0]?.extensions.type).toBe("UnknownIdentifierError");
});

test("deletes lines one by one and several at once (API-CART-07, API-CART-08)", async () => {
  const { data } = await shop.operation(addMultipleItems, {
    baseSiteId,
    items: [{ id: ARTICLE.plain }, { id: ARTICLE.reduced }, { id: ARTICLE.stepped }],
  });
  const call = { baseSiteId, cartId: data.addMultipleItems.cartId };
  expect((await shop.operation(deleteProduct, { ...call, id: 0 })).data.deleteProduct).toBe(true);
  expect((await shop.operation(deleteCartPositions, { ...call, entries: "1,2" })).data.deleteCartPositions).toBe(true);
  expect((await shop.operation(getCart, call)).data.getCart.cart).toMatchObject({ products: [], totalItems: 0 });
});

test("rejects a quantity outside steps or stock by type, and reports an unknown line", async () => {
  const { data } = await shop.operation(addItem, { baseSiteId, id: ARTICLE.soldOff, quantity: 10 });
  const change = async (id: number, quantity: number) => {
    const response = await shop.operation(updateQuantity, { baseSiteId, cartId: data.addItem.cartId, id, quantity });
    return response.errors?.[0]?.extensions.type ?? response.data.updateQuantity;
  };
  expect([await change(0, 15), await change(0, 40), await change(7, 10), await change(0, 30)]).toEqual([
    "InvalidQuantityError",
    "InsufficientStockError",
    false,
    true,
  ]);
});

test("checkout requires sign-in (CHECK-03, ROLE-01)", async () => {
  const call = { baseSiteId, accessToken: "" };
  const answers = await Promise.all([
    shop.operation(getPaymentModes, call),
    shop.operation(setDeliveryAddress, { ...call, address: null }),
    shop.operation(setDefaultDeliveryAddress, call),
    shop.operation(setCartComment, { ...call, comment: "x" }),
    shop.operation(setPurchaseOrderNumber, { ...call, purchaseOrderNumber: "x" }),
    shop.operation(placeOrder, { ...call, cartId: "current", tacVersion: "1" }),
    shop.operation(mergeCart, { ...call, cartId: "current" }),
    shop.operation(getOrderHistory, call),
  ]);
  expect(answers.map((response) => response.errors?.[0]?.extensions.type)).toEqual(answers.map(() => "InvalidTokenError"));
});

test("setcart stores a visitor's cart in an HttpOnly session cookie (CART-28, CART-29)", async () => {
  const { data } = await shop.operation(addItem, { baseSiteId, id: ARTICLE.plain, quantity: 1 });
  const response = await setCart(data.addItem.cartId);
  expect(response.statusCode).toBe(200);
  const cookie = String(response.headers["set-cookie"]);
  expect(cookie).toContain(`cart=${data.addItem.cartId}`);
  expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(cookie).not.toMatch(/Max-Age|Expires/);
});

test('setcart clears the cookie for "current" or an empty id, and rejects an unknown cart', async () => {
  for (const cartId of ["current", "", null]) {
    const response = await setCart(cartId);
    expect([response.statusCode, String(response.headers["set-cookie"])]).toEqual([200, expect.stringContaining("cart=; ")]);
  }
  expect((await setCart("00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
  expect((await setCart({ evil: true })).statusCode).toBe(400);
  for (const payload of ["null", "[]", "7", '"current"', '{"Cart":null}', '{"Cart":"current"}', "{}"]) {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const response = await shop.inject({ method: "POST", url: "/webapi/shop/cartsapi/setcart", headers, payload });
    expect([payload, response.statusCode]).toEqual([payload, 400]);
  }
});

test("setcart rejects a customer's cart", async () => {
  const { accessToken } = await shop.signIn(JONAS);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 1 });
  const { cart } = (await shop.operation(getCart, { baseSiteId, accessToken, cartId: "current" })).data.getCart;
  expect((await setCart(cart!.guid)).statusCode).toBe(404);
});

test("forms parse localised quantities and reject invalid ones instead of ordering one piece", async () => {
  const added = await form("add", { id: ARTICLE.plain, quantity: "1.250", redirect: "/cart" });
  expect(added.headers.location).toBe("/cart?added=1250");
  const cartId = cookieOf(added.headers["set-cookie"])!;
  const change = async (quantity: string) =>
    (await form("update", { id: "0", quantity, redirect: "/cart" }, `cart=${cartId}`)).headers.location;
  for (const quantity of ["zwölf", "1,5", "12.5", "50,00", "0.500", "2x50", "1e3", "0x10", ""])
    expect(await change(quantity)).toBe("/cart?cartError=invalid-step");
  expect((await form("add", { id: ARTICLE.plain, quantity: "1,5", redirect: "/cart" })).headers.location).toBe(
    "/cart?addError=invalidStep",
  );
  expect((await form("add", { id: ARTICLE.stepped, quantity: "", redirect: "/cart" })).headers.location).toBe("/cart?added=50");
  const quantityOf = async () => (await shop.operation(getCart, { baseSiteId, cartId })).data.getCart.cart!.products[0]!.quantity;
  expect(await quantityOf()).toBe(1250);
  expect(await change("2.000")).toBe("/cart");
  expect(await quantityOf()).toBe(2000);
});

test("rejects cart changes from another origin", async () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example", cookie: "x=1" };
  expect((await setCart("", foreign)).statusCode).toBe(403);
  for (const url of ["add", "update", "remove"]) expect((await form(url, { id: ARTICLE.plain }, "", foreign)).statusCode).toBe(403);
});

test("renders the cart page with the visitor's cart, and the checkout page without it", async () => {
  const { data } = await shop.operation(addItem, { baseSiteId, id: ARTICLE.plain, quantity: 4 });
  const cookie = `cart=${data.addItem.cartId}`;
  const cart = await shop.inject({ url: "/cart", headers: { cookie } });
  expect([cart.statusCode, cart.body.includes(`"articleNo":"${ARTICLE.plain}"`)]).toEqual([200, true]);
  expect((await shop.inject("/cart")).body).toContain('"data":{"cart":null,"errors":[]}');
  expect((await shop.inject({ url: "/shopping-basket-checkout", headers: { cookie } })).body).toContain('"paymentModes":[],"addresses":[]');
});

test("sign-in by form merges the visitor's cart and shows it at checkout", async () => {
  const { data } = await shop.operation(addItem, { baseSiteId, id: ARTICLE.reduced, quantity: 4 });
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/login-form",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      cookie: `cart=${data.addItem.cartId}`,
    },
    payload: new URLSearchParams({
      username: JONAS,
      password: PASSWORD,
      redirect: "/cart",
    }).toString(),
  });
  const set = [response.headers["set-cookie"]].flat().map(String);
  expect([response.statusCode, set.some((each) => each.startsWith("cart=;"))]).toEqual([303, true]);
  const cookie = set.map((each) => each.split(";")[0]).join("; ");
  const { body } = await shop.inject({ url: "/shopping-basket-checkout", headers: { cookie } });
  expect(body).toContain(`"articleNo":"${ARTICLE.reduced}"`);
  expect(body).toContain('"id":"invoice","active":true');
});

test("forms without JavaScript add, change and remove, and redirect to their page", async () => {
  const added = await form("add", { id: ARTICLE.plain, quantity: "2", redirect: "/sortiment?page=2#productList" });
  expect([added.statusCode, added.headers["location"]]).toEqual([303, "/sortiment?page=2&added=2#productList"]);
  const guid = cookieOf(added.headers["set-cookie"])!;
  const cookie = `cart=${guid}`;
  expect((await form("update", { id: "0", quantity: "9", redirect: "/cart?added=1" }, cookie)).headers["location"]).toBe("/cart");
  const line = async () => (await shop.operation(getCart, { baseSiteId, cartId: guid })).data.getCart.cart!.products[0]?.quantity;
  expect(await line()).toBe(9);
  expect((await form("remove", { id: "0", redirect: "/cart" }, cookie)).headers["location"]).toBe("/cart");
  expect(await line()).toBeUndefined();
});

test("a failed form shows the error on its page, with the nearest valid quantities (LAYER-08)", async () => {
  expect((await form("add", { id: "987654321", redirect: "/cart" })).headers["location"]).toBe("/cart?addError=UnknownIdentifierError");
  expect((await form("add", { id: ARTICLE.stepped, quantity: "60", redirect: "/cart" })).headers["location"]).toBe(
    "/cart?nearest=50%2C100&addError=invalidStep",
  );
  expect((await form("update", { id: "0", quantity: "60", redirect: "/cart" })).headers["location"]).toBe("/cart?cartError=unknown-line");
  const added = await form("add", { id: ARTICLE.stepped, quantity: "50", redirect: "/cart" });
  const change = { id: "0", article: ARTICLE.stepped, quantity: "60", redirect: "/cart" };
  expect((await form("update", change, String(added.headers["set-cookie"]).split(";")[0])).headers["location"]).toBe(
    "/cart?nearest=50%2C100&cartError=invalid-step",
  );
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "",
])("a form never redirects to another host: %s", async (redirect) => {
  const { location } = (await form("add", { id: ARTICLE.plain, redirect })).headers;
  expect(new URL(String(location), "http://shop.test").origin).toBe("http://shop.test");
  expect(location).toMatch(/^\/(?![/\\])/);
});

test("returns the checkout token with the session cookie only (CHECK-04)", async () => {
  const { accessToken, idToken } = await shop.signIn(ANNA);
  const User = { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false };
  const headers = { "sec-fetch-site": "same-origin" };
  const signedIn = await shop.inject({ method: "POST", url: "/webapi/shop/userapi/Login", headers, payload: { User } });
  const cookie = String(signedIn.headers["set-cookie"]).split(";")[0]!;
  const url = "/sitecore/api/layout/render/jss?item=/shopping-basket-checkout&sc_lang=de-DE&sc_apikey=ankerplatz-web";
  const userOf = async (sent: Record<string, string>) =>
    (await shop.inject({ url, headers: sent })).json<LayoutResponse>().sitecore.context.user;
  const user = await userOf({ cookie });
  expect(user.authenticated).toBe(true);
  expect(
    (await shop.operation(getPaymentModes, { baseSiteId, accessToken: user.accessToken })).data.getPaymentModes.length,
  ).toBeGreaterThan(0);
  expect(await userOf({})).toMatchObject({ authenticated: false, accessToken: "" });
});
