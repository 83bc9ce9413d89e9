// Connection check: results per step, what is really tested, and that it leaves no data behind.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { addItem } from "#contract/generated/operations.ts";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ProcurementConnectionData, ScreenData } from "#contract/screens.ts";
import { ARTICLE } from "../../../cart/testing.ts";
import { ALL_RIGHTS, RIGHTS } from "../../../policies.ts";
import { testContext } from "../../../testing/context.ts";
import { JONAS, UWE } from "../../../testing/small-shop.ts";
import { type Customer, anonymousViewer } from "../../../viewer.ts";
import { expireSessions } from "../../session/expire-sessions.ts";
import { ANNA, type Browser, HOOK, openBrowser, openSmallShop, PASSWORD, returnCart, type SmallShop } from "../../testing.ts";
import { checkConnection } from "./check-connection.ts";
import { MESSAGE_KEYS, STEPS } from "./check-report.ts";
import { blanked } from "./software-calls.ts";
import { emptyTables } from "../../../db/testing.ts";

const PAGE = "/my-account/procurement";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
beforeEach(async () => {
  await emptyTables(shop.db, ["procurement_check", "procurement_session", "procurement_host", "sign_in_pace"]);
  await shop.db.deleteFrom("cart").where("state", "!=", "ordered").execute();
});
afterAll(() => shop?.close());

async function browserOf(email: string, of = shop): Promise<Browser> {
  const browser = openBrowser(of);
  const { accessToken, idToken } = await of.signIn(email);
  await browser.send("POST", "/webapi/shop/userapi/Login", {
    payload: JSON.stringify({ User: { AccessToken: accessToken, IdToken: idToken } }),
    headers: { "content-type": "application/json" },
  });
  return browser;
}
const screenOf = (browser: Browser, page = PAGE) => browser.dataOf<ScreenData["ProcurementConnection"]>(page, "ProcurementConnection");
const connectionOf = async (browser: Browser): Promise<ProcurementConnectionData> => (await screenOf(browser)).connection!;
const press = (browser: Browser, fields: Readonly<Record<string, string>> = {}) =>
  browser.post(PROCUREMENT_ROUTES.check, { version: "2.5", articleNumber: ARTICLE.plain, redirect: PAGE, ...fields });
async function check(browser: Browser, fields: Readonly<Record<string, string>> = {}) {
  const response = await press(browser, fields);
  expect([response.statusCode, response.headers.location]).toEqual([303, `${PAGE}?checked=done#connection-check`]);
  return (await connectionOf(browser)).check!.steps;
}
type Steps = Awaited<ReturnType<typeof check>>;
const told = (steps: Steps) => steps.map(({ step, outcome, said }) => `${step} ${outcome} ${said}`);
const stepOf = (steps: Steps, name: string) => steps.find(({ step }) => step === name)!;

/** All rows of the tables in which a cart, an order, a session or an email could leave data. */
async function everything(): Promise<string> {
  const tables = [
    "cart",
    "cart_line",
    "customer_order",
    "outbox_message",
    "procurement_host",
    "procurement_line",
    "procurement_message",
    "procurement_session",
    "stock",
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{
        all: string;
      }>`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as all from ${sql.table(table)} as t`.execute(
        shop.db,
      ),
    ),
  );
  return rows.map((row, at) => `${tables[at]} ${row.rows[0]!.all}`).join("\n");
}

test.each<Record<string, string>>([
  { articleNumber: `${"1".repeat(50)}😀` },
  { returnAddress: `https://software.example/${"a".repeat(4_071)}😀` },
  { password: `${"a".repeat(256)}😀` },
])("truncates long input between characters (%#)", async (fields) => {
  const steps = await check(await browserOf(ANNA), fields);
  expect(stepOf(steps, "fetch").said).toBe(fields["returnAddress"] ? "callRefused" : "emptyCame");
});

