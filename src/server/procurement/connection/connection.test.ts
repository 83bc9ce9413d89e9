// The connection page: access to messages, their contents, and revoking a confirmed address.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { JONAS, UWE } from "../../testing/small-shop.ts";
import { ANNA, type Browser, HOOK, idsCart, openBrowser, openSmallShop, PASSWORD, returnCart, type SmallShop } from "../testing.ts";
import { emptyTables } from "../../db/testing.ts";

const PAGE = "/my-account/procurement";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
beforeEach(async () => {
  await emptyTables(shop.db, ["procurement_session", "procurement_host"]);
  await shop.db.deleteFrom("cart").where("state", "!=", "ordered").execute();
});
afterAll(() => shop?.close());

/** A browser with a manual sign-in. */
async function browserOf(email: string): Promise<Browser> {
  const browser = openBrowser(shop);
  const { accessToken, idToken } = await shop.signIn(email);
  await browser.send("POST", "/webapi/shop/userapi/Login", {
    payload: JSON.stringify({ User: { AccessToken: accessToken, IdToken: idToken } }),
    headers: { "content-type": "application/json" },
  });
  return browser;
}
const connectionOf = async (browser: Browser) =>
  browser.dataOf<ScreenData["ProcurementConnection"]>(PAGE, "ProcurementConnection").then(({ connection }) => connection);
const messagesOf = async (email: string) => (await connectionOf(await browserOf(email)))!.messages;
const told = (messages: Awaited<ReturnType<typeof messagesOf>>) => messages.map(({ kind, outcome }) => `${kind} ${outcome}`);

/** Returns a cart of two lines, one with an unknown article. */
async function exchange(credentials: Record<string, string> = {}): Promise<void> {
  const browser = openBrowser(shop);
  const warenkorb = idsCart([
    { artNo: ARTICLE.plain, qty: "7", ref: "10" },
    { artNo: "999999", qty: "5", ref: "20" },
  ]);
  await browser.arrive({ action: "WKS", hookurl: HOOK, version: "2.5", warenkorb, ...credentials });
  await returnCart(browser);
}

test("lists messages with time, kind, lines and outcome, newest first (PROCURE-25)", async () => {
  await exchange();
  await openBrowser(shop).arrive({ action: "WKE", hookurl: HOOK, version: "2.0" });
  await openBrowser(shop).arrive({ action: "ADL", ghnummer: ARTICLE.plain });
  const messages = await messagesOf(ANNA);
  expect(told(messages)).toEqual(["ADL shown", "WKE open", "cart sent", "WKS returned"]);
  expect(messages[3]).toMatchObject({ version: "2.5", person: "Anna Brandt", lines: 2, linesLeft: 1, orderCode: null });
  expect(messages[3]!.sentAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(messages.map(({ bytes }) => bytes > 0)).toEqual([false, false, true, true]);
});

test("ignores a call without a sign-in", async () => {
  await openBrowser(shop).call({ action: "WKE", hookurl: HOOK });
  expect(await messagesOf(ANNA)).toEqual([]);
});

test("lists at most a hundred messages (PROCURE-25)", async () => {
  await exchange();
  await sql`
    insert into procurement_message (session_id, direction, kind, body, sent_at)
    select s.session_id, 'in', 'WKS', '', s.created_at
    from procurement_session as s
    cross join generate_series(1, 110)`.execute(shop.db);
  expect(await messagesOf(ANNA)).toHaveLength(100);
});

test("shows users their own messages, the main contact those of colleagues, and others none (PROCURE-25)", async () => {
  await exchange({ name_kunde: JONAS });
  await exchange();
  expect((await messagesOf(JONAS)).map(({ person }) => person)).toEqual(["Jonas Keller", "Jonas Keller"]);
  const anna = await messagesOf(ANNA);
  expect(new Set(anna.map(({ person }) => person))).toEqual(new Set(["Anna Brandt", "Jonas Keller"]));
  expect(await messagesOf(UWE)).toEqual([]);

  const annas = anna.find(({ person }) => person === "Anna Brandt")!;
  const open = async (browser: Browser, id: string) => browser.send("GET", `${PROCUREMENT_ROUTES.message}?id=${id}`);
  expect((await open(await browserOf(ANNA), annas.id)).statusCode).toBe(200);
  for (const email of [JONAS, UWE]) expect((await open(await browserOf(email), annas.id)).statusCode).toBe(404);
  expect((await open(openBrowser(shop), annas.id)).statusCode).toBe(404);
  for (const id of ["", "0", "x", "1;drop", "99999999999999999999"]) {
    expect((await open(await browserOf(ANNA), id)).statusCode).toBe(404);
  }
});

test("shows a message unchanged as plain text, without credentials (PROCURE-25)", async () => {
  await exchange();
  const [went, came] = await messagesOf(ANNA);
  const browser = await browserOf(ANNA);
  const response = await browser.send("GET", `${PROCUREMENT_ROUTES.message}?id=${came!.id}`);
  expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect([response.headers["x-content-type-options"], response.headers["cache-control"]]).toEqual(["nosniff", "no-store"]);
  expect(response.body).toContain("<ArtNo>999999</ArtNo>");
  const back = await browser.send("GET", `${PROCUREMENT_ROUTES.message}?id=${went!.id}`);
  expect(back.body).toContain("<Fehlercode>1</Fehlercode>");
  for (const { body } of [response, back]) expect(body).not.toContain(PASSWORD);
});

test("a confirmed return address can be removed, and requires confirmation again (PROCURE-11, PROCURE-24)", async () => {
  await exchange();
  const browser = await browserOf(ANNA);
  const before = (await connectionOf(browser))!;
  expect(before.addresses).toMatchObject([{ origin: "https://software.example", person: "Anna Brandt" }]);
  expect([before.address, before.username]).toEqual([expect.stringMatching(/^http.*\/ids-login$/), ANNA]);

  const forget = (from: Browser, origin: string) => from.post(PROCUREMENT_ROUTES.forgetAddress, { origin, redirect: `/en${PAGE}` });
  const uwes = await forget(await browserOf(UWE), "https://software.example");
  expect(uwes.headers.location).toBe(`/en${PAGE}`);
  await forget(openBrowser(shop), "https://software.example");
  expect((await connectionOf(browser))!.addresses).toHaveLength(1);

  const gone = await forget(browser, "https://software.example");
  expect([gone.statusCode, gone.headers.location]).toEqual([303, `/en${PAGE}?removed=1`]);
  expect((await connectionOf(browser))!.addresses).toEqual([]);
  for (const origin of ["https://software.example", "https://software.example\0"])
    expect((await forget(browser, origin)).headers.location).toBe(`/en${PAGE}`);

  const next = openBrowser(shop);
  await next.arrive({ action: "WKE", hookurl: HOOK, version: "2.5" });
  expect((await returnCart(next)).asked?.body).toContain("software.example");
});

test("rejects removal by a cross-site request, and redirects only within the shop", async () => {
  await exchange();
  const browser = await browserOf(ANNA);
  const payload = new URLSearchParams({ origin: "https://software.example", redirect: "https://evil.example/" }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const foreign = await browser.send("POST", PROCUREMENT_ROUTES.forgetAddress, {
    payload,
    headers: { ...form, "sec-fetch-site": "cross-site" },
  });
  expect(foreign.statusCode).toBe(403);
  const own = await browser.send("POST", PROCUREMENT_ROUTES.forgetAddress, { payload, headers: form });
  expect(own.headers.location).toBe(`${PAGE}?removed=1`);
});

test("returns no connection to visitors", async () => {
  expect(await connectionOf(openBrowser(shop))).toBeNull();
});
