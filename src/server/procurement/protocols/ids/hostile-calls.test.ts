// Fuzzes the endpoint for craft software: every request gets a response, none is a server error, and no secret is logged.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLE } from "../../../cart/testing.ts";
import { ANNA, HOOK, idsCart, openBrowser, openSmallShop, PASSWORD, type SmallShop } from "../../testing.ts";

const SECRET = "Geheim-4711-Wort";
const CALLS = 400;

const log: string[] = [];
let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop({ logTo: { write: (line) => void log.push(line) } });
});
afterAll(() => shop?.close());

/** Seeded random numbers (Mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CART = idsCart([{ artNo: ARTICLE.plain, qty: "7", ref: "10" }]);
const FORM = new URLSearchParams({ action: "WKS", name_kunde: ANNA, pw_kunde: SECRET, hookurl: HOOK, warenkorb: CART }).toString();
const MULTIPART = `--b1\r\nContent-Disposition: form-data; name="action"\r\n\r\nWKE\r\n--b1\r\nContent-Disposition: form-data; name="pw_kunde"\r\n\r\n${SECRET}\r\n--b1--\r\n`;
const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b1",
  "multipart/form-data",
  "text/xml; charset=utf-16",
  "application/json",
  "x",
  "",
];

/** A message with bytes changed, removed, duplicated or inserted. */
function broken(text: string, next: () => number): Buffer {
  let bytes = Buffer.from(text);
  for (let changes = 0; changes < 1 + next() * 8; changes++) {
    const at = Math.floor(next() * bytes.length);
    const until = Math.min(bytes.length, at + Math.floor(next() * 40));
    const noise = Buffer.from(Array.from({ length: Math.floor(next() * 6) }, () => Math.floor(next() * 256)));
    bytes = Buffer.concat([
      bytes.subarray(0, at),
      noise,
      next() < 0.3 ? bytes.subarray(at, until) : Buffer.alloc(0),
      bytes.subarray(until),
    ]);
  }
  return bytes;
}

test(`${CALLS} broken calls each get an answer, and none of them a secret into the log (PROCURE-37)`, async () => {
  const next = numbers(20_261_123);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!;
  const statuses = new Set<number>();
  for (let call = 0; call < CALLS; call++) {
    const payload = broken(pick([FORM, MULTIPART, CART, "action=LI", "\u0000\ufffe"]), next);
    const query =
      next() < 0.3
        ? `?${broken(FORM, next)
            .toString("latin1")
            .replace(/[^\u0021-\u007e]/g, "%")}`
        : "";
    const response = await shop.inject({
      method: next() < 0.85 ? "POST" : "GET",
      url: `/ids-login${query}`,
      remoteAddress: `10.1.${call >> 4}.${call & 15}`,
      headers: { "content-type": pick(TYPES) },
      payload,
    });
    statuses.add(response.statusCode);
    expect(response.headers.location ?? "").not.toContain(SECRET);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(303);
  expect(log.join()).not.toContain(SECRET);
});

test.each<Record<string, string>>([
  { action: "AS", searchterm: `${"a".repeat(199)}😀` },
  { action: "WKE", warenkorb: "a\u0000b" },
  { action: "WKE", target: "a\u0000b", version: "2\u0000" },
  { action: "AS", searchterm: "\u0000", warenkorb: "\ufffe\ud83d" },
])("causes no server error: %j", async (fields) => {
  const response = await openBrowser(shop).call({ hookurl: HOOK, ...fields });
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    expect.stringMatching(/state=(?:sign-in|failed|unreadable-cart)$/),
  ]);
});

test("responds quickly to a cart of 300,000 blanks (PROCURE-38)", async () => {
  const response = await openBrowser(shop).call({ action: "WKS", hookurl: HOOK, warenkorb: `<${" ".repeat(300_000)}>` });
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    expect.stringMatching(/state=(?:sign-in|failed|unreadable-cart)$/),
  ]);
});

test("redirects to a page with non-ASCII characters, percent-encoded", async () => {
  const { way } = await openBrowser(shop).arrive({ name_kunde: ANNA, pw_kunde: PASSWORD, redirect: "/größe/€?a=😀" });
  expect(way.at(-1)).toBe("/gr%C3%B6%C3%9Fe/%E2%82%AC?a=%F0%9F%98%80");
});

test("rejects a body of 100 MB by its Content-Length", async () => {
  for (const url of ["/ids-login", "/webapi/shop/procurementapi/trial", "/webapi/shop/procurementapi/return", "/graphql"]) {
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(100 * 1024 * 1024) };
    const response = await shop.inject({ method: "POST", url, headers: { ...headers, "sec-fetch-site": "same-origin" }, payload: "x" });
    expect([url, response.statusCode]).toEqual([url, 413]);
  }
});
