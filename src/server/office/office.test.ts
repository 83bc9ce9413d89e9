import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { login } from "#contract/generated/operations.ts";
import { confirmFactor, getOrders, getSession, signIn, signOut } from "#contract/office/generated/operations.ts";
import { REFRESH_HEADER } from "#contract/office/routes.ts";
import { ANNA, baseSiteId, PASSWORD } from "../testing/small-shop.ts";
import { addTestStaff, openTestOffice, STAFF_PASSWORD, type TestOffice, type TestStaff } from "./testing.ts";

const MINUTE_MS = 60_000;
const ORDERS = { filter: {}, sort: "placedAt", isAscending: false, page: {} } as const;

let office: TestOffice;
let admin: TestStaff;
/** Session and token of a customer, issued before tests advance the clock: the sign-on server's tokens follow the real time. */
let shopCookie: string;
let shopToken: string | null;
beforeAll(async () => {
  office = await openTestOffice();
  admin = await addTestStaff(office.db, "ada@office.example", ["admin"]);
  const tokens = (await office.operation(login, { baseSiteId, username: ANNA, password: PASSWORD })).data.login;
  const started = await office.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    payload: JSON.stringify({ User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } }),
  });
  shopCookie = String(started.headers["set-cookie"]).split(";", 1)[0]!;
  shopToken = tokens.accessToken;
});
afterAll(() => office?.close());
afterEach(async () => {
  await office.db.deleteFrom("sign_in_pace").execute();
});

const listActions = async () =>
  (await office.db.selectFrom("audit_entry").select("action").orderBy("entry_id", "desc").limit(3).execute()).map(({ action }) => action);

describe("sign-in", () => {
  test("needs password and code, and records each attempt (OFFICE-01)", async () => {
    const wrong = await office.call(signIn, { email: admin.email, password: "falsch", code: null });
    expect(wrong.data?.signIn).toBe("wrong");
    expect(await listActions()).toMatchObject({ 0: "session.reject" });

    const half = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: null });
    expect(half.data?.signIn).toBe("codeNeeded");
    expect(half.response.headers["set-cookie"]).toBeUndefined();

    const cookie = await office.signInStaff({ ...admin, email: "ADA@office.example" });
    expect(await listActions()).toMatchObject({ 0: "session.start", 1: "session.password" });
    const { data } = await office.call(getSession, {}, cookie);
    expect(data?.session).toMatchObject({ email: admin.email, roles: ["admin"] });
    expect(data?.session?.operations).toContain("Query.orders");
  });

  test("accepts each code once", async () => {
    const code = office.nextCode(admin);
    const first = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code });
    const second = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code });
    expect([first.data?.signIn, second.data?.signIn]).toEqual(["done", "wrong"]);
  });

  test("limits wrong codes", async () => {
    const results = [];
    for (let count = 0; count < 6; count += 1) {
      const { data, error } = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: "000000" });
      results.push(data?.signIn ?? error);
    }
    expect(results).toEqual([...Array(5).fill("wrong"), "TooOftenError"]);
  });

  test("strangers with wrong passwords neither lock a member out nor stay unnoticed", async () => {
    await office.db.deleteFrom("mail_message").execute();
    const first = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: office.nextCode(admin) });
    const cookies = [first.response.headers["set-cookie"]].flat().map((header) => String(header).split(";", 1)[0]!);
    const browser = cookies.find((cookie) => cookie.startsWith("office-browser="))!;
    const guesses = [];
    for (let count = 0; count < 12; count += 1)
      guesses.push((await office.call(signIn, { email: admin.email, password: "falsch", code: null })).error);
    expect(guesses).toEqual([...Array(10).fill(null), "TooOftenError", "TooOftenError"]);
    expect((await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: office.nextCode(admin) })).error).toBe(
      "TooOftenError",
    );
    const own = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: office.nextCode(admin) }, browser);
    expect(own.data?.signIn).toBe("done");
    // The token of the browser is replaced with each sign-in, and means nothing for another member.
    const copied = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: null }, browser);
    expect(copied.error).toBe("TooOftenError");
    const mails = await office.db.selectFrom("mail_message").select(["recipient", "subject"]).execute();
    expect(mails).toEqual([{ recipient: admin.email, subject: expect.stringContaining("Fehlgeschlagene Anmeldungen") }]);
  });

  test("the account of a customer does not get in, nor does a customer's session or token", async () => {
    const { data } = await office.call(signIn, { email: ANNA, password: PASSWORD, code: null });
    expect(data?.signIn).toBe("wrong");
    expect(shopCookie).toMatch(/^shop=\w+/);
    for (const cookie of [shopCookie, shopCookie.replace("shop=", "office="), `office=${shopToken}`]) {
      expect((await office.call(getOrders, ORDERS, cookie)).error).toBe("SignInRequiredError");
    }
  });

  test("a locked member neither signs in nor keeps a session", async () => {
    const cookie = await office.signInStaff(admin);
    await office.db.updateTable("staff_member").set({ state: "locked" }).where("staff_id", "=", admin.staffId).execute();
    expect((await office.call(getSession, {}, cookie)).data?.session).toBeNull();
    const { data } = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: office.nextCode(admin) });
    await office.db.updateTable("staff_member").set({ state: "active" }).where("staff_id", "=", admin.staffId).execute();
    expect(data?.signIn).toBe("wrong");
  });
});

