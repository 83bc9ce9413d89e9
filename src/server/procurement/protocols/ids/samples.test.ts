// Sends every sample call and cart, byte for byte, to the endpoint; expects the outcome listed in the manifest.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { hashPassword } from "../../../identity/index.ts";
import {
  ANNA,
  type Browser,
  handedOver,
  linesOf,
  openBrowser,
  openSmallShop,
  returnCart,
  sessionOf,
  type SmallShop,
} from "../../testing.ts";
import { type Call, multipart, readCallSample, toCall } from "./wire/testing/make-call.ts";
import { emptyTables } from "../../../db/testing.ts";

const SAMPLES = new URL("wire/samples/", import.meta.url);
const USER = "einkauf@example.invalid";
const PASSWORD = "geheim-ß&+%";
const HOOK = "https://erp.example.invalid/hook/abc";
/** Article numbers of the samples that the shop sells; it sells no others. */
const SOLD = [
  { number: "100200", interval: 50 },
  { number: "100310", interval: 50 },
  { number: "100420", interval: 1 },
  { number: "100520", interval: 1 },
];

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop({
    async prepare({ db }) {
      const articles = SOLD.map(({ number, interval }) => ({
        catalogue_id: "FIWE",
        article_number: number,
        name: JSON.stringify({ de: `Artikel ${number}` }),
        order_unit: "C62",
        quantity_min: interval,
        quantity_interval: interval,
        is_orderable: true,
        delivery_speed: "FASTDELIVERY",
      }));
      await db.insertInto("article").values(articles).execute();
      const price = { price_list: "general", lower_bound: 1, amount: "28.90", price_quantity: 100, tax_rate: "0.19" };
      await db
        .insertInto("price")
        .values(SOLD.map(({ number }) => ({ ...price, article_number: number })))
        .execute();
    },
  });
  const user = { email: USER, password_hash: await hashPassword(PASSWORD) };
  await shop.db.updateTable("account").set(user).where("email", "=", ANNA).execute();
});
beforeEach(async () => {
  await emptyTables(shop.db, ["procurement_session", "procurement_host", "sign_in_pace"]);
  await shop.db.deleteFrom("cart").execute();
});
afterAll(() => shop?.close());

/** Sends a call as the browser opened by the software does. */
async function send(browser: Browser, { method, query, body, contentType }: Call) {
  const headers = { "sec-fetch-site": "cross-site", ...(contentType && { "content-type": contentType }) };
  return browser.send(method as "GET" | "POST", `/ids-login${query && `?${query}`}`, {
    headers,
    ...(method === "POST" && { payload: body }),
  });
}
async function arrive(call: Call) {
  const browser = openBrowser(shop);
  const { way, answer } = await browser.follow(await send(browser, call));
  return { browser, way, answer };
}
const call = (name: string) => toCall(readCallSample(name));
const stateOf = (way: readonly string[]) => /state=([\w-]+)/.exec(way.at(-1) ?? "")?.[1] ?? way.at(-1);
const xml = (name: string) => readFileSync(new URL(`xml/${name}`, SAMPLES));

/** Sends a sample cart; returns the outcome per line. */
async function sendCart(name: string) {
  const { browser, way } = await arrive(
    multipart([
      ["name_kunde", USER],
      ["pw_kunde", PASSWORD],
      ["version", /-(2\.\d(?:\.\d)?)\./.exec(name)?.[1] ?? "2.5"],
      ["action", "WKS"],
      ["hookurl", HOOK],
      ["warenkorb", xml(name)],
    ]),
  );
  const session = await sessionOf(browser);
  const outcomes = session?.modifications.map(({ statusCode, quantityAdded }) => `${statusCode} ${quantityAdded}`);
  return { browser, end: stateOf(way), outcomes, offered: session?.offered.length };
}

const ERROR_BOX = "failed";
const ENTERED = "/webapi/shop/procurementapi/enter";

