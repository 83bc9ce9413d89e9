import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deleteStockNotice, getStockNotices, setStockNotice } from "#contract/generated/operations.ts";
import { STOCK_NOTICE_ROUTES } from "#contract/routes.ts";
import { ARTICLE } from "../cart/testing.ts";
import { fixedClock } from "../testing/context.ts";
import { ANNA, baseSiteId, JONAS, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { expireStockNotices } from "./expire-stock-notices.ts";
import { sendStockNotices } from "./send-stock-notices.ts";
import { emptyTables } from "../db/testing.ts";
import { RATE_LIMITS } from "../rate-limit/index.ts";

const VISITOR = "bauleitung@rohbau.example";
const NOON = "2026-11-20T11:00:00Z";
const clock = fixedClock(NOON);
let shop: SmallShop;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  shop = await openSmallShop({ clock });
  for (const username of [ANNA, JONAS]) tokens[username] = (await shop.signIn(username)).accessToken;
});
afterAll(() => shop?.close());
afterEach(async () => {
  await emptyTables(shop.db, ["stock_notice", "sign_in_pace", "mail_message"]);
  clock.set(NOON);
});

const as = (username: string) => ({ baseSiteId, accessToken: tokens[username]! });
const set = (username: string, quantity: number, articleNo: string = ARTICLE.plain) =>
  shop.operation(setStockNotice, { ...as(username), articleNo, quantity });
const list = async (username: string) => (await shop.operation(getStockNotices, as(username))).data.getStockNotices;
const stock = (available: number, article: string = ARTICLE.plain) =>
  shop.db
    .insertInto("stock")
    .values({ article_number: article, available })
    .onConflict((conflict) => conflict.column("article_number").doUpdateSet({ available }))
    .execute();
const mails = () =>
  shop.db.selectFrom("mail_message").select(["recipient", "subject", "text_body as text"]).orderBy("message_id").execute();
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const request = (form: Record<string, string> = {}) =>
  post(STOCK_NOTICE_ROUTES.request, { id: ARTICLE.plain, quantity: "50", email: VISITOR, language: "de-DE", ...form });
const send = () => {
  const { content, catalogues, taskContext } = shop.shop;
  const site = content.current().sites.find(({ siteId }) => siteId === baseSiteId)!;
  return sendStockNotices({ ...taskContext, findSite: () => site, catalogue: (of, language) => catalogues.of(of, language) }, 2);
};
/** Key of the link in the latest mail. */
const mailedKey = async () => /\?key=([0-9a-f]{48})/.exec((await mails()).at(-1)!.text)![1]!;

test("a customer sets a notice with one call; a newer one replaces it (QUOTE-24)", async () => {
  await stock(20);
  await set(ANNA, 100);
  await set(ANNA, 50);
  expect(await list(ANNA)).toMatchObject([{ articleNo: ARTICLE.plain, quantity: 50, available: 20, expires: "2027-11-20T11:00:00.000Z" }]);
  expect(await list(JONAS)).toEqual([]);
  expect(await mails()).toEqual([]);
});

test("only the owner removes a notice", async () => {
  await set(ANNA, 50);
  const { id } = (await list(ANNA))[0]!;
  expect((await shop.operation(deleteStockNotice, { ...as(JONAS), id })).data.deleteStockNotice).toBe(false);
  expect((await shop.operation(deleteStockNotice, { ...as(ANNA), id: "1; drop" })).data.deleteStockNotice).toBe(false);
  expect(await list(ANNA)).toHaveLength(1);
  expect((await shop.operation(deleteStockNotice, { ...as(ANNA), id })).data.deleteStockNotice).toBe(true);
  expect(await list(ANNA)).toEqual([]);
});

test.each([
  ["InvalidQuantityError", ARTICLE.plain, 0],
  ["InvalidQuantityError", ARTICLE.plain, 99_001],
  ["UnknownIdentifierError", "999999", 5],
])("rejects with %s", async (type, article, quantity) => {
  expect((await set(ANNA, quantity, article)).errors?.[0]?.extensions.type).toBe(type);
  expect(await list(ANNA)).toEqual([]);
});

test("a visitor's notice is active after the mailed link was confirmed (QUOTE-24)", async () => {
  await stock(80);
  const response = await request();
  expect([response.statusCode, response.headers["location"]]).toEqual([
    303,
    `/stock-notice?id=${ARTICLE.plain}&quantity=50&outcome=requested`,
  ]);
  expect(await mails()).toMatchObject([{ recipient: VISITOR, subject: "Bitte bestätigen Sie Ihre Benachrichtigung bei Ankerplatz" }]);
  expect(await send()).toBe(0);
  const key = await mailedKey();
  expect((await post(STOCK_NOTICE_ROUTES.confirm, { key, language: "en-GB" })).headers["location"]).toBe(`/en/stock-notice?key=${key}`);
  // A repeated press changes nothing.
  await post(STOCK_NOTICE_ROUTES.confirm, { key });
  expect(await send()).toBe(1);
  expect((await mails()).at(-1)).toMatchObject({ recipient: VISITOR, text: expect.stringContaining("Mit dieser E-Mail endet") });
});