test("simulates the software step by step, and reports each step that was tested (PROCURE-24)", async () => {
  const browser = await browserOf(ANNA);
  expect((await connectionOf(browser)).check).toBeNull();
  const steps = await check(browser, { password: PASSWORD, returnAddress: HOOK });
  expect(told(steps)).toEqual([
    "needs ok needsTold",
    "versions ok versionsTold",
    "signIn ok signedIn",
    "returnAddress ok addressNew",
    "fetch ok emptyCame",
    "send ok cartCame",
    "showArticle ok articleShown",
    "findArticle ok articleFound",
    "refused ok labelRefused",
  ]);
  expect(stepOf(steps, "needs").answer).toContain("<Passwort_erforderlich>true<");
  expect(stepOf(steps, "versions").answer).toContain("2.5.1");
  expect(stepOf(steps, "signIn").values).toEqual([ANNA]);
  expect(stepOf(steps, "returnAddress").values).toEqual(["https://software.example"]);
  // Net price of one piece; the open shop shows 0.15 with tax.
  expect(stepOf(steps, "send").values).toEqual(["1", ARTICLE.plain, expect.stringMatching(/^0\.1\d/), "EUR"]);
  expect(stepOf(steps, "send").answer).toMatch(/<Customer>20<[^]*<Fehlertext>Artikel nicht im Sortiment\.</);
  expect(stepOf(steps, "showArticle").values[0]).toContain(ARTICLE.plain);
});

test("changes no cart, order, session or message of the customer (PROCURE-24)", async () => {
  const browser = await browserOf(ANNA);
  const { accessToken } = (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>();
  await shop.operation(addItem, { baseSiteId: "FIWE-DE", accessToken, cartId: "current", id: ARTICLE.plain, quantity: 3 });
  const software = openBrowser(shop);
  await software.arrive({ action: "WKE", hookurl: HOOK, version: "2.5" });
  await browser.send("GET", PAGE);
  const before = await everything();
  expect(before).toContain(ARTICLE.plain);
  await check(browser, { password: PASSWORD, returnAddress: HOOK });
  expect(await everything()).toBe(before);
  // A session that was open before the check can still return its cart.
  expect((await returnCart(software)).asked?.body).toContain("software.example");
});

test("shows the calls as sent, and neither shows nor stores credentials", async () => {
  const browser = await browserOf(ANNA);
  const steps = await check(browser, { password: PASSWORD, returnAddress: `https://software.example/?key=${PASSWORD}&x=1` });
  const { sent } = stepOf(steps, "send");
  expect(sent).toMatch(/^POST \/ids-login\n\nname_kunde = anna\.brandt@[^]*\npw_kunde = •{8}\naction = WKS\nversion = 2\.5\n/);
  expect(sent).toContain("hookurl = https://software.example/?key=••••••••&x=1");
  expect(sent).toContain(`<ArtNo>${ARTICLE.plain}</ArtNo>`);
  const kept = await sql<{ text: string }>`select c.report::text as text from procurement_check as c`.execute(shop.db);
  expect(kept.rows[0]!.text).toContain("••••••••");
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) {
    expect(kept.rows[0]!.text).not.toContain(secret);
    expect((await browser.send("GET", PAGE)).body).not.toContain(secret);
  }
  expect(blanked("a=p%C3%A4ss+wort b=päss wort c=p%C3%A4ss%20wort", "päss wort")).toBe("a=•••••••• b=•••••••• c=••••••••");
});

test("reports steps without input as not tried", async () => {
  const steps = await check(await browserOf(ANNA), { articleNumber: "" });
  expect(told(steps).filter((line) => !line.includes(" ok "))).toEqual([
    "signIn notTried passwordMissing",
    "returnAddress notTried addressMissing",
    "send notTried articleMissing",
    "showArticle notTried articleMissing",
    "findArticle notTried articleMissing",
  ]);
});