/** Redirects of each call, and whether its session can return a cart. */
const CALLS: Readonly<Record<string, { way: string[]; canReturn?: boolean; lines?: string[] }>> = {
  "adl.json": { way: [ENTERED, "/p/100200"] },
  "adl-missing-ghnummer.json": { way: [ERROR_BOX] },
  "as.json": { way: [ENTERED, "/suche?q=D%C3%BCbel%208%20x%2040"], canReturn: true, lines: [] },
  "bad-password.json": { way: [ERROR_BOX] },
  "evil-hookurl.json": { way: [ERROR_BOX] },
  "hls.json": { way: [ERROR_BOX] },
  "hookurl-too-long.json": { way: [ENTERED, "/cart"], canReturn: true, lines: [] },
  "no-credentials.json": { way: ["sign-in"] },
  "unknown-action.json": { way: [ERROR_BOX] },
  "wke-multipart.json": { way: [ENTERED, "/cart"], canReturn: true, lines: [] },
  "wke-urlencoded.json": { way: [ENTERED, "/cart"], canReturn: true, lines: [] },
  "wks-multipart.json": { way: [ENTERED, "/cart"], canReturn: true, lines: ["100200 × 200", "100310 × 50", "100420 × 12"] },
  "wks-no-hookurl.json": { way: [ENTERED, "/cart"], canReturn: false, lines: ["100200 × 100"] },
};
/** Calls without a user that return XML. */
const ASKED: Readonly<Record<string, string>> = {
  "li-get.json": "Logininformationen",
  "li-post.json": "Logininformationen",
  "sv-get.json": "Schnittstellenversionen",
};

test("every sample call has an expectation, except the return form", () => {
  const named = [...Object.keys(CALLS), ...Object.keys(ASKED), "return-form.json"];
  expect(named.toSorted()).toEqual(readdirSync(new URL("http/", SAMPLES)).toSorted());
});

test.each(Object.entries(CALLS))("%s redirects as expected (PROCURE-05)", async (name, { way: expected, canReturn, lines = [] }) => {
  const { browser, way, answer } = await arrive(call(name));
  expect(way.map((step) => stateOf([step]))).toEqual(expected);
  expect(answer.statusCode).toBe(200);
  expect((await sessionOf(browser))?.canReturn).toBe(canReturn);
  expect(await linesOf(browser)).toEqual(lines);
  const sessions = await shop.db.selectFrom("procurement_session").select("session_id").execute();
  expect(sessions.length).toBe(expected[0] === ERROR_BOX ? 0 : 1);
});

test.each(Object.entries(ASKED))("returns XML for %s without a sign-in (PROCURE-05)", async (name, root) => {
  const response = await send(openBrowser(shop), call(name));
  expect([response.statusCode, response.headers["content-type"], response.headers["set-cookie"]]).toEqual([
    200,
    "text/xml; charset=utf-8",
    undefined,
  ]);
  expect(response.body).toMatch(new RegExp(`^<\\?xml [^>]*\\?>\\s*<${root}>`));
});

test("no-credentials.json waits for the sign-in, and then has a session with a cart (PROCURE-05, PROCURE-13)", async () => {
  const { browser } = await arrive(call("no-credentials.json"));
  const signedIn = await browser.post(PROCUREMENT_ROUTES.signIn, { username: USER, password: PASSWORD });
  expect((await browser.follow(signedIn)).way).toEqual(["/cart"]);
  expect((await sessionOf(browser))?.canReturn).toBe(true);
});

