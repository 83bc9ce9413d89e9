import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completeSignOn, getCompanySignOn, getSession } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { OfficeSignOn } from "../../config.ts";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../../identity/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice, type TestStaff } from "../testing.ts";
import { startForgingProvider, type ForgingProvider } from "./testing/forging-provider.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const CLIENT = "office";

let forging: ForgingProvider;
let office: TestOffice;
let ada: TestStaff;
let count = 0;
const settings: OfficeSignOn = {
  issuer: "",
  clientId: CLIENT,
  clientSecret: "secret-of-the-client",
  domains: ["office.example"],
  roleClaim: "groups",
  roles: [
    { group: "shop-admins", role: "admin" },
    { group: "shop-sales", role: "sales" },
  ],
  createsMembers: false,
  hasSecondFactor: false,
};
const log: string[] = [];
beforeAll(async () => {
  forging = await startForgingProvider(CLIENT);
  settings.issuer = forging.issuer;
  const { Writable } = await import("node:stream");
  office = await openTestOffice({
    config: { officeSignOn: settings, logLevel: "trace" },
    logTo: new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk)), done()) }),
  });
  await addTestStaff(office.db, "boss@office.example", ["admin"]);
});
afterAll(async () => {
  await office?.close();
  await forging?.close();
});
beforeEach(async () => {
  // The audit log keeps the members of earlier tests.
  count += 1;
  ada = await addTestStaff(office.db, `ada${count}@office.example`, ["sales"]);
  forging.claims = { email: ada.email, email_verified: true, groups: ["shop-sales"], amr: ["pwd", "mfa"] };
});
afterEach(async () => {
  Object.assign(settings, { createsMembers: false, hasSecondFactor: false, roleClaim: "groups" });
  await office.db.deleteFrom("sign_in_pace").execute();
  await office.db.updateTable("staff_member").set({ state: "locked" }).where("email", "!=", "boss@office.example").execute();
});

const cookiesOf = (response: { headers: Record<string, unknown> }) =>
  [response.headers["set-cookie"]]
    .flat()
    .filter((header) => header !== undefined)
    .map((header) => String(header));
const cookieOf = (response: { headers: Record<string, unknown> }, name: string) =>
  cookiesOf(response)
    .find((header) => header.startsWith(`${name}=`))
    ?.split(";", 1)[0];

async function start() {
  const response = await office.inject({ url: OFFICE_ROUTES.signOn });
  return { response, cookie: cookieOf(response, "office-sign-on")!, authorize: new URL(String(response.headers["location"])) };
}

const comeBack = (path: string, cookie: string | undefined) => office.inject({ url: path, headers: cookie ? { cookie } : {} });

/** The whole way by the forging provider; returns where the browser ends. */
async function signOn() {
  const { cookie, authorize } = await start();
  const path = forging.answer(authorize);
  const response = await comeBack(path, cookie);
  return { path, cookie, response, end: String(response.headers["location"]), session: cookieOf(response, "office") };
}

const lastAudit = () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "after", "subject_id"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
const sessionOf = async (cookie: string | undefined) => (await office.call(getSession, {}, cookie)).data?.session;

test("starts with code, PKCE, state and nonce, and a cookie that scripts cannot read", async () => {
  const { authorize, response } = await start();
  const sent = Object.fromEntries(authorize.searchParams);
  expect(sent).toMatchObject({ response_type: "code", client_id: CLIENT, code_challenge_method: "S256" });
  expect(sent["redirect_uri"]).toMatch(/\/office\/sign-on\/callback$/);
  expect([sent["state"], sent["nonce"], sent["code_challenge"]].every((value) => (value ?? "").length >= 43)).toBe(true);
  expect(cookiesOf(response)[0]).toMatch(/^office-sign-on=\w{64}; Path=\/office; Max-Age=600; HttpOnly; SameSite=Lax$/);
  expect((await office.call(getCompanySignOn, {})).data).toEqual({ hasCompanySignOn: true });
});

