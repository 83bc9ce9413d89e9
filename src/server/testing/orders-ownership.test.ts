// Every way to an order, its documents, returns and quotes: another company, and a colleague who sees only own orders, get the same
// response as for an order that does not exist (COMPANY-14).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import {
  addItem,
  createOrderList,
  createRebuyOrder,
  getApprovalOfOrder,
  getDeliveryNote,
  getDeliveryNotes,
  getDocumentBundles,
  getOpenQuantities,
  getOrderFilterOptions,
  getOrderHistory,
  getOrderPosition,
  getPurchasedArticles,
  getQuote,
  getQuoteForm,
  getQuotes,
  getReturn,
  getReturns,
  getWithdrawals,
  placeOrder,
  rebuyOrderPositions,
} from "#contract/generated/operations.ts";
import { ORDER_QUERY } from "#contract/page-routes.ts";
import { DELIVERY_NOTE_PAGES } from "#contract/account-pages.ts";
import { documentLink } from "#contract/document-links.ts";
import { QUOTE_PAGES, QUOTE_ROUTES, quoteDocumentLink, quoteFileLink } from "#contract/quote-links.ts";
import { RETURN_PAGES, returnPictureLink, returnSlipLink } from "#contract/return-links.ts";
import { ORDER_EXPORT_PATH, REBUY_FORM } from "#contract/routes.ts";
import { ARTICLE } from "../cart/testing.ts";
import { openDocumentStore } from "../documents/index.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop, type Tokens } from "./small-shop.ts";

const UNKNOWN = "0000009999";
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const PDF = { mediaType: "application/pdf", fileName: "RE.pdf" };
const FORM = { ...SAME_ORIGIN, "content-type": "application/x-www-form-urlencoded" };

/** What belongs to an order is numbered after it. */
const NUMBERED = {
  note: (code: string) => `LS-${code}`,
  parcel: (code: string) => `P-${code}`,
  returned: (code: string) => `R${code}`,
  quote: (code: string) => `AG${code}`,
  id: (code: string) => `00000000-0000-4000-8000-00${code}`,
};

type Asking = Tokens & { cookie: string };