test("a wrong password fails only the sign-in, counts as an attempt, and the rate limit is reported", async () => {
  const browser = await browserOf(ANNA);
  const steps = await check(browser, { password: "falsch-falsch" });
  expect(told(steps).filter((line) => line.includes(" failed "))).toEqual(["signIn failed wrongPassword"]);
  for (let turn = 0; turn < 10; turn += 1) await openBrowser(shop).call({ action: "WKE", name_kunde: ANNA, pw_kunde: "falsch" });
  expect(stepOf(await check(browser, { password: PASSWORD }), "signIn")).toMatchObject({ outcome: "failed", said: "tooManyAttempts" });
});

test("reports an invalid return address, and fails the calls that use it", async () => {
  const open = await openSmallShop({ config: { isDemo: false } });
  try {
    const browser = await browserOf(ANNA, open);
    for (const returnAddress of [
      "javascript:alert(1)",
      "http://localhost:8080/hook",
      "https://anna:geheim@software.example/",
      "kein Link",
      `https://software.example/${"x".repeat(5_000)}`,
    ]) {
      const steps = await check(browser, { returnAddress, password: PASSWORD });
      expect(stepOf(steps, "signIn").outcome).toBe("ok");
      expect(["fetch", "send", "findArticle"].map((name) => stepOf(steps, name).outcome)).toEqual(["failed", "failed", "failed"]);
      expect(stepOf(steps, "returnAddress").said).toBe(returnAddress.length > 4_096 ? "callRefused" : "addressRefused");
    }
  } finally {
    await open.close();
  }
});

test("reports a confirmed return address as known, only to the same company", async () => {
  const browser = await browserOf(ANNA);
  const software = openBrowser(shop);
  await software.arrive({ action: "WKE", hookurl: HOOK, version: "2.5" });
  await returnCart(software);
  expect(stepOf(await check(browser, { returnAddress: HOOK }), "returnAddress").said).toBe("addressKnown");
  expect(stepOf(await check(await browserOf(UWE), { returnAddress: HOOK }), "returnAddress").said).toBe("addressNew");
});

test("reports the reason if an article cannot be added, for any input", async () => {
  const browser = await browserOf(ANNA);
  const steps = await check(browser, { articleNumber: "<b>&1" });
  expect(told(steps).filter((line) => line.includes(" failed "))).toEqual([
    "send failed articleNotTaken",
    "showArticle failed articleUnknown",
  ]);
  expect(stepOf(steps, "send").values).toEqual(["<b>&1", "Artikel nicht im Sortiment."]);
  expect(stepOf(steps, "findArticle").said).toBe("listFound");
  for (const articleNumber of ["x".repeat(60), "1\u0000\u0001", "]]>", "' or 1=1 --"]) {
    expect(stepOf(await check(browser, { articleNumber }), "send").outcome).not.toBe("ok");
  }
});

test.each([
  ["2.0", "emptyUnsaid"],
  ["2.5", "emptyCame"],
  ["2.5.1", "emptyCame"],
])("uses the layout of each version: %s", async (version, message) => {
  const steps = await check(await browserOf(ANNA), { version });
  expect(stepOf(steps, "fetch")).toMatchObject({ outcome: "ok", said: message });
  expect(stepOf(steps, "send").answer).toContain(`<Version>${version}</Version>`);
});

test("treats an unknown version as 2.5, and responds to invalid forms", async () => {
  const browser = await browserOf(ANNA);
  await check(browser, { version: "9.9", redirect: PAGE });
  expect((await connectionOf(browser)).checkInput.version).toBe("2.5");
  const nonsense: Record<string, string>[] = [
    {},
    { version: "", articleNumber: "\ud800", password: "x".repeat(8_000), redirect: "https://evil.example/" },
  ];
  for (const fields of nonsense) {
    const response = await browser.post(PROCUREMENT_ROUTES.check, fields);
    expect([response.statusCode, response.headers.location]).toEqual([303, `${PAGE}?checked=done#connection-check`]);
  }
});

