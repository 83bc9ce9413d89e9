import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ORDER_QUERY } from "#contract/page-routes.ts";
import { toWireCart } from "../cart/cart.wire.ts";
import { addItems, getCart } from "../cart/index.ts";
import { deletePositions } from "../cart/change/delete-positions.ts";
import { addAll, ARTICLE, createCartShop, insertPriceless, seedAccount, type CartShop } from "../cart/testing.ts";
import type { Context } from "../context.ts";
import { insertCustomerPartNumbers } from "../customers/part-numbers/testing.ts";
import { findOrder, findReceipt, listOrders } from "../orders/index.ts";
import { ALL_RIGHTS, RIGHTS } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { checkoutLoaders } from "./checkout.loaders.ts";
import { placeOrder } from "./place-order.ts";
import { setDeliveryAddress } from "./set-delivery-address.ts";
import { setCartComment, setCartCostCentre, setOrderField, setPurchaseOrderNumber } from "./set-order-fields.ts";

const TERMS = "2026-10";
let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());

let accounts = 0;
async function buyer(customerId = "4711", shopType?: "OnlineShop"): Promise<Context> {
  const viewer = await seedAccount(shop.db, customerId, `kauf${++accounts}@${customerId}.test`);
  // The open shop charges private customers in gross.
  return shop.as(shopType ? { ...viewer, groups: 8 } : viewer, shopType);
}
const fill = (ctx: Context, ...items: [string, number][]) =>
  addAll(ctx, { items: items.map(([articleNumber, quantity]) => ({ articleNumber, quantity })) });
const place = (ctx: Context, cartId = "current", tacVersion = TERMS) => placeOrder(ctx, { cartId, tacVersion });
async function placed(ctx: Context): Promise<string> {
  const outcome = await place(ctx);
  if (outcome.kind !== "placed") throw new Error(`refused: ${outcome.errors.join()}`);
  return outcome.orderCode;
}
const guidOf = async (ctx: Context) => (await getCart(ctx, { cartId: "current" }))!.valued.cart.guid;
async function count(table: "customer_order" | "outbox_message" | "mail_message" | "cart") {
  return (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(shop.db)).rows[0]!.n;
}

test("an order freezes lines, totals, addresses and the customer's notes", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 7], [ARTICLE.stepped, 550], [ARTICLE.reduced, 3]);
  await setPurchaseOrderNumber(ctx, "PO-77");
  await setCartCostCentre(ctx, " KST\n 4100 ");
  await setCartComment(ctx, "Tor 3");
  await setDeliveryAddress(ctx, { companyName: "Baustelle", streetName: "Kai", streetNumber: "2", postalCode: "20457", town: "Hamburg" });
  const order = (await findOrder(ctx, await placed(ctx)))!;
  expect(order).toMatchObject({
    purchaseOrderNumber: "PO-77",
    costCentre: "KST 4100",
    comment: "Tor 3",
    netTotal: "45.80",
    taxTotal: "8.67",
    basis: "net",
    taxes: [
      { rate: "0.1900", net: "45.50", tax: "8.65" },
      { rate: "0.0700", net: "0.30", tax: "0.02" },
    ],
    deliveryCost: "17.40",
    deliveryTotal: "17.40",
    status: "A",
    contact: { titleCode: "mrs", firstName: "Anna", lastName: "Anker" },
    billingAddress: { town: "Hamburg", sapCustomerId: "4711" },
    deliveryAddress: { companyName: "Baustelle", sapCustomerId: "", countryIso: "DE" },
  });
  expect(order.lines.map((line) => [line.position, line.articleNumber, line.quantity, line.netTotal])).toEqual([
    [10, ARTICLE.plain, 7, "0.87"],
    [20, ARTICLE.stepped, 550, "27.23"],
    [30, ARTICLE.reduced, 3, "0.30"],
  ]);
});