test("a member with a second factor at the provider is signed in, with the mapped roles", async () => {
  forging.claims["groups"] = ["shop-admins", "other"];
  const { end, session } = await signOn();
  expect(end).toBe("/office");
  expect(await sessionOf(session)).toMatchObject({ email: ada.email, roles: ["admin"] });
  expect(await lastAudit()).toMatchObject({ action: "session.start", after: { factor: "company" }, subject_id: ada.staffId });
});

test("without a second factor at the provider, the code is asked for", async () => {
  forging.claims["amr"] = ["pwd"];
  const { end, session, response } = await signOn();
  expect([end, session]).toEqual(["/office?signOn=codeNeeded", undefined]);
  const pending = cookieOf(response, "office-sign-on")!;
  expect((await office.call(completeSignOn, { code: "000000" }, pending)).data?.completeSignOn).toBe("wrong");
  const code = office.nextCode(ada);
  const done = await office.call(completeSignOn, { code }, pending);
  expect(done.data?.completeSignOn).toBe("done");
  expect(await sessionOf(cookieOf(done.response, "office"))).toMatchObject({ email: ada.email });
  // Neither the step nor another browser is worth anything afterwards.
  expect((await office.call(completeSignOn, { code: office.nextCode(ada) }, pending)).data?.completeSignOn).toBe("expired");
  expect((await office.call(completeSignOn, { code })).data?.completeSignOn).toBe("expired");
});

test("wrong codes of the second step are limited, and a lock meanwhile ends it", async () => {
  forging.claims["amr"] = [];
  const pending = cookieOf((await signOn()).response, "office-sign-on")!;
  const results = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { data, error } = await office.call(completeSignOn, { code: "000000" }, pending);
    results.push(data?.completeSignOn ?? error);
  }
  expect(results).toEqual([...Array(5).fill("wrong"), "TooOftenError"]);
  await office.db.updateTable("staff_member").set({ state: "locked" }).where("staff_id", "=", ada.staffId).execute();
  expect((await office.call(completeSignOn, { code: office.nextCode(ada) }, pending)).data?.completeSignOn).toBe("expired");
});

test("the operator can say that the provider always asks for a second factor", async () => {
  settings.hasSecondFactor = true;
  delete forging.claims["amr"];
  expect((await signOn()).end).toBe("/office");
});

describe("is refused", () => {
  test.each<[string, () => void, string]>([
    ["a person who is no member", () => void (forging.claims["email"] = "eve@office.example"), "unknown"],
    ["another domain", () => void (forging.claims["email"] = "ada@office.example.evil.example"), "domain"],
    ["an address that is not verified", () => void (forging.claims["email_verified"] = false), "unverified"],
    ["an address without a word about it", () => delete forging.claims["email_verified"], "unverified"],
    ["no mapped group", () => void (forging.claims["groups"] = ["other"]), "noRole"],
    ["another audience", () => void (forging.claims["aud"] = "other"), "refused"],
    ["another issuer", () => void (forging.claims["iss"] = "https://evil.example"), "refused"],
    ["another nonce", () => void (forging.claims["nonce"] = "other"), "refused"],
    ["an expired token", () => void (forging.claims["exp"] = 1_000_000), "refused"],
    ["another key", () => void (forging.signsWithOtherKey = true), "refused"],
    ["an error of the provider", () => void (forging.error = "access_denied"), "refused"],
  ])("%s", async (_what, forge, outcome) => {
    forge();
    const { end, session } = await signOn();
    expect([end, session]).toEqual([`/office?signOn=${outcome}`, undefined]);
    expect(await lastAudit()).toMatchObject({ action: "session.reject", after: { wrong: "company", reason: outcome } });
  });

  test("a locked member", async () => {
    await office.db.updateTable("staff_member").set({ state: "locked" }).where("staff_id", "=", ada.staffId).execute();
    settings.createsMembers = true;
    expect((await signOn()).end).toBe("/office?signOn=locked");
    expect(await lastAudit()).toMatchObject({ action: "session.reject", subject_id: ada.staffId });
  });

  test("another state, a response that was used, and one of another browser", async () => {
    const { cookie, authorize } = await start();
    authorize.searchParams.set("state", "other");
    expect((await comeBack(forging.answer(authorize), cookie)).headers["location"]).toBe("/office?signOn=refused");
    const { path, cookie: used } = await signOn();
    expect((await comeBack(path, used)).headers["location"]).toBe("/office?signOn=expired");
    const other = await start();
    expect((await comeBack(forging.answer(other.authorize), undefined)).headers["location"]).toBe("/office?signOn=expired");
  });

  test("a response after ten minutes", async () => {
    const { cookie, authorize } = await start();
    office.clock.advance(10 * 60_000);
    expect((await comeBack(forging.answer(authorize), cookie)).headers["location"]).toBe("/office?signOn=expired");
  });

  test("any response while the provider is down", async () => {
    forging.isDown = true;
    expect((await signOn()).end).toBe("/office?signOn=unavailable");
  });
});