describe("sessions (OFFICE-04)", () => {
  test("end after 30 minutes without use", async () => {
    const cookie = await office.signInStaff(admin);
    office.clock.advance(29 * MINUTE_MS);
    expect((await office.call(getSession, {}, cookie)).data?.session).not.toBeNull();
    office.clock.advance(29 * MINUTE_MS);
    expect((await office.call(getSession, {}, cookie)).data?.session).not.toBeNull();
    office.clock.advance(30 * MINUTE_MS);
    expect((await office.call(getSession, {}, cookie)).data?.session).toBeNull();
  });

  test("are not kept alive by a page that refreshes itself", async () => {
    const cookie = await office.signInStaff(admin);
    for (let minutes = 10; minutes < 30; minutes += 10) {
      office.clock.advance(10 * MINUTE_MS);
      expect((await office.call(getSession, {}, cookie, { [REFRESH_HEADER]: "1" })).data?.session).not.toBeNull();
    }
    office.clock.advance(10 * MINUTE_MS);
    expect((await office.call(getSession, {}, cookie)).data?.session).toBeNull();
  });

  test("end after 12 hours, however often they are used", async () => {
    const cookie = await office.signInStaff(admin);
    for (let half = 0; half < 23; half += 1) {
      office.clock.advance(30 * MINUTE_MS - 1);
      expect((await office.call(getSession, {}, cookie)).data?.session).not.toBeNull();
    }
    office.clock.advance(29 * MINUTE_MS);
    expect((await office.call(getSession, {}, cookie)).data?.session).not.toBeNull();
    office.clock.advance(2 * MINUTE_MS);
    expect((await office.call(getSession, {}, cookie)).data?.session).toBeNull();
  });

  test("end by signing out", async () => {
    const cookie = await office.signInStaff(admin);
    const { response } = await office.call(signOut, {}, cookie);
    expect(response.headers["set-cookie"]).toContain("Max-Age=0");
    expect((await office.call(getSession, {}, cookie)).data?.session).toBeNull();
  });

  test("show the second factor again with a right code only", async () => {
    const cookie = await office.signInStaff(admin);
    expect((await office.call(confirmFactor, { code: "000000" }, cookie)).data?.confirmFactor).toBe(false);
    office.clock.advance(11 * MINUTE_MS);
    const before = await office.db.selectFrom("office_session").select("factor_at").orderBy("created_at", "desc").executeTakeFirstOrThrow();
    expect((await office.call(confirmFactor, { code: office.nextCode(admin) }, cookie)).data?.confirmFactor).toBe(true);
    const after = await office.db.selectFrom("office_session").select("factor_at").orderBy("created_at", "desc").executeTakeFirstOrThrow();
    expect(after.factor_at.getTime() - before.factor_at.getTime()).toBeGreaterThan(11 * MINUTE_MS);
  });

  test("have a cookie that scripts and other sites cannot use", async () => {
    const { response } = await office.call(signIn, { email: admin.email, password: STAFF_PASSWORD, code: office.nextCode(admin) });
    for (const [index, name] of ["office", "office-browser"].entries())
      expect(response.headers["set-cookie"]?.[index]).toMatch(
        new RegExp(`^${name}=[0-9a-f]{64}; Path=/office;.* HttpOnly; SameSite=Strict`),
      );
  });
});

describe("calls", () => {
  const payload = JSON.stringify({ id: signOut.id, variables: {} });

  test.each([
    ["a form", { "content-type": "application/x-www-form-urlencoded", "x-office": "1" }, "id=1"],
    ["JSON as text", { "content-type": "text/plain", "x-office": "1" }, payload],
    ["no header", { "content-type": "application/json" }, payload],
    ["another site", { "content-type": "application/json", "x-office": "1", "sec-fetch-site": "cross-site" }, payload],
    ["a sister domain", { "content-type": "application/json", "x-office": "1", origin: "https://evil.shop.test" }, payload],
  ])("of %s are rejected and change nothing", async (_name, headers, body) => {
    const cookie = await office.signInStaff(admin);
    const response = await office.inject({ method: "POST", url: "/office/graphql", headers: { ...headers, cookie }, payload: body });
    expect([403, 415]).toContain(response.statusCode);
    expect((await office.call(getSession, {}, cookie)).data?.session).not.toBeNull();
  });

  test("run persisted operations only", async () => {
    const cookie = await office.signInStaff(admin);
    const response = await office.inject({
      method: "POST",
      url: "/office/graphql",
      headers: { "content-type": "application/json", "x-office": "1", "sec-fetch-site": "same-origin", cookie },
      payload: JSON.stringify({ query: "{ session { email } }" }),
    });
    expect(response.statusCode).toBe(404);
  });

  test("do not reach the back office through the shop's endpoint", async () => {
    const response = await office.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ query: "{ session { email } }" }),
    });
    expect(response.json()).toMatchObject({ errors: [{ extensions: { type: "ValidationError" } }] });
  });
});

test("the page has a strict policy, is not cached and not indexed (OFFICE-39)", async () => {
  for (const url of ["/office", "/office/orders"]) {
    const { statusCode, headers, body } = await office.inject({ url, headers: { accept: "text/html" } });
    expect(statusCode).toBe(200);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(body).toContain('id="office"');
  }
  expect((await office.inject("/robots.txt")).body).not.toContain("office");
});

test("an export has the filter, and is recorded", async () => {
  expect((await office.inject("/office/export/orders.csv")).statusCode).toBe(302);
  const cookie = await office.signInStaff(admin);
  const { body, headers } = await office.inject({ url: "/office/export/orders.csv?text=nichts&language=en", headers: { cookie } });
  expect(headers["content-type"]).toContain("text/csv");
  expect(body.replace("\uFEFF", "")).toMatch(/^Order number;Date;/);
  expect(await listActions()).toMatchObject({ 0: "list.export" });
});