test("an order freezes the first customer part number of each article; the cart returns all (QUICK-18)", async () => {
  const ctx = await buyer("4712");
  await insertCustomerPartNumbers(shop.db, "4712", [
    { ownNumber: "REGAL-7", articleNumber: ARTICLE.plain },
    { ownNumber: "A-12", articleNumber: ARTICLE.plain },
  ]);
  await insertCustomerPartNumbers(shop.db, "4711", [{ ownNumber: "FREMD", articleNumber: ARTICLE.stepped }]);
  await fill(ctx, [ARTICLE.plain, 7], [ARTICLE.stepped, 550]);
  const { valued, addresses, ownNumbers } = (await getCart(ctx, { cartId: "current" }))!;
  expect(toWireCart(ctx, valued, addresses, "de-DE", ownNumbers).products.map(({ customerProductId }) => customerProductId)).toEqual([
    "A-12, REGAL-7",
    "",
  ]);
  const orderCode = await placed(ctx);
  const numbers = async () => (await findOrder(ctx, orderCode))!.lines.map(({ customerArticleNumber }) => customerArticleNumber);
  expect(await numbers()).toEqual(["A-12", ""]);
  await sql`delete from customer_article`.execute(shop.db);
  expect(await numbers()).toEqual(["A-12", ""]);
});

test("only the ordering account finds a placed order by its code", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 7]);
  const code = await placed(ctx);
  expect(await findReceipt(ctx, code)).toMatchObject({ orderCode: code });
  expect([await findReceipt(ctx, "A-0"), await findReceipt(shop.as(shop.cora), code), await findReceipt(shop.visitor(), code)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("the checkout page shows a recent order again to the ordering account only", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 7]);
  const code = await placed(ctx);
  const toldTo = async (who: Context, order: string) => {
    const answers = { getCart: { cart: null, errors: [] }, getPaymentModes: [], getDeliveryAddresses: [], getRefusedAddresses: [] };
    const page = { language: "de-DE", searchParams: new URLSearchParams({ [ORDER_QUERY]: order }) };
    const result = await checkoutLoaders["ShoppingBasketCheckout"]!({ ctx: who, page, execute: async () => answers } as never);
    return (result as { data: { placed?: object } }).data.placed;
  };
  expect(await toldTo(ctx, code)).toEqual({ code, email: (ctx.viewer as { email: string }).email, requestedOn: null });
  expect([await toldTo(ctx, ""), await toldTo(ctx, "A-0"), await toldTo(await buyer(), code)]).toEqual([undefined, undefined, undefined]);
});

test("rejects an unknown cart id and leaves the open cart unchanged", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 7]);
  for (const cartId of ["nonsense", "0", "00000000-0000-4000-8000-000000000000"]) {
    expect(await place(ctx, cartId)).toEqual({ kind: "refused", errors: ["UnknownCartError"] });
  }
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines).toHaveLength(1);
});

test('a retry with "current" returns the order, also with a pending visitor cart', async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const note = JSON.stringify({ lowered: [], waiting: { guid: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11", lines: 3 } });
  await sql`update cart set merge_note = ${note}::jsonb where guid = ${await guidOf(ctx)}`.execute(shop.db);
  const orderCode = await placed(ctx);
  expect((await getCart(ctx, { cartId: "current" }))!.valued.cart.mergeNote?.waiting?.lines).toBe(3);
  expect(await placed(ctx)).toBe(orderCode);
  // An emptied cart counts as empty, regardless of earlier orders.
  await fill(ctx, [ARTICLE.plain, 1]);
  await deletePositions(ctx, { entryNumbers: [0] });
  expect(await place(ctx)).toEqual({ kind: "refused", errors: ["CartEmptyError"] });
});

test("rejects more of a phase-out article than is in stock", async () => {
  const ctx = await buyer();
  // The second article is out of stock but still produced, so it can be ordered.
  await fill(ctx, [ARTICLE.soldOff, 30], [ARTICLE.stepped, 50]);
  const stockOf = (available: number) =>
    shop.db.updateTable("stock").set({ available }).where("article_number", "=", ARTICLE.soldOff).execute();
  await stockOf(20);
  expect(await place(ctx)).toEqual({ kind: "refused", errors: [`MFV-STOCK-${ARTICLE.soldOff}`] });
  await stockOf(34);
  expect((await place(ctx)).kind).toBe("placed");
});

test("uses the customer's default delivery address if none is selected", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  expect((await findOrder(ctx, await placed(ctx)))!.deliveryAddress).toMatchObject({ town: "Bremen", sapCustomerId: "4711-1" });
});

test("after an order the cart is empty, and the next item opens a new one", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const ownLines = () =>
    shop.db
      .selectFrom("cart_line")
      .innerJoin("cart", "cart.cart_id", "cart_line.cart_id")
      .select("quantity")
      .where("account_id", "=", (ctx.viewer as { accountId: string }).accountId)
      .execute();
  expect(await ownLines()).toHaveLength(1);
  await placed(ctx);
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines).toEqual([]);
  expect(await ownLines()).toEqual([]);
  await fill(ctx, [ARTICLE.reduced, 2]);
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines).toHaveLength(1);
});

