import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { login } from "#contract/generated/operations.ts";
import { emptyTables } from "../../db/testing.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { expireSignOn } from "../expire/expire-sign-on.ts";
import { PASSWORD } from "../testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const PAGE = "/my-account/user-settings";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  await setCheapPassword(shop.db, PASSWORD);
});
afterAll(() => shop.close());
beforeEach(() => emptyTables(shop.db, ["account_event", "shop_session", "sign_in_pace", "known_browser", "mail_message"]));

async function signIn(fields: { username?: string; password?: string; page?: string } = {}, cookie = ""): Promise<string> {
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/login-form",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://localhost",
      host: "localhost",
      "user-agent": FIREFOX,
      cookie,
    },
    payload: new URLSearchParams({ username: ANNA, password: PASSWORD, ...fields }).toString(),
  });
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
const events = () =>
  shop.db
    .selectFrom("account_event as e")
    .leftJoin("account as a", "a.account_id", "e.account_id")
    .select(["e.kind", "a.email", "e.device", "e.network"])
    .orderBy("e.event_id")
    .execute();
const subjects = async () => (await shop.db.selectFrom("mail_message").select(["recipient", "subject"]).execute()).map(Object.values);

test("records sign-ins with device and network, and shows them to their owner only (TRUST-12)", async () => {
  const cookie = await signIn();
  expect(await events()).toEqual([{ kind: "sign-in", email: ANNA, device: "Firefox, Windows", network: "127.0.0.0/24" }]);
  const page = await shop.inject({ url: PAGE, headers: { cookie, host: "localhost" } });
  expect(page.body).toContain('"activity":[{"kind":"sign-in",');
  const jonas = await signIn({ username: "jonas.keller@holzbau-brandt.example" });
  const others = await shop.inject({ url: PAGE, headers: { cookie: jonas, host: "localhost" } });
  expect(others.body.split('"kind":"sign-in"').length - 1).toBe(1);
});

test("records a failed sign-in of a known and of an unknown user name alike", async () => {
  await signIn({ password: "Falsch-2026!" });
  await signIn({ username: "unknown@holzbau-brandt.example" });
  expect(await events()).toEqual([
    { kind: "sign-in-failed", email: ANNA, device: "Firefox, Windows", network: "127.0.0.0/24" },
    { kind: "sign-in-failed", email: null, device: "Firefox, Windows", network: "127.0.0.0/24" },
  ]);
});

test("records sign-ins by the operation login, too", async () => {
  await shop.operation(login, { username: ANNA, password: PASSWORD });
  expect(await events()).toEqual([{ kind: "sign-in", email: ANNA, device: null, network: "127.0.0.0/24" }]);
});

test("emails the owner about a sign-in from a new browser, but not about the first one or one that is known (TRUST-12)", async () => {
  const known = await signIn();
  await signIn({}, known);
  expect(await subjects()).toEqual([]);
  await signIn();
  expect(await subjects()).toEqual([[ANNA, expect.stringContaining("Neue Anmeldung bei")]]);
  await signIn({ page: "/en/my-account/login" });
  expect((await subjects())[1]).toEqual([ANNA, expect.stringContaining("New sign-in at")]);
});

test("deletes events after a year", async () => {
  await signIn();
  const inDays = (days: number) => ({ db: shop.db, clock: { now: () => new Date(Date.now() + days * DAY_MS) } });
  expect((await expireSignOn(inDays(364))).events).toBe(0);
  expect((await expireSignOn(inDays(366))).events).toBe(1);
});