let shop: SmallShop;
let anna: Asking;
let jonas: Asking;
let mira: Asking;
let order: string;
let ownOrder: string;
beforeAll(async () => {
  shop = await openSmallShop({ clock: { now: () => new Date() } });
  [anna, jonas, mira] = [await enter(ANNA), await enter(JONAS), await enter(MIRA)];
  order = await place(anna, ARTICLE.plain);
  ownOrder = await place(jonas, ARTICLE.stepped);
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

/** Places an order with everything that can belong to one. */
async function place({ accessToken }: Asking, id: string): Promise<string> {
  const { db } = shop;
  const call = { baseSiteId, accessToken };
  await shop.operation(addItem, { ...call, id, quantity: 100 });
  const code = (await shop.operation(placeOrder, { ...call, cartId: "current", tacVersion: shop.tacVersion })).data.placeOrder.code!;
  const owner = await db
    .updateTable("customer_order")
    .set({ status: "D" })
    .where("order_code", "=", code)
    .returning(["customer_id", "account_id"])
    .executeTakeFirstOrThrow();
  const now = new Date();
  const uuid = NUMBERED.id(code);
  const ours = { ...owner, site_id: baseSiteId, language: "de" };
  const sha256 = await openDocumentStore(db).put(Buffer.from(`content of ${code}`));
  for (const [kind, number] of [
    ["invoice", code],
    ["delivery-note", NUMBERED.note(code)],
  ] as const) {
    const { document_id } = await db
      .insertInto("business_document")
      .values({ kind, number, customer_id: owner.customer_id, order_code: code, created_on: "2026-11-20" })
      .returning("document_id")
      .executeTakeFirstOrThrow();
    const stored = kind === "invoice" ? {} : { sha256, bytes: 21, stored_at: now };
    await db
      .insertInto("business_document_file")
      .values({ document_id, media_type: PDF.mediaType, file_name: PDF.fileName, ...stored })
      .execute();
  }
  await sendParcel(owner.customer_id, NUMBERED.parcel(code), NUMBERED.note(code), [code]);

  await db
    .insertInto("goods_return")
    .values({
      ...ours,
      return_id: uuid,
      return_number: NUMBERED.returned(code),
      order_code: code,
      state: "accepted",
      created_at: now,
      requested_at: now,
      decided_at: now,
    })
    .execute();
  const line = { position: 1, article_number: id, name: "Dübel", unit: "Stück", quantity: 100 };
  await db
    .insertInto("goods_return_line")
    .values({ return_id: uuid, ...line, reason: "wrongOrdered", text: "" })
    .execute();
  await db
    .insertInto("goods_return_picture")
    .values({ picture_id: uuid, return_id: uuid, sha256, file_name: "Bild.jpg", bytes: 21, created_at: now })
    .execute();

  await db
    .insertInto("quote")
    .values({
      ...ours,
      quote_id: uuid,
      quote_number: NUMBERED.quote(code),
      state: "offered",
      is_unread: true,
      created_at: now,
      requested_at: now,
    })
    .execute();
  const version = { quote_id: uuid, version: 1 };
  await db
    .insertInto("quote_version")
    .values({ ...version, valid_until: "2099-12-31", currency: "EUR", in_parts: true, text: "", sent_by: "office", sent_at: now })
    .execute();
  await db
    .insertInto("quote_line")
    .values({ ...version, ...line, amount: "1", price_quantity: "1", tax_rate: "0.19" })
    .execute();
  await db
    .insertInto("quote_file")
    .values({
      file_id: uuid,
      quote_id: uuid,
      file_name: "Plan.pdf",
      media_type: PDF.mediaType,
      bytes: 4,
      content: Buffer.from("Plan"),
      created_at: now,
    })
    .execute();

  await db
    .insertInto("document_bundle")
    .values({
      ...owner,
      account_id: owner.account_id!,
      bundle_id: uuid,
      site_id: baseSiteId,
      language: "de",
      title: `Auftrag ${code}`,
      file_name: "Unterlagen.zip",
      plan: JSON.stringify({}),
      plan_bytes: 4,
      requested_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
      runs: 1,
      bytes: 4,
      finished_at: now,
    })
    .execute();
  await db
    .insertInto("document_bundle_part")
    .values({ bundle_id: uuid, run: 1, position: 0, content: Buffer.from("zip!") })
    .execute();
  await db
    .insertInto("withdrawal")
    .values({
      receipt_key: code,
      content_hash: Buffer.from(code),
      site_id: baseSiteId,
      language: "de-DE",
      name: "Brandt",
      order_number: code,
      email: ANNA,
      articles: "",
      received_at: now,
      order_code: code,
    })
    .execute();
  await db
    .insertInto("approval_request")
    .values({
      ...ours,
      request_id: uuid,
      requester_name: "Brandt",
      state: "approved",
      reason: "always",
      net_total: "1",
      content: JSON.stringify({}),
      created_at: now,
      expires_at: now,
      closed_at: now,
      order_code: code,
    })
    .execute();
  return code;
}

/** Ships the first position of orders in one parcel with one delivery note. */
async function sendParcel(customer_id: string, parcel: string, delivery_note: string, codes: readonly string[]): Promise<void> {
  await shop.db
    .insertInto("handling_unit")
    .values({
      handling_unit_id: parcel,
      customer_id,
      external_id: parcel,
      tracking_url: "",
      tracking_status: "shipped",
      shipped_at: new Date(),
      erp_version: 1,
    })
    .execute();
  const lines = codes.map((order_code, index) => ({ order_code, position: index + 1, delivery_note_position: index + 1 }));
  const sent = { handling_unit_id: parcel, delivery_note, order_position: 10, article_number: ARTICLE.plain, name: "Dübel", quantity: 1 };
  await shop.db
    .insertInto("handling_unit_line")
    .values(lines.map((line) => ({ ...line, ...sent })))
    .execute();
  await sql`select write_delivery_notes(array[${delivery_note}]::text[])`.execute(shop.db);
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

async function post(url: string, { cookie }: Asking, fields: Record<string, string>) {
  const { statusCode, headers, body } = await shop.inject({
    method: "POST",
    url,
    headers: { ...FORM, cookie },
    payload: new URLSearchParams(fields).toString(),
  });
  return { statusCode, location: headers.location, body };
}

/** Ways to request an order by its number, or what belongs to it; each returns the caller's response. */
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
  "the list of all orders": async (code, { accessToken }) => {
    const { data } = await shop.operation(getOrderHistory, { baseSiteId, accessToken, pagesize: 100 });
    return data.getOrderHistory.orders.some(({ orderId }) => orderId === code);
  },
  "the list of purchased articles": async (code, { accessToken }) => {
    const { data } = await shop.operation(getPurchasedArticles, { baseSiteId, accessToken });
    return JSON.stringify(data).includes(code);
  },
  "the report of open quantities": async (code, { accessToken }) => {
    // Anna ordered the plain article, Jonas the stepped one.
    const text = { [order]: ARTICLE.plain, [ownOrder]: ARTICLE.stepped }[code] ?? "unknown";
    await shop.db.updateTable("customer_order").set({ status: "C" }).execute();
    const { data } = await shop.operation(getOpenQuantities, { baseSiteId, accessToken, text });
    await shop.db.updateTable("customer_order").set({ status: "D" }).execute();
    return data.getOpenQuantities.total;
  },
  "the dashboard": async (code, asking) => JSON.stringify(await dataOf("/my-account/dashboard", asking)).includes(code),
  "a list of its articles": async (orderId, { accessToken }) => {
    const { data, errors } = await shop.operation(createOrderList, { baseSiteId, accessToken, name: "Liste", orderId });
    return { isCreated: data !== null, errors: errors?.map(({ message, extensions: { type } }) => ({ message, type })) };
  },
  "its approval": async (orderCode, { accessToken }) => {
    const { data, errors } = await shop.operation(getApprovalOfOrder, { baseSiteId, accessToken, orderCode });
    return { data, errors };
  },
  "its withdrawals": async (orderCode, { accessToken }) =>
    (await shop.operation(getWithdrawals, { baseSiteId, accessToken, orderCode })).data.getWithdrawals.length,
  "the form to withdraw from it": (code, asking) => dataOf(`/widerruf?order=${code}`, asking),
  "its delivery note": async (code, { accessToken }) => {
    const { data, errors } = await shop.operation(getDeliveryNote, { baseSiteId, accessToken, number: NUMBERED.note(code) });
    return { data, errors };
  },
  "the list of delivery notes": async (code, { accessToken }) => {
    const { data } = await shop.operation(getDeliveryNotes, { baseSiteId, accessToken });
    return JSON.stringify(data.getDeliveryNotes).includes(NUMBERED.note(code));
  },
  "the list of delivery notes that is searched": async (code, { accessToken }) =>
    (await shop.operation(getDeliveryNotes, { baseSiteId, accessToken, filter: { text: code } })).data,
  "the page of its delivery note": (code, asking) => dataOf(`${DELIVERY_NOTE_PAGES.details}?number=${NUMBERED.note(code)}`, asking),
  "the search for its delivery note": (code, asking) => search(NUMBERED.note(code), asking),
  "the search for its parcel": (code, asking) => search(NUMBERED.parcel(code), asking),
  "the file of its delivery note": (code, asking) => get(documentLink("delivery-note", NUMBERED.note(code), PDF), asking),
  "a bundle of its documents": (code, asking) => dataOf(`/dokumente/paket?order=${code}`, asking),
  "the list of bundles": async (code, { accessToken }) => {
    const { data } = await shop.operation(getDocumentBundles, { baseSiteId, accessToken });
    return JSON.stringify(data).includes(code);
  },
  "a bundle that was made": (code, asking) => get(`/documents/bundles/${NUMBERED.id(code)}`, asking),
  "its returns": async (orderId, { accessToken }) =>
    (await shop.operation(getReturns, { baseSiteId, accessToken, orderId })).data.getReturns.length,
  "the list of returns": async (code, { accessToken }) => {
    const { data } = await shop.operation(getReturns, { baseSiteId, accessToken });
    return data.getReturns.some(({ orderId }) => orderId === code);
  },
  "a return of it": async (code, { accessToken }) => {
    const { data, errors } = await shop.operation(getReturn, { baseSiteId, accessToken, returnNumber: NUMBERED.returned(code) });
    return { data, errors };
  },
  "the page of a return": (code, asking) => dataOf(`${RETURN_PAGES.details}?number=${NUMBERED.returned(code)}`, asking),
  "the slip of a return": async (code, asking) => (await get(returnSlipLink(NUMBERED.returned(code)), asking)).statusCode,
  "a picture of a return": (code, asking) => get(returnPictureLink(NUMBERED.id(code)), asking),
  "its quote": async (code, { accessToken }) => {
    const { data, errors } = await shop.operation(getQuote, { baseSiteId, accessToken, quoteNumber: NUMBERED.quote(code) });
    return { data, errors };
  },
  "the list of quotes": async (code, { accessToken }) => {
    const { data } = await shop.operation(getQuotes, { baseSiteId, accessToken });
    return data.getQuotes.quotes.some(({ quoteNumber }) => quoteNumber === NUMBERED.quote(code));
  },
  "the page of its quote": (code, asking) => dataOf(`${QUOTE_PAGES.details}?number=${NUMBERED.quote(code)}`, asking),
  "the document of its quote": async (code, asking) => (await get(quoteDocumentLink(NUMBERED.quote(code)), asking)).statusCode,
  "a file of its quote": (code, asking) => get(quoteFileLink(NUMBERED.id(code)), asking),
  "requesting its quote again": async (code, { accessToken }) => {
    const { data } = await shop.operation(getQuoteForm, { baseSiteId, accessToken, again: NUMBERED.quote(code) });
    return data.getQuoteForm?.lines.length;
  },
  "a message about its quote": (code, asking) => post(QUOTE_ROUTES.message, asking, { number: NUMBERED.quote(code), text: "Hallo" }),
  "ordering from its quote": (code, asking) =>
    post(QUOTE_ROUTES.order, asking, { number: NUMBERED.quote(code), version: "1", "quantity-1": "100" }),
  "rejecting its quote": (code, asking) => post(QUOTE_ROUTES.reject, asking, { number: NUMBERED.quote(code), reason: "zu teuer" }),
  "its invoice by the session": (code, asking) => get(documentLink("invoice", code, PDF), asking),
  "its invoice by a token": (code, asking) =>
    get(`${documentLink("invoice", code, PDF)}?access_token=${asking.accessToken}`, { ...asking, cookie: "" }, { accept: "text/html" }),
};

async function search(text: string, { cookie }: Asking) {
  const { statusCode, headers } = await shop.inject({ url: `/suche?q=${text}`, headers: { cookie } });
  return { statusCode, location: headers.location };
}

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

/** Makes the customer of the orders a company; returns its id. */
async function startCompany(): Promise<string> {
  const { customer_id } = await shop.db
    .selectFrom("customer_order")
    .select("customer_id")
    .where("order_code", "=", order)
    .executeTakeFirstOrThrow();
  await shop.db.insertInto("company").values({ customer_id, created_at: new Date() }).execute();
  return customer_id;
}

async function endCompany(): Promise<void> {
  await shop.db.deleteFrom("company_member").execute();
  await shop.db.deleteFrom("company_unit").execute();
  await shop.db.deleteFrom("company").execute();
}

/** The cart's and the checkout's messages belong to the account that placed or reordered the order. */
const OF_ACCOUNTS = ["what the cart tells of buying it again", "the page after it was placed"];

describe("a colleague of the ordering user gets a different response", () => {
  test.each(Object.keys(WAYS).filter((way) => !OF_ACCOUNTS.includes(way)))("%s", async (way) => {
    expect(await told(way, order, jonas)).not.toBe(await told(way, UNKNOWN, jonas));
  });
});

test("only the ordering user sees the order after placing it, not a colleague", async () => {
  // A line ordered from a quote would show the quote's number, which contains the order's.
  await shop.db.deleteFrom("cart_quote_line").execute();
  const [way] = OF_ACCOUNTS.slice(1);
  expect(await told(way!, order, anna)).not.toBe(await told(way!, UNKNOWN, anna));
  expect(await told(way!, order, jonas)).toBe(await told(way!, UNKNOWN, jonas));
});

describe("a requester", () => {
  beforeAll(async () => {
    await startCompany();
    await makeJonas("requester");
  });
  afterAll(endCompany);

  /** Without another role a requester neither opens invoices nor exports. */
  const NOT_ALLOWED = ["the list that is saved", "its invoice by the session", "its invoice by a token"];
  const ways = Object.keys(WAYS).filter((way) => !OF_ACCOUNTS.includes(way));

  test.each(ways)("gets the same response for a colleague's order as for a missing one: %s", async (way) => {
    expect(await told(way, order, jonas)).toBe(await told(way, UNKNOWN, jonas));
  });

  test.each(ways.filter((way) => !NOT_ALLOWED.includes(way)))("sees the own order: %s", async (way) => {
    expect(await told(way, ownOrder, jonas)).not.toBe(await told(way, UNKNOWN, jonas));
  });

  test("counts only own orders and unread quotes", async () => {
    const { accessToken } = jonas;
    const count = async () => (await shop.operation(getOrderHistory, { baseSiteId, accessToken, filter: { status: "D" } })).data;
    expect((await count()).getOrderHistory.numberOfOrders).toBe(1);
    await shop.db.updateTable("quote").set({ is_unread: true }).execute();
    expect(await unreadQuotes()).toBe(1);
    await makeJonas("viewer");
    expect((await count()).getOrderHistory.numberOfOrders).toBe(2);
    expect(await unreadQuotes()).toBe(2);
    await makeJonas("requester");
  });

  test("gets no colleagues to filter by, unlike a user who sees all orders", async () => {
    const { accessToken } = jonas;
    const users = async () => (await shop.operation(getOrderFilterOptions, { baseSiteId, accessToken })).data.getOrderFilterOptions.users;
    expect(await users()).toEqual([]);
    await makeJonas("viewer");
    expect((await users()).map(({ name }) => name)).toEqual(expect.arrayContaining(["Anna Brandt", "Jonas Keller"]));
    await makeJonas("requester");
  });

  test("does not see orders of other channels, which have no account", async () => {
    await shop.db.updateTable("customer_order").set({ account_id: null }).where("order_code", "=", ownOrder).execute();
    const way = "the operation for its details";
    expect(await told(way, ownOrder, jonas)).toBe(await told(way, UNKNOWN, jonas));
    const { account_id } = await shop.db.selectFrom("account").select("account_id").where("email", "=", JONAS).executeTakeFirstOrThrow();
    await shop.db.updateTable("customer_order").set({ account_id }).where("order_code", "=", ownOrder).execute();
  });

  test("sees only own lines of a parcel and delivery note with a colleague's, and not their file", async () => {
    const { accessToken } = jonas;
    const { customer_id } = await shop.db
      .selectFrom("customer_order")
      .select("customer_id")
      .where("order_code", "=", order)
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable("handling_unit_line")
      .set({ delivery_note: NUMBERED.note(ownOrder) })
      .where("handling_unit_id", "=", NUMBERED.parcel(order))
      .execute();
    await sendParcel(customer_id, "P-shared", NUMBERED.note(ownOrder), [order, ownOrder]);
    const note = async () => {
      const number = NUMBERED.note(ownOrder);
      const { data } = await shop.operation(getDeliveryNote, { baseSiteId, accessToken, number });
      return JSON.stringify(data.getDeliveryNote);
    };
    const details = async () =>
      JSON.stringify((await shop.operation(getOrderPosition, { baseSiteId, accessToken, orderid: ownOrder })).data.getOrderPosition);
    const file = async () => (await get(documentLink("delivery-note", NUMBERED.note(ownOrder), PDF), jonas)).statusCode;
    for (const shown of [await note(), await details()]) {
      expect(shown).toContain("P-shared");
      expect(shown).not.toContain(order);
    }
    expect(await note()).toContain('"hasPdf":false');
    expect(await file()).toBe(404);
    await makeJonas("viewer");
    expect(await note()).toContain(order);
    expect(await note()).toContain('"hasPdf":true');
    expect(await details()).toContain(order);
    expect(await file()).toBe(200);
    await makeJonas("requester");

    await shop.db.deleteFrom("handling_unit_line").where("handling_unit_id", "=", "P-shared").execute();
    await shop.db.deleteFrom("handling_unit").where("handling_unit_id", "=", "P-shared").execute();
    await shop.db
      .updateTable("handling_unit_line")
      .set({ delivery_note: NUMBERED.note(order) })
      .where("handling_unit_id", "=", NUMBERED.parcel(order))
      .execute();
    await sql`select write_delivery_notes(${[order, ownOrder].map(NUMBERED.note)}::text[])`.execute(shop.db);
  });

  async function makeJonas(role: string): Promise<void> {
    await sql`
      insert into company_member (account_id, customer_id, roles, joined_at)
      select a.account_id, a.customer_id, array[${role}], now() from account as a where a.email = ${JONAS}
      on conflict (account_id, customer_id) do update set roles = excluded.roles`.execute(shop.db);
  }

  async function unreadQuotes(): Promise<number | undefined> {
    const { body } = await get(
      `/sitecore/api/layout/render/jss?${new URLSearchParams({ item: "/my-account/dashboard", sc_lang: "de-DE", sc_apikey: "ankerplatz-web" })}`,
      jonas,
    );
    const found = /"unreadQuotes":(\d+)/.exec(body);
    return found ? Number(found[1]) : undefined;
  }
});

describe("a user of a unit, in a company that separates its units", () => {
  const NORTH = "00000000-0000-4000-8000-000000000001";
  const HALL = "00000000-0000-4000-8000-000000000002";
  const SOUTH = "00000000-0000-4000-8000-000000000003";

  beforeAll(async () => {
    const customer_id = await startCompany();
    await shop.db.updateTable("company").set({ units_see_own_orders: true }).execute();
    const units = [
      { unit_id: NORTH, parent_id: null, level: 1, name: "Werk Nord" },
      { unit_id: HALL, parent_id: NORTH, level: 2, name: "Halle" },
      { unit_id: SOUTH, parent_id: null, level: 1, name: "Werk Süd" },
    ];
    await shop.db
      .insertInto("company_unit")
      .values(units.map((unit) => ({ ...unit, customer_id })))
      .execute();
    await assign(ANNA, "admin", HALL);
    await assign(JONAS, "buyer", SOUTH);
  });
  afterAll(endCompany);

  // A buyer neither opens invoices nor exports.
  const NOT_ALLOWED = ["the list that is saved", "its invoice by the session", "its invoice by a token"];
  const ways = Object.keys(WAYS).filter((way) => !OF_ACCOUNTS.includes(way));
  const details = (code: string, asking: Asking) => told("the operation for its details", code, asking);

  test.each(ways)("gets the same response for another unit's order as for a missing one: %s (COMPANY-14)", async (way) => {
    expect(await told(way, order, jonas)).toBe(await told(way, UNKNOWN, jonas));
  });

  test.each(ways.filter((way) => !NOT_ALLOWED.includes(way)))("sees the unit's order: %s (COMPANY-14)", async (way) => {
    expect(await told(way, ownOrder, jonas)).not.toBe(await told(way, UNKNOWN, jonas));
  });

  test("sees the orders of the units below, but not those of the units above (COMPANY-14)", async () => {
    await assign(JONAS, "buyer", NORTH);
    expect(await details(order, jonas)).not.toBe(await details(UNKNOWN, jonas));
    const { accessToken } = jonas;
    const users = async () => (await shop.operation(getOrderFilterOptions, { baseSiteId, accessToken })).data.getOrderFilterOptions.users;
    expect((await users()).map(({ name }) => name)).toEqual(["Anna Brandt", "Jonas Keller"]);
    await assign(ANNA, "admin", NORTH);
    await assign(JONAS, "buyer", HALL);
    expect(await details(order, jonas)).toBe(await details(UNKNOWN, jonas));
    expect(await users()).toEqual([]);
    await assign(JONAS, "buyer", SOUTH);
  });

  test.each(["admin", "accountant"])("sees all orders as %s (COMPANY-14)", async (role) => {
    await assign(JONAS, role, SOUTH);
    expect(await details(order, jonas)).not.toBe(await details(UNKNOWN, jonas));
    await assign(JONAS, "buyer", SOUTH);
  });

  test("sees all orders without a unit, and of every unit once the company stops separating them (COMPANY-14)", async () => {
    await assign(JONAS, "buyer", null);
    expect(await details(order, jonas)).not.toBe(await details(UNKNOWN, jonas));
    await assign(JONAS, "buyer", SOUTH);
    await shop.db.updateTable("company").set({ units_see_own_orders: false }).execute();
    expect(await details(order, jonas)).not.toBe(await details(UNKNOWN, jonas));
    await shop.db.updateTable("company").set({ units_see_own_orders: true }).execute();
  });

  async function assign(email: string, role: string, unitId: string | null): Promise<void> {
    await sql`
      insert into company_member (account_id, customer_id, roles, unit_id, joined_at)
      select a.account_id, a.customer_id, array[${role}], ${unitId}::uuid, now() from account as a where a.email = ${email}
      on conflict (account_id, customer_id) do update set roles = excluded.roles, unit_id = excluded.unit_id`.execute(shop.db);
  }
});
