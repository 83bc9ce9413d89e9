// Self-test for partners: parses pasted text like a real call, without side effects.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE } from "../../../cart/testing.ts";
import { HOOK, idsCart, openBrowser, openSmallShop, type SmallShop } from "../../testing.ts";
import { readPasted } from "./pasted-request.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
beforeEach(async () => void (await shop.db.deleteFrom("sign_in_pace").execute()));
afterAll(() => shop?.close());

const tryOut = async (request: string, language = "de-DE") =>
  openBrowser(shop).post("/webapi/shop/procurementapi/trial", { request, language });
/** Visible text of the page. */
const textOf = (body: string) => body.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

const CART = idsCart([
  { artNo: ARTICLE.plain, qty: "7,5", ref: "10" },
  { artNo: "999999", qty: "1.00", ref: "20" },
  { artNo: ARTICLE.replaced, qty: "3.00", ref: "30" },
  { artNo: ARTICLE.stepped, qty: "60.00", ref: "40" },
  { artNo: ARTICLE.reduced, qty: "1.00", ref: "50", more: "<ItemChara>alternate</ItemChara>" },
  { artNo: "", qty: "x", ref: "60" },
]);

test("describes a cart line by line, with expected outcomes and parser warnings (PROCURE-24)", async () => {
  const { body, statusCode } = await tryOut(CART);
  expect(statusCode).toBe(200);
  const text = textOf(body);
  expect(text).toContain("Positionen: 6");
  expect(text).toContain("In den Warenkorb kämen 8 × ");
  expect(text).toContain("ein Komma wurde als Dezimalpunkt gelesen: 7,5");
  expect(text).toContain("Nicht in unserem Sortiment");
  expect(text).toContain("Wird durch den Nachfolger ersetzt.");
  expect(text).toContain("kämen 100 × ");
  expect(text).toContain("Alternative oder Eventualposition");
  expect(text).toContain("Ohne brauchbare Menge oder Nummer");
  expect(text).not.toContain("€");
});

test("describes a complete request with its fields, without credentials", async () => {
  const body = new URLSearchParams({
    action: "WKS",
    version: "2.3",
    kndnr: "0000100100",
    pw_kunde: "Geheim-4711",
    hookurl: HOOK,
    warenkorb: CART,
  });
  const request = `POST /ids-login HTTP/1.1\nHost: shop.example\nContent-Type: application/x-www-form-urlencoded\n\n${body}`;
  const response = await tryOut(request, "en-GB");
  const text = textOf(response.body);
  expect(text).toContain("This request is accepted.");
  expect(text).toContain("2.3; responses use the format of 2.0");
  expect(text).toContain("pw_kunde given");
  expect(text).toContain("lines: 6");
  expect(response.body).not.toContain("Geheim-4711");
  expect(response.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test.each([
  ["an unknown action", "action=XYZ&version=2.5", "Diese Aktion führt der Shop nicht aus"],
  ["an address that runs a script", "action=WKE&hookurl=javascript:alert(1)", "hookurl muss mit http"],
  ["a cart that lacks", "action=WKS&version=2.5", "Für WKS wird warenkorb benötigt"],
  ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><Warenkorb>&b;</Warenkorb>', "DOCTYPE"],
  ["XML that breaks off", "<Warenkorb><Order>", "bricht ab"],
  ["something else", "Guten Tag", "Diese Aktion führt der Shop nicht aus"],
])("rejects %s with the reason", async (_, request, reason) => {
  const text = textOf((await tryOut(request)).body);
  expect(text).toContain("Diese Anfrage wird abgewiesen.");
  expect(text).toContain(reason);
});

test("signs no user in, fills no cart and stores nothing", async () => {
  const browser = openBrowser(shop);
  await browser.post("/webapi/shop/procurementapi/trial", { request: CART, language: "de-DE" });
  expect([...browser.cookies.keys()]).toEqual([]);
  for (const table of ["procurement_session", "procurement_message", "cart"] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("escapes markup in the pasted text", async () => {
  const evil = "&lt;script&gt;alert(1)&lt;/script&gt;";
  const { body } = await tryOut(CART.replace("Position 10", evil).replace("<Order>", `<Order><Unbekannt>${evil}</Unbekannt>`));
  expect(body).toContain(evil);
  expect(body).not.toContain("<script>alert");
});

test("reports empty, oversized and too frequent input, and rejects cross-site requests", async () => {
  expect(textOf((await tryOut("  ")).body)).toContain("Es wurde nichts eingegeben.");
  expect((await tryOut("x".repeat(1_100_000))).statusCode).toBe(413);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 33; tries++) statuses.add((await tryOut("action=SV")).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  const forged = await openBrowser(shop).send("POST", "/webapi/shop/procurementapi/trial", {
    payload: "request=x",
    headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
  });
  expect(forged.statusCode).toBe(403);
});

test("shows the URL of its site in both languages, without an account", async () => {
  const data = { address: "http://localhost/ids-login", article: "555008" };
  expect(await openBrowser(shop).dataOf("/schnittstellen", "ProcurementInterface")).toEqual(data);
  expect(await openBrowser(shop).dataOf("/en/schnittstellen", "ProcurementInterface")).toEqual(data);
});

test.each([
  ["an address", "https://shop.example/ids-login?action=SV#x", { method: "GET", query: "action=SV", contentType: "" }],
  ["a path", "/ids-login?action=SV", { method: "GET", query: "action=SV" }],
  ["a request without a body", "GET /ids-login?action=LI HTTP/1.1\r\nHost: x\r\n\r\n", { method: "GET", query: "action=LI" }],
  ["a form", "action=SV", { method: "POST", query: "", body: Buffer.from("action=SV") }],
  [
    "a request with headers",
    "POST /ids-login?x=1 HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b1\r\n\r\n--b1--",
    { method: "POST", query: "x=1", contentType: "multipart/form-data; boundary=b1", body: Buffer.from("--b1--") },
  ],
])("recognises %s", (_, pasted, request) => {
  expect(readPasted(pasted)).toMatchObject(request);
});
