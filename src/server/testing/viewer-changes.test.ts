// Stale pages: rendered before a sign-in, or with a session that has ended meanwhile.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem, deleteProduct, updateQuantity } from "#contract/generated/operations.ts";
import { LAYOUT_API_KEY, LAYOUT_PATH, type LayoutResponse } from "#contract/layout.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import { createTestApp, type TestApp } from "./app.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const MINUTE = 60_000;

let shop: TestApp;
let offset = 0;
beforeAll(async () => {
  shop = await createTestApp({ customers: true, clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => shop.close());

async function signIn(): Promise<string> {
  const response = await shop.inject({
    method: "POST",
    url: USER_ROUTES.loginForm,
    headers: { origin: "http://shop.test", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username: ANNA, password: "Duebel-2026!", page: "/my-account/login" }).toString(),
  });
  expect(response.statusCode).toBe(303);
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
async function page(cookie: string) {
  const response = await shop.inject({
    url: `${LAYOUT_PATH}?item=/&sc_lang=de-DE&sc_apikey=${LAYOUT_API_KEY}`,
    headers: cookie ? { cookie } : {},
  });
  return { user: response.json<LayoutResponse>().sitecore.context.user, cookies: response.cookies };
}
const lines = async () =>
  Number(
    (
      await shop.db
        .selectFrom("cart")
        .select(({ fn }) => fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

test("rejects a change from a page loaded before sign-in by type, but accepts one by a visitor (CART-29)", async () => {
  const cookie = await signIn();
  const stale = { baseSiteId: "FIWE-DE", accessToken: "", cartId: "" };
  const before = await lines();
  const answers = await Promise.all([
    shop.operation(addItem, { ...stale, id: "555008" }, { headers: { cookie } }),
    shop.operation(updateQuantity, { ...stale, id: 0, quantity: 5 }, { headers: { cookie } }),
    shop.operation(deleteProduct, { ...stale, id: 0 }, { headers: { cookie } }),
  ]);
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.type)).toEqual(Array(3).fill("ViewerChangedError"));
  expect(await lines()).toBe(before);
  const visitors = await shop.operation(deleteProduct, { ...stale, id: 0 });
  expect(visitors.errors).toBeUndefined();
  // The refreshed page has the customer's token.
  const { user } = await page(cookie);
  const own = await shop.operation(deleteProduct, { ...stale, accessToken: user.accessToken, id: 0 }, { headers: { cookie } });
  expect(own.errors).toBeUndefined();
});

test("reports an expired session once and clears its cookie; signing out is not reported", async () => {
  const cookie = await signIn();
  expect((await page(cookie)).user).toMatchObject({ authenticated: true, hasEnded: false });
  offset += 31 * MINUTE;
  const ended = await page(cookie);
  expect(ended.user).toMatchObject({ authenticated: false, hasEnded: true });
  expect(ended.cookies).toEqual([expect.objectContaining({ name: "shop", value: "", maxAge: 0 })]);
  const html = await shop.inject({ url: "/", headers: { cookie } });
  expect(html.headers["cache-control"]).toBe("private, no-store");
  expect(html.body).toContain('"hasEnded":true');
  expect((await page("")).user.hasEnded).toBe(false);
  expect((await shop.inject({ url: "/" })).body).not.toContain('"hasEnded":true');
});