test('ten concurrent attempts by "current" and by guid create one order, one message and one mail (API-CHECK-06)', async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const guid = await guidOf(ctx);
  const before = [await count("customer_order"), await count("outbox_message"), await count("mail_message")];
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => place(ctx, index % 2 ? guid : "current")));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes[0]).toMatchObject({ kind: "placed" });
  const after = [await count("customer_order"), await count("outbox_message"), await count("mail_message")];
  expect(after).toEqual(before.map((number) => number + 1));
});

test("a retry by guid returns the same order, even days later with a new open cart", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const guid = await guidOf(ctx);
  const first = await place(ctx, guid);
  await fill(ctx, [ARTICLE.plain, 1]);
  shop.clock.set("2026-11-23T10:00:00Z");
  expect(await place(ctx, guid, "")).toEqual(first);
  shop.clock.set("2026-11-20T10:00:00Z");
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines).toHaveLength(1);
});

test('"current" without an open cart returns an order of the last 15 minutes only', async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const first = await place(ctx);
  shop.clock.set("2026-11-20T10:14:59Z");
  expect(await place(ctx)).toEqual(first);
  shop.clock.set("2026-11-20T10:15:01Z");
  expect(await place(ctx)).toEqual({ kind: "refused", errors: ["CartEmptyError"] });
  shop.clock.set("2026-11-20T10:00:00Z");
});

test("an item added during the order is in the order or in the next cart", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const [outcome] = await Promise.all([place(ctx), ...Array.from({ length: 8 }, () => fill(ctx, [ARTICLE.plain, 1]))]);
  if (outcome.kind !== "placed") throw new Error("not placed");
  const ordered = (await findOrder(ctx, outcome.orderCode))!.lines[0]!.quantity;
  const left = (await getCart(ctx, { cartId: "current" }))!.valued.lines[0]?.quantity ?? 0;
  expect(ordered + left).toBe(9);
});

test("rejects an unknown cart guid", async () => {
  const nobodys = "00000000-0000-4000-8000-000000000000";
  expect(await place(await buyer(), nobodys)).toEqual({ kind: "refused", errors: ["UnknownCartError"] });
});

test("only the account itself can order its cart or read the order (ROLE-02)", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const guid = await guidOf(ctx);
  const strangers = [shop.as(shop.bert), shop.as(shop.cora)];
  for (const stranger of strangers) expect(await place(stranger, guid)).toEqual({ kind: "refused", errors: ["UnknownCartError"] });
  expect(await place(shop.visitor(guid), guid)).toEqual({ kind: "refused", errors: ["InvalidTokenError"] });
  const code = await placed(ctx);
  for (const stranger of strangers) expect(await place(stranger, guid)).toEqual({ kind: "refused", errors: ["UnknownCartError"] });
  expect(await findOrder(shop.as(shop.cora), code)).toBeNull();
  expect(await findOrder(shop.visitor(), code)).toBeNull();
  expect((await findOrder(shop.as(shop.bert), code))?.orderCode).toBe(code);
});

test("rejects a user without the order right and leaves the cart unchanged", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const withRights = (rights: number) => shop.as({ ...(ctx.viewer as Customer), rights });
  const mayRequest = ALL_RIGHTS & ~RIGHTS.order;
  expect(await place(withRights(mayRequest))).toEqual({ kind: "refused", errors: ["ApprovalRequiredError"] });
  expect(await place(withRights(mayRequest & ~RIGHTS.request))).toEqual({ kind: "refused", errors: ["PermissionDeniedError"] });
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines).toHaveLength(1);
});

