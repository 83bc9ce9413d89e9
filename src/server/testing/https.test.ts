// The shop in production mode: behind https, with cookies that browsers accept from no other host.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem } from "#contract/generated/operations.ts";
import { ARTICLE, seedShop } from "../cart/testing.ts";
import { createTestApp, type TestApp } from "./app.ts";

const ANNA = { username: "anna.brandt@holzbau-brandt.example", password: "Duebel-2026!" };
const baseSiteId = "FIWE-DE";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ isHttps: true, customers: true, prepare: ({ db }) => seedShop(db) });
});
afterAll(() => shop?.close());

const linesOf = (header: unknown): string[] => [header ?? []].flat().map(String);
const form = (url: string, fields: Record<string, string>, cookie = "") =>
  shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
    payload: new URLSearchParams(fields).toString(),
  });
async function signIn(): Promise<string> {
  const response = await form("/webapi/shop/userapi/login-form", ANNA);
  return linesOf(response.headers["set-cookie"]).find((line) => line.startsWith("__Host-shop="))!;
}
const pairOf = (line: string) => line.split(";")[0]!;
const page = (cookie = "", url = "/") => shop.inject({ url, headers: { cookie } });

test("the session cookie has the __Host- prefix, HttpOnly, SameSite and Secure", async () => {
  expect(await signIn()).toMatch(/^__Host-shop=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test("every cookie is Secure", async () => {
  const added = await shop.operation(addItem, { baseSiteId, id: ARTICLE.plain, quantity: 1 });
  const cartCookie = linesOf(added.answer.headers["set-cookie"]);
  const out = await form("/webapi/shop/userapi/logout-form", {}, pairOf(await signIn()));
  const all = [...cartCookie, await signIn(), ...linesOf(out.headers["set-cookie"])];
  expect(all.length).toBeGreaterThanOrEqual(3);
  for (const line of all) expect(line).toMatch(/; Secure(;|$)/);
});

test("a signed-in customer neither gets the cached visitor page nor replaces it", async () => {
  const kept = await page();
  expect((await page()).headers.etag).toBe(kept.headers.etag);
  const session = pairOf(await signIn());
  const own = await page(session);
  expect(own.body).toContain('"authenticated":true');
  expect([own.headers["cache-control"], own.headers.etag]).toEqual(["private, no-store", undefined]);
  const visitor = await page();
  expect(visitor.body).not.toContain(ANNA.username);
  expect(visitor.headers.etag).toBe(kept.headers.etag);
});

test("a page first requested by a customer is not cached for the next visitor", async () => {
  const url = "/sortiment?erste=kundin";
  const session = pairOf(await signIn());
  expect((await page(session, url)).body).toContain('"authenticated":true');
  expect((await page("", url)).body).toContain('"authenticated":false');
});

test("rejects a session cookie without the __Host- prefix", async () => {
  const value = pairOf(await signIn()).split("=")[1]!;
  expect((await page(`shop=${value}`)).body).toContain('"authenticated":false');
  expect((await page(`__Host-shop=${value}`)).body).toContain('"authenticated":true');
});

test("signing out clears the session cookie by its prefixed name", async () => {
  const session = pairOf(await signIn());
  const out = await form("/webapi/shop/userapi/logout-form", {}, session);
  expect(linesOf(out.headers["set-cookie"]).some((line) => line.startsWith("__Host-shop=;"))).toBe(true);
  expect((await page(session)).body).toContain('"authenticated":false');
});

test("URLs of the shop use https", async () => {
  const { body } = await page();
  expect(body).toContain('"canonical":"https://shop.test/"');
  expect(body).not.toContain("http://shop.test");
});
