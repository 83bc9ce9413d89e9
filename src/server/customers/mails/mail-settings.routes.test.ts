import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIL_SETTINGS_FORM } from "#contract/account-pages.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";

const OWN = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
let shop: TestApp;
let cookie: string;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/login-form",
    headers: OWN,
    payload: new URLSearchParams({ username: "anna.brandt@holzbau-brandt.example", password: "Duebel-2026!" }).toString(),
  });
  cookie = [response.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
});
afterAll(() => shop?.close());

const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.inject({
    method: "POST",
    url: MAIL_SETTINGS_FORM,
    headers: { ...OWN, cookie, ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const kept = () => shop.db.selectFrom("order_mail_setting").select(["confirmed", "shipped", "invoiced", "invoice_attached"]).execute();

test("without JavaScript, stores ticked options, clears the others and redirects with a confirmation", async () => {
  const response = await send({ shipped: "yes", invoiced: "yes", invoiceAttached: "yes", page: "/en/my-account/user-settings?x=1" });
  expect([response.statusCode, response.headers.location]).toEqual([303, "/en/my-account/user-settings?saved=1#mails"]);
  expect(await kept()).toEqual([{ confirmed: false, shipped: true, invoiced: true, invoice_attached: true }]);
  const elsewhere = await send({ page: "//evil.example/" });
  expect(elsewhere.headers.location).toBe("/my-account/user-settings?saved=1#mails");
  expect(await kept()).toEqual([{ confirmed: false, shipped: false, invoiced: false, invoice_attached: false }]);
});

test("another origin and a visitor change nothing", async () => {
  const before = await kept();
  expect((await send({ shipped: "yes" }, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  const visitor = await send({ shipped: "yes" }, { cookie: "" });
  expect([visitor.statusCode, visitor.headers.location]).toEqual([303, "/my-account/user-settings"]);
  expect(await kept()).toEqual(before);
});