describe("members by mapping", () => {
  test("are created only if it is configured", async () => {
    settings.createsMembers = true;
    forging.claims = { ...forging.claims, email: "new@office.example", name: "Nele Neu" };
    const { end, session } = await signOn();
    expect(end).toBe("/office");
    expect(await sessionOf(session)).toMatchObject({ email: "new@office.example", name: "Nele Neu", roles: ["sales"] });
    // Without a second factor anywhere, nothing is created.
    forging.claims = { ...forging.claims, email: "second@office.example", amr: ["pwd"] };
    expect((await signOn()).end).toBe("/office?signOn=factorMissing");
    const found = await office.db.selectFrom("staff_member").select("email").where("email", "=", "second@office.example").execute();
    expect(found).toEqual([]);
  });

  test("do not take the role from the last administrator", async () => {
    forging.claims = { ...forging.claims, email: "boss@office.example" };
    const { session } = await signOn();
    expect(await sessionOf(session)).toMatchObject({ roles: expect.arrayContaining(["admin", "sales"]) as string[] });
  });

  test("keep the roles of the back office without a mapping", async () => {
    settings.roleClaim = null;
    forging.claims["groups"] = ["shop-admins"];
    const { session } = await signOn();
    expect(await sessionOf(session)).toMatchObject({ roles: ["sales"] });
  });
});

test("no token, code or secret is logged", async () => {
  await signOn();
  forging.claims["nonce"] = "other";
  await signOn();
  const text = log.join("");
  expect(text.length).toBeGreaterThan(0);
  for (const secret of forging.secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain("secret-of-the-client");
});

test("its addresses are as hidden as the others, and do not exist without it", async () => {
  const hidden = await openTestOffice({ config: { officeSignOn: settings, officeHost: "office.shop.example" } });
  for (const url of [OFFICE_ROUTES.signOn, `${OFFICE_ROUTES.signOnCallback}?code=x&state=y`]) {
    expect((await hidden.inject({ url })).statusCode).toBe(404);
  }
  await hidden.close();
});

describe("with the sign-on of another shop", () => {
  let shop: TestShop;
  let own: TestOffice;
  beforeAll(async () => {
    shop = await startTestShop({
      publicClients: [{ clientId: CLIENT, redirectUris: [`http://127.0.0.1:4997${OFFICE_ROUTES.signOnCallback}`] }],
    });
    const issuer = shop.identity.issuer;
    own = await openTestOffice({
      config: {
        publicUrl: "http://127.0.0.1:4997",
        officeSignOn: { ...settings, issuer, clientSecret: null, domains: ["holzbau-brandt.example"], roleClaim: null },
      },
    });
  });
  afterAll(async () => {
    await own?.close();
    await shop?.close();
  });

  test("a member signs in with password there and code here", async () => {
    const member = await addTestStaff(own.db, ANNA, ["sales"]);
    const started = await own.inject({ url: OFFICE_ROUTES.signOn });
    const browser = createBrowser(shop);
    await browser.follow(String(started.headers["location"]));
    const back = new URL((await browser.login(ANNA, PASSWORD)).url);
    const response = await own.inject({
      url: back.pathname + back.search,
      headers: { cookie: cookieOf(started, "office-sign-on")! },
    });
    expect(response.headers["location"]).toBe("/office?signOn=codeNeeded");
    const code = own.nextCode(member);
    const done = await own.call(completeSignOn, { code }, cookieOf(response, "office-sign-on"));
    expect(done.data?.completeSignOn).toBe("done");
  });
});
