import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../db/testing.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { PASSWORD } from "../testing.ts";
import { totpCode } from "./totp.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const PAGE = "/en/my-account/user-settings";

let shop: TestApp;
let cookie: string;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  await setCheapPassword(shop.db, PASSWORD);
  const response = await post("login-form", { username: ANNA, password: PASSWORD });
  cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
});
afterAll(() => shop.close());
beforeEach(() => emptyTables(shop.db, ["second_factor", "sign_in_pace", "mail_message"]));

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return shop.inject({
    method: "POST",
    url: `/webapi/shop/userapi/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost", host: "localhost", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}
const submit = (name: string, fields: Record<string, string> = {}) => post(`second-factor/${name}`, { page: PAGE, ...fields }, { cookie });
const secretOf = (document: string) => /otpauth:[^"]+secret=([A-Z2-7]+)/.exec(document)![1]!;
const freshCode = (secret: string) => totpCode(secret, new Date());

test("sets up by plain forms: QR code, first code, recovery codes, which no cache stores (TRUST-01)", async () => {
  expect((await submit("start", { password: "Falsch-2026!" })).headers.location).toBe(`${PAGE}?factor=wrong-password#second-factor`);
  const started = await submit("start", { password: PASSWORD });
  expect([started.statusCode, started.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(started.body).toContain("<svg");
  expect(started.body).toContain('lang="en"');
  const secret = secretOf(started.body);
  const again = await submit("confirm", { code: "000000" });
  expect(again.body).toContain('role="alert"');
  expect(secretOf(again.body)).toBe(secret);
  const confirmed = await submit("confirm", { code: freshCode(secret) });
  expect(confirmed.headers["cache-control"]).toBe("no-store");
  const codes = confirmed.body.match(/(?:[\da-f]{5}-){3}[\da-f]{5}/g)!;
  expect(codes).toHaveLength(10);
  const [{ subject } = { subject: "" }] = await shop.db.selectFrom("mail_message").select("subject").execute();
  expect(subject).toContain("Second factor set up");

  expect((await submit("start", { password: PASSWORD })).headers.location).toContain("factor=exists");
  expect((await submit("recovery-codes", { code: "nonsense" })).headers.location).toContain("factor=wrong-code");
  const renewed = await submit("recovery-codes", { code: codes[0] });
  expect(renewed.body).not.toContain(codes[1]);
  expect((await submit("remove", { code: codes[1]! })).headers.location).toContain("factor=wrong-code");
  const [newest] = renewed.body.match(/(?:[\da-f]{5}-){3}[\da-f]{5}/g)!;
  expect((await submit("remove", { code: newest })).headers.location).toBe(`${PAGE}?factor=removed#second-factor`);
});

test.each(["start", "confirm", "recovery-codes", "remove"])("%s without fields, without a session, and from another site", async (name) => {
  expect((await submit(name)).statusCode).toBe(303);
  const visitor = await post(`second-factor/${name}`, { page: PAGE, password: PASSWORD, code: "123456" });
  expect([visitor.statusCode, visitor.headers.location]).toEqual([303, PAGE]);
  const foreign = await post(`second-factor/${name}`, { password: PASSWORD }, { cookie, origin: "https://evil.example" });
  expect(foreign.statusCode).toBe(403);
  // Redirects stay in the shop.
  const elsewhere = await post(`second-factor/${name}`, { page: "https://evil.example/" }, { cookie });
  expect(elsewhere.headers.location).toMatch(/^\/my-account\/user-settings/);
});
