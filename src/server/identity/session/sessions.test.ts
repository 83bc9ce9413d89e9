import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../db/testing.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { PASSWORD } from "../testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
const PAGE = "/my-account/user-settings";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  await setCheapPassword(shop.db, PASSWORD);
});
afterAll(() => shop.close());
beforeEach(() => emptyTables(shop.db, ["shop_session", "sign_in_pace"]));

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return shop.inject({
    method: "POST",
    url: `/webapi/shop/userapi/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost", host: "localhost", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}
async function signIn(username: string, userAgent: string): Promise<string> {
  const response = await post("login-form", { username, password: PASSWORD }, { "user-agent": userAgent });
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
const settings = async (cookie: string) => (await shop.inject({ url: PAGE, headers: { cookie, host: "localhost" } })).body;
const isSignedIn = async (cookie: string) => (await settings(cookie)).includes(`"sessions":{"list":[`);
const sessionsOf = (email: string) =>
  shop.db
    .selectFrom("shop_session as s")
    .innerJoin("account as a", "a.account_id", "s.account_id")
    .select(["s.session_id", "s.device", "s.network"])
    .where("a.email", "=", email)
    .orderBy("s.device")
    .execute();

test("the settings list the account's own sessions with browser, system and shortened network (TRUST-11)", async () => {
  const here = await signIn(ANNA, FIREFOX);
  await signIn(ANNA, IPHONE);
  await signIn(JONAS, "Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36");
  const page = await settings(here);
  expect(page).toContain("Firefox, Windows");
  expect(page).toContain("Safari, iOS");
  expect(page).not.toContain("Chrome OS");
  expect(await sessionsOf(ANNA)).toMatchObject([
    { device: "Firefox, Windows", network: "127.0.0.0/24" },
    { device: "Safari, iOS", network: "127.0.0.0/24" },
  ]);
});

test("one session is ended, and its next request is a visitor's (TRUST-11)", async () => {
  const [here, there] = [await signIn(ANNA, FIREFOX), await signIn(ANNA, IPHONE)];
  const phone = (await sessionsOf(ANNA)).find(({ device }) => device === "Safari, iOS")!;
  const end = () => post("sessions/end", { page: PAGE, session: phone.session_id }, { cookie: here });
  expect((await end()).headers.location).toBe(`${PAGE}?sessions=ended#sessions`);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect((await end()).headers.location).toBe(`${PAGE}?sessions=gone#sessions`);
});

test("all other sessions of the account are ended, and none of a colleague (TRUST-11)", async () => {
  const [here, there, jonas] = [await signIn(ANNA, FIREFOX), await signIn(ANNA, IPHONE), await signIn(JONAS, FIREFOX)];
  const ended = await post("sessions/end-others", { page: PAGE }, { cookie: here });
  expect(ended.headers.location).toBe(`${PAGE}?sessions=ended-others#sessions`);
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(jonas)]).toEqual([true, false, true]);
});

test("refuses a colleague's session, the own one, nonsense, visitors and other sites", async () => {
  const [anna, jonas] = [await signIn(ANNA, FIREFOX), await signIn(JONAS, FIREFOX)];
  const [[own], [colleagues]] = [await sessionsOf(ANNA), await sessionsOf(JONAS)];
  for (const session of [colleagues!.session_id, own!.session_id, "nonsense", "", "' or true --"])
    expect((await post("sessions/end", { page: PAGE, session }, { cookie: anna })).headers.location).toBe(`${PAGE}?sessions=gone#sessions`);
  for (const form of ["sessions/end", "sessions/end-others"]) {
    expect((await post(form, { page: PAGE, session: own!.session_id })).headers.location).toBe(PAGE);
    expect((await post(form, {}, { cookie: anna, origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await post(form, { page: "https://evil.example/" }, { cookie: anna })).headers.location).toMatch(
      /^\/my-account\/user-settings/,
    );
  }
  expect([await isSignedIn(anna), await isSignedIn(jonas)]).toEqual([true, true]);
});