test("reports a failed step as unexpected, and continues with the others", async () => {
  const browser = await browserOf(ANNA);
  await sql`alter table procurement_line rename to procurement_line_away`.execute(shop.db);
  try {
    expect((await press(browser)).statusCode).toBe(303);
  } finally {
    await sql`alter table procurement_line_away rename to procurement_line`.execute(shop.db);
  }
  const { steps } = (await connectionOf(browser)).check!;
  expect(told(steps).filter((line) => line.includes(" failed "))).toEqual([
    "fetch failed unexpected",
    "send failed unexpected",
    "findArticle failed unexpected",
  ]);
  expect(stepOf(steps, "showArticle").outcome).toBe("ok");
});

test("stores the last check per account, and restores the form input except the password", async () => {
  const anna = await browserOf(ANNA);
  await check(anna, { version: "2.0", returnAddress: HOOK, password: PASSWORD });
  await check(anna, { version: "2.5.1", articleNumber: ARTICLE.reduced });
  expect((await connectionOf(anna)).checkInput).toEqual({ version: "2.5.1", returnAddress: "", articleNumber: ARTICLE.reduced });
  expect((await screenOf(anna, `${PAGE}?checked=done`)).checked).toBe("done");
  expect((await screenOf(anna, `${PAGE}?checked=evil`)).checked).toBeNull();
  for (const other of [JONAS, UWE]) expect((await connectionOf(await browserOf(other))).check).toBeNull();
});

test("rejects visitors and cross-site requests, and limits the rate of checks", async () => {
  const visitor = await press(openBrowser(shop));
  expect([visitor.statusCode, visitor.headers.location]).toEqual([303, PAGE]);
  const browser = await browserOf(ANNA);
  const foreign = await browser.send("POST", PROCUREMENT_ROUTES.check, {
    payload: "version=2.5",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
  });
  expect(foreign.statusCode).toBe(403);
  expect((await connectionOf(browser)).check).toBeNull();
  const ends: unknown[] = [];
  for (let turn = 0; turn < 11; turn += 1) ends.push((await press(browser, { articleNumber: "" })).headers.location);
  expect(ends.at(-1)).toBe(`${PAGE}?checked=too-often#connection-check`);
  expect(new Set(ends.slice(0, 10))).toEqual(new Set([`${PAGE}?checked=done#connection-check`]));
});

test("denies users without cart rights, without a database query", async () => {
  const viewer = { kind: "customer", rights: ALL_RIGHTS & ~RIGHTS.fillCart } as Customer;
  const asked = { version: "2.5", returnAddress: "", articleNumber: "", password: "", language: "de-DE", allowsLocal: false };
  const caller = { ip: "192.0.2.1", browser: null };
  const { identity } = shop.shop;
  for (const who of [viewer, anonymousViewer]) {
    expect(await checkConnection(testContext({ viewer: who }), { identity }, { ...asked, caller })).toBe("denied");
  }
});

test("deletes checks after three months", async () => {
  await check(await browserOf(ANNA));
  const count = async () => (await shop.db.selectFrom("procurement_check").selectAll().execute()).length;
  const at = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) });
  await expireSessions({ db: shop.db, clock: at(89) });
  expect(await count()).toBe(1);
  await expireSessions({ db: shop.db, clock: at(91) });
  expect(await count()).toBe(0);
});

test("every step, message and advice has texts in both languages", async () => {
  const { phrases } = shop.shop.content.current().sites[0]!;
  for (const language of ["de-DE", "en-GB"]) {
    const words = phrases![language]!;
    const keys = [
      ...STEPS.map((step) => `Step.${step}`),
      ...Object.entries(MESSAGE_KEYS).flatMap(([outcome, all]) => [`Outcome.${outcome}`, ...all.map((said) => `Said.${said}`)]),
      ...MESSAGE_KEYS.failed.map((said) => `Help.${said}`),
    ];
    expect(keys.filter((key) => !words[`Connection.Check.${key}`])).toEqual([]);
  }
});
