import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem, login } from "#contract/generated/operations.ts";
import type { LayoutComponent } from "#contract/layout.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { ARTICLE, seedShop } from "../testing.ts";

const baseSiteId = "FIWE-DE";
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ customers: true, prepare: ({ db }) => seedShop(db) });
});
afterAll(() => shop?.close());

async function signIn(username: string): Promise<{ accessToken: string; cookie: string }> {
  const { login: tokens } = (await shop.operation(login, { baseSiteId, username, password: "Duebel-2026!" })).data;
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
  });
  return { accessToken: tokens.accessToken!, cookie: String(session.headers["set-cookie"]).split(";", 1)[0]! };
}

/** The header's counter in a page requested with this cookie. */
async function counterOf(cookie: string): Promise<number> {
  const response = await shop.inject({
    url: "/sitecore/api/layout/render/jss?item=/&sc_lang=de-DE&sc_apikey=ankerplatz-web",
    headers: { cookie },
  });
  const header = response.json().sitecore.route.placeholders.header.find((one: LayoutComponent) => one.componentName === "Header");
  return header.data.cartCount;
}

test("the header shows the current line count of the account's open cart on each page", async () => {
  const anna = await signIn("anna.brandt@holzbau-brandt.example");
  const jonas = await signIn("jonas.keller@holzbau-brandt.example");
  expect(await counterOf(anna.cookie)).toBe(0);
  for (const [index, id] of [ARTICLE.plain, ARTICLE.stepped].entries()) {
    await shop.operation(addItem, { baseSiteId, accessToken: anna.accessToken, cartId: "current", id });
    expect(await counterOf(anna.cookie)).toBe(index + 1);
  }
  expect(await counterOf(jonas.cookie)).toBe(0);
});