test("a site that sells to businesses only rejects a private customer and leaves the cart unchanged", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  const { settings } = ctx.site;
  const site = { ...ctx.site, settings: { ...settings, site: { ...settings.site, features: { privateCustomers: false } } } };
  const at = (groups: number) => ({ ...ctx, site, viewer: { ...(ctx.viewer as Customer), groups } });
  expect(await place(at(8))).toEqual({ kind: "refused", errors: ["PrivateCustomersError"] });
  expect(await addItems(at(8), { items: [{ articleNumber: ARTICLE.plain, quantity: 1 }] })).toEqual({
    kind: "refused",
    reason: "PrivateCustomersError",
  });
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines).toHaveLength(1);
  expect(await place(at(1))).toMatchObject({ kind: "placed" });
});

test("missing or outdated terms block the order and leave the cart unchanged (CHECK-35)", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 1]);
  for (const none of ["", " "]) {
    expect(await place(ctx, "current", none)).toEqual({ kind: "refused", errors: ["TermsAndConditionsUncheckedError"] });
  }
  expect(await place(ctx, "current", "2025-01")).toEqual({ kind: "refused", errors: ["TermsOutdatedError"] });
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines).toHaveLength(1);
});

test("an empty cart, a missing address and simulation errors block the order", async () => {
  const empty = await buyer();
  expect(await place(empty)).toEqual({ kind: "refused", errors: ["CartEmptyError"] });

  const priceless = await buyer();
  await fill(priceless, [ARTICLE.plain, 1]);
  await insertPriceless(shop.db);
  expect(await place(priceless)).toEqual({ kind: "refused", errors: [`MFV-PRICE-${ARTICLE.priceless}`] });

  await shop.db.insertInto("customer").values({ customer_id: "4799", unit: "4799", name: "Ohne Adresse" }).execute();
  const homeless = await buyer("4799");
  await fill(homeless, [ARTICLE.plain, 1]);
  expect(await place(homeless)).toEqual({ kind: "refused", errors: ["AddressMissingError"] });
});

test("uses prices at the time of the order, not of the cart view", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.reduced, 10]);
  await shop.db.updateTable("price").set({ amount: "0.20" }).where("article_number", "=", ARTICLE.reduced).execute();
  const order = (await findOrder(ctx, await placed(ctx)))!;
  await shop.db.updateTable("price").set({ amount: "0.10" }).where("article_number", "=", ARTICLE.reduced).execute();
  expect(order.lines[0]!.netTotal).toBe("2.00");
});

test("the confirmation shows the building site with its label, in text and HTML", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.plain, 200]);
  await setOrderField(ctx, { name: "buildingSite", value: "Kita <Elbufer>" });
  const { text_body, html_body } = await shop.db
    .selectFrom("mail_message")
    .select(["text_body", "html_body"])
    .where("key", "=", `order-confirmation:${await placed(ctx)}`)
    .executeTakeFirstOrThrow();
  expect(text_body).toMatch(/^Baustelle: +Kita <Elbufer>$/m);
  expect(html_body).toMatch(/Baustelle<.*?>Kita &lt;Elbufer&gt;</s);
});

test("the confirmation contains number, lines, totals, addresses and the purchase order number", async () => {
  const ctx = await buyer("4711", "OnlineShop");
  await fill(ctx, [ARTICLE.plain, 200], [ARTICLE.reduced, 30]);
  await setPurchaseOrderNumber(ctx, "PO <1>");
  const code = await placed(ctx);
  const mail = await shop.db
    .selectFrom("mail_message")
    .selectAll()
    .where("key", "=", `order-confirmation:${code}`)
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe((ctx.viewer as { email: string }).email);
  expect(mail.subject).toBe(`Ihre Bestellung ${code} bei Ankerplatz`);
  // 14.76 per 100 is 0.107 per piece with tax; 20.71 is delivery with its surcharge. 50.23 include 8.02 (19 %), 3.21 include
  // 0.21 (7 %).
  const text = mail.text_body.replaceAll("\u00a0", " ").replaceAll(/: +/g, ": ");
  for (const part of [
    code,
    `/my-account/order-details?order=${code}`,
    "PO <1>",
    "Artikel 100001",
    "200 Stück",
    "14,76 € / 100 Stück",
    "29,52 €",
    "0,107 € / Stück",
    "3,21 €",
    "32,73 €",
    "Versandkosten inkl. MwSt.: 9,40 €",
    "Mindermengenzuschlag inkl. MwSt.: 11,31 €",
    "8,02 €",
    "0,21 €",
    "53,44 €",
    "Bremen",
    "Hamburg",
    "hilfe@example.test",
    "http://shop.test",
  ]) {
    expect(text).toContain(part);
  }
  expect(mail.html_body).toContain("PO &lt;1&gt;");
});

