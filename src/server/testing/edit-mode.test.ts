// Edit mode end to end: a role in the database, a session, a page in edit mode.
import { afterAll, beforeAll, expect, test } from "vitest";
import { LAYOUT_API_KEY, LAYOUT_PATH, type LayoutResponse } from "#contract/layout.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import { setRole } from "../identity/index.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { ANNA, PASSWORD } from "./small-shop.ts";

let shop: TestApp;
beforeAll(async () => void (shop = await createTestApp({ customers: true })));
afterAll(() => shop.close());

async function signIn(): Promise<string> {
  const response = await shop.inject({
    method: "POST",
    url: USER_ROUTES.loginForm,
    headers: { origin: "http://shop.test", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username: ANNA, password: PASSWORD, page: "/my-account/login" }).toString(),
  });
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

async function startPage(cookie: string) {
  const item = encodeURIComponent("/?mode=edit");
  const response = await shop.inject({
    url: `${LAYOUT_PATH}?item=${item}&sc_lang=de-DE&sc_apikey=${LAYOUT_API_KEY}`,
    headers: cookie ? { cookie } : {},
  });
  const { context, route } = response.json<LayoutResponse>().sitecore;
  return { isEdited: context.pageEditing, restrictions: route!.placeholders["main"]!.map(({ restriction }) => restriction) };
}
const set = (isGranted: boolean, email = ANNA) => setRole(shop.db, { email, role: "editor", isGranted, now: new Date() });

test("granting or revoking a role takes effect on the next page (BLOCK-07)", async () => {
  const cookie = await signIn();
  const usual = await startPage(cookie);
  expect(usual.isEdited).toBe(false);
  expect(usual.restrictions).not.toContainEqual({ showAnonymousOnly: true });

  expect(await set(true, ` ${ANNA.toUpperCase()} `)).toBe("granted");
  expect(await set(true)).toBe("unchanged");
  const edited = await startPage(cookie);
  expect(edited.isEdited).toBe(true);
  expect(edited.restrictions).toEqual(expect.arrayContaining([{ showAnonymousOnly: true }, { showAuthenticatedOnly: true }]));
  expect((await startPage("")).isEdited).toBe(false);

  expect(await set(false)).toBe("revoked");
  expect(await set(false)).toBe("unchanged");
  expect(await startPage(cookie)).toEqual(usual);
});

test("reports an unknown address", async () => {
  expect(await set(true, "niemand@example.test")).toBe("unknown-account");
});