test("uses the return address of wke-multipart.json unchanged, and the form of return-form.json (PROCURE-05)", async () => {
  const { browser } = await arrive(call("wke-multipart.json"));
  const { answer } = await returnCart(browser, { empty: "1" });
  const form = handedOver(answer.body)!;
  expect([form.action, form.target]).toEqual(["https://erp.example.invalid/hook?sid=1&x=%C3%A4", "_top"]);
  const sent = readCallSample("return-form.json");
  expect(answer.body).toContain(`enctype="${sent.enctype}" accept-charset="utf-8"`);
  expect([...answer.body.matchAll(/<input [^>]*name="([^"]*)"/g)].map(([, field]) => field)).toEqual(sent.fields.map(([field]) => field));
  expect(form.xml).toMatch(/^<\?xml /);
});

/** Outcome per line, number of offered lines, and the resulting cart; "refused" redirects to the error box. */
const CARTS: Readonly<Record<string, "refused" | { outcomes: string[]; offered?: number; cart?: string[] }>> = {
  "wks-01-minimal-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-02-typical-2.5.xml": {
    outcomes: ["success 200", "success 50", "success 12"],
    cart: ["100200 × 200", "100310 × 50", "100420 × 12"],
  },
  "wks-03-full-2.5.xml": { outcomes: ["success 50"], cart: ["100520 × 50"] },
  // 1 requested, sold in packs of 50.
  "wks-04-typical-2.0.xml": { outcomes: ["invalidStep 50"], cart: ["100200 × 50"] },
  "wks-05-referenz-2.5.1.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-06-empty-2.5.xml": { outcomes: [] },
  "wks-07-latin1-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-08-no-namespace-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-09-undeclared-xsi-2.5.xml": { outcomes: ["success 50"], cart: ["100200 × 50"] },
  "wks-10-prefixed-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-11-unknown-article-2.5.xml": { outcomes: ["success 100", "unknownProduct 0", "unknownProduct 0"], cart: ["100200 × 100"] },
  "wks-12-quantity-steps-2.5.xml": {
    outcomes: ["invalidStep 50", "invalidStep 50", "invalidStep 8", "maxOrderQuantityExceeded 99000"],
    cart: ["100200 × 50", "100310 × 50", "100520 × 8", "100420 × 99000"],
  },
  // The same article twice makes one cart line with two references; alternates are only offered.
  "wks-13-positions-2.5.xml": { outcomes: ["success 100", "success 50"], offered: 2, cart: ["100200 × 150"] },
  "wks-14-cdata-entities-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-15-comma-decimals-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-16-units-2.5.xml": { outcomes: ["invalidStep 50", ...Array.from({ length: 8 }, () => "unknownProduct 0")], cart: ["100200 × 50"] },
  "wks-17-bom-crlf-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "wks-18-address-too-long-2.5.xml": { outcomes: ["success 100"], cart: ["100200 × 100"] },
  "bad-01-doctype-xxe.xml": "refused",
  "bad-02-entity-bomb.xml": "refused",
  "bad-03-wrong-root.xml": "refused",
  "bad-04-truncated.xml": "refused",
  "bad-05-missing-artno.xml": { outcomes: ["articleNumberMissing 0", "success 100"], cart: ["100200 × 100"] },
  "bad-06-quantities.xml": {
    outcomes: [
      "quantityNotPositive 0",
      "quantityNotPositive 0",
      "quantityUnreadable 0",
      "quantityMissing 0",
      "quantityUnreadable 0",
      "quantityUnreadable 0",
      "quantityUnreadable 0",
      "quantityTooLarge 0",
    ],
  },
  "bad-07-unescaped-ampersand.xml": "refused",
  "bad-08-deep-nesting.xml": "refused",
  "bad-09-empty.txt": "refused",
};

test("every sample cart sent by software has an expectation", () => {
  const sent = readdirSync(new URL("xml/", SAMPLES)).filter((name) => /^(?:wks|bad)-/.test(name));
  expect(Object.keys(CARTS).toSorted()).toEqual(sent.toSorted());
});

test.each(Object.entries(CARTS))("%s has the outcome in the manifest (PROCURE-05)", async (name, expected) => {
  const { browser, ...became } = await sendCart(name);
  const refused = { end: name === "bad-09-empty.txt" ? ERROR_BOX : "unreadable-cart", outcomes: undefined, offered: undefined };
  const taken = expected !== "refused" && { end: "/cart", outcomes: expected.outcomes, offered: expected.offered ?? 0 };
  expect(became).toEqual(taken || refused);
  expect(browser.cookies.size > 0).toBe(taken !== false);
  expect(await linesOf(browser)).toEqual((expected !== "refused" && expected.cart) || []);
});