test("the confirmation shows the packaging of an article, except for single pieces", async () => {
  const ctx = await buyer();
  await fill(ctx, [ARTICLE.stepped, 100], [ARTICLE.reduced, 30]);
  const code = await placed(ctx);
  const { text_body: text } = await shop.db
    .selectFrom("mail_message")
    .select("text_body")
    .where("key", "=", `order-confirmation:${code}`)
    .executeTakeFirstOrThrow();
  expect(text.match(/^VE .*/gm)).toEqual(["VE 50 Stück"]);
});

test("lists a customer's orders page by page, newest first (API-ACC-03, ROLE-02)", async () => {
  await shop.db.insertInto("customer").values({ customer_id: "4780", unit: "4780", name: "Vielkäufer" }).execute();
  await sql`insert into customer_address (customer_id, kind, company_name, street_name, street_number, postal_code, town)
    values ('4780', 'billing', 'V', 'Weg', '1', '20457', 'Hamburg')`.execute(shop.db);
  const ctx = await buyer("4780");
  const codes: string[] = [];
  for (let index = 0; index < 3; index++) {
    await fill(ctx, [ARTICLE.plain, 1]);
    codes.push(await placed(ctx));
  }
  const first = await listOrders(ctx, { size: 2 });
  expect([first.total, first.pages, first.orders.map((order) => order.orderCode)]).toEqual([3, 2, [codes[2], codes[1]]]);
  const beyond = await listOrders(ctx, { size: 2, page: 99, isAscending: true });
  expect([beyond.page, beyond.orders.map((order) => order.orderCode)]).toEqual([2, [codes[2]]]);
  expect((await listOrders(shop.visitor(), {})).total).toBe(0);
});

describe("a user whose account changes after the request began", () => {
  const accountOf = ({ viewer }: Context) => (viewer as Customer).accountId;

  test("places no order once locked, and places it when unlocked", async () => {
    const ctx = await buyer();
    await fill(ctx, [ARTICLE.plain, 7]);
    const setStatus = (status: "active" | "locked") =>
      shop.db.updateTable("account").set({ status }).where("account_id", "=", accountOf(ctx)).execute();
    await setStatus("locked");
    expect(await place(ctx)).toEqual({ kind: "refused", errors: ["InvalidTokenError"] });
    await setStatus("active");
    await placed(ctx);
  });

  test("needs an approval without the right to order, and cannot order without that to request", async () => {
    const ctx = await buyer("4711");
    await fill(ctx, [ARTICLE.plain, 7]);
    const company = { customer_id: "4711", created_at: new Date() };
    await shop.db.insertInto("company").values(company).execute();
    await shop.db
      .insertInto("company_member")
      .values({ customer_id: "4711", account_id: accountOf(ctx), roles: ["requester"], joined_at: new Date() })
      .execute();
    expect(await place(ctx)).toEqual({ kind: "refused", errors: ["ApprovalRequiredError"] });
    await shop.db
      .updateTable("company_member")
      .set({ roles: ["viewer"] })
      .execute();
    expect(await place(ctx)).toEqual({ kind: "refused", errors: ["PermissionDeniedError"] });
    await shop.db
      .updateTable("company_member")
      .set({ state: "left", roles: ["buyer"] })
      .execute();
    expect(await place(ctx)).toEqual({ kind: "refused", errors: ["InvalidTokenError"] });
    await shop.db.deleteFrom("company").execute();
  });
});