test("a request for another's address leaves the active notice until it is confirmed", async () => {
  await set(ANNA, 50);
  await request({ email: ANNA, quantity: "7" });
  expect(await list(ANNA)).toMatchObject([{ quantity: 50 }]);
  await post(STOCK_NOTICE_ROUTES.confirm, { key: await mailedKey() });
  expect(await list(ANNA)).toMatchObject([{ quantity: 7 }]);
});

test.each(["pending", "confirmed"])("the mailed link ends a %s notice; opening its page does not (QUOTE-25)", async (state) => {
  await stock(80);
  await request();
  const key = await mailedKey();
  if (state === "confirmed") await post(STOCK_NOTICE_ROUTES.confirm, { key });
  await shop.inject({ method: "GET", url: `/stock-notice?key=${key}&end=1` });
  expect(await shop.db.selectFrom("stock_notice").selectAll().execute()).toHaveLength(1);
  expect((await post(STOCK_NOTICE_ROUTES.end, { key })).headers["location"]).toBe("/stock-notice?outcome=ended");
  await post(STOCK_NOTICE_ROUTES.confirm, { key });
  expect(await send()).toBe(0);
});

test.each([
  ["invalid-email", { email: "kein@" }],
  ["invalid-quantity", { quantity: "1,5" }],
])("a form with bad input names the problem: %s", async (outcome, form) => {
  expect((await request(form)).headers["location"]).toContain(`outcome=${outcome}`);
  expect(await mails()).toEqual([]);
});

test("a confirmation link expires after seven days", async () => {
  await request();
  const key = await mailedKey();
  clock.set("2026-11-27T11:00:00Z");
  await post(STOCK_NOTICE_ROUTES.confirm, { key });
  await stock(80);
  expect(await send()).toBe(0);
});

test("an address beyond its rate limit gets the same response, but no mail; a network is rejected", async () => {
  const { stockNoticeAddress: address, stockNoticeNetwork: network } = RATE_LIMITS;
  for (let i = 0; i < address.burst + 1; i++) expect((await request()).headers["location"]).toContain("outcome=requested");
  expect(await mails()).toHaveLength(address.burst);
  for (let i = address.burst + 1; i < network.burst; i++) await request({ email: `a${i}@rohbau.example` });
  expect((await request({ email: "b@rohbau.example" })).headers["location"]).toContain("outcome=try-later");
});

test("other sites cannot send the form", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect((await post(STOCK_NOTICE_ROUTES.request, { id: ARTICLE.plain, quantity: "5", email: VISITOR }, headers)).statusCode).toBe(403);
});

test("mails once per notice, oldest first, at most as many per hour as the stock serves (QUOTE-25)", async () => {
  const at = (minute: number) => clock.set(`2026-11-20T11:0${minute}:00Z`);
  const confirmed = async (email: string, quantity: number) => {
    await request({ email, quantity: String(quantity) });
    await post(STOCK_NOTICE_ROUTES.confirm, { key: await mailedKey() });
  };
  const notified = async () =>
    (await mails()).filter(({ subject }) => subject.startsWith("Wieder verfügbar")).map(({ recipient }) => recipient.split("@")[0]);
  await confirmed("first@rohbau.example", 60);
  at(1);
  await confirmed("large@rohbau.example", 500);
  at(2);
  await confirmed("second@rohbau.example", 40);
  at(3);
  await confirmed("third@rohbau.example", 10);
  await stock(100);
  expect(await send()).toBe(2);
  expect(await notified()).toEqual(["first", "second"]);
  // A new quantity of the ERP sends no second mail, and the stock is used up for this hour.
  await stock(99);
  expect(await send()).toBe(0);
  clock.set("2026-11-20T12:04:00Z");
  expect(await send()).toBe(1);
  expect(await notified()).toEqual(["first", "second", "third"]);
  await stock(1000);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
});

test("a notice ends after twelve months", async () => {
  await set(ANNA, 50);
  clock.set("2027-11-20T11:00:00Z");
  await stock(100);
  expect(await send()).toBe(0);
  expect(await expireStockNotices({ db: shop.db, clock })).toBe(1);
});

test("concurrent runs mail a notice once", async () => {
  await stock(100);
  await set(ANNA, 50);
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(await mails()).toHaveLength(1);
});
