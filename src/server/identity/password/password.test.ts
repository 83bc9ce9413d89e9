import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  login,
  requestForgottenPassword,
  updatePassword,
  updatePasswordForLoggedInUser,
  validateToken,
} from "#contract/generated/operations.ts";
import { createTestApp, fixedClock, type TestApp } from "../../testing/app.ts";
import { openPostbox, type Postbox } from "../../testing/postbox.ts";
import { checkAccountToken, issueAccountToken, viewerFromAccessToken } from "../index.ts";
import { hashCheaply } from "../credentials/testing.ts";
import { PASSWORD } from "../testing.ts";
import { MAIL_FORGOTTEN_PASSWORD } from "./request-forgotten-password.ts";
import { emptyTables } from "../../db/testing.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

const baseSiteId = "FIWE-DE";
const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
const NEW = "Bohrer-blau-7";
const NOON = "2026-11-20T12:00:00.000Z";

let shop: TestApp;
let postbox: Postbox;
let known: string;
const clock = fixedClock(NOON);
let logged = "";
beforeAll(async () => {
  postbox = await openPostbox();
  shop = await createTestApp({
    clock,
    customers: true,
    config: { smtpUrl: postbox.url, trustProxy: 1 },
    logTo: { write: (line: string) => void (logged += line) },
  });
  known = await hashCheaply(PASSWORD);
});
afterAll(async () => {
  await shop.close();
  await postbox.close();
});
beforeEach(async () => {
  clock.set(NOON);
  await shop.runJobs();
  postbox.empty();
  await emptyTables(shop.db, ["account_token", "sign_in_pace", "known_browser", "shop_session", "oidc_record", "mail_message"]);
  await shop.db.updateTable("account").set({ password_hash: known, status: "active" }).execute();
});

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const forgot = async (userId: string, address = "192.0.2.1", headers: Record<string, string> = {}) => {
  const { data } = await shop.operation(
    requestForgottenPassword,
    { userId, baseSiteId },
    { headers: { ...from(address).headers, ...headers } },
  );
  return data.requestForgottenPassword;
};
const accountOf = async (email: string) =>
  (await shop.db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;
const tokenFor = async (email: string) =>
  issueAccountToken({ ...shop.shop.taskContext, clock }, { accountId: await accountOf(email), purpose: "reset" });
const validate = async (userId: string, token: string) =>
  (await shop.operation(validateToken, { baseSiteId, userId, token })).data.validateToken;
const reset = async (userId: string, token: string, newPassword = NEW, newValidation = newPassword) =>
  (await shop.operation(updatePassword, { baseSiteId, userId, token, newPassword, newValidation })).data.updatePassword;
const signIn = async (email: string, password: string, address = "198.51.100.9") =>
  (await shop.operation(login, { username: email, password, cartId: null, baseSiteId }, from(address))).data.login;
const isLive = async (accessToken: string | null | undefined) => (await viewerFromAccessToken(shop.db, clock, accessToken ?? "")) !== null;
const linkIn = (text: string | undefined) => new URL(/^https?:\S+new-password\S+$/m.exec(text ?? "")?.[0] ?? "http://no.link");

describe("a forgotten password", () => {
  test.each(["anna@müller-holzbau.example", "Anna@xn--mller-holzbau-wob.example", "anna@mu\u0308ller-holzbau.example"])(
    "e-mails an account with an umlaut domain for the input %s",
    async (typed) => {
      const email = "anna@müller-holzbau.example";
      await shop.db.updateTable("account").set({ email }).where("email", "=", ANNA).execute();
      try {
        await forgot(typed);
        await shop.runJobs();
        const [mail] = await postbox.mails();
        const link = linkIn(mail?.text);
        expect(link.searchParams.get("uid")).toBe(email);
        expect(await reset(typed, link.searchParams.get("token") ?? "")).toEqual({ success: true, errorMsg: null });
      } finally {
        await shop.db.updateTable("account").set({ email: ANNA }).where("email", "=", email).execute();
      }
    },
  );

  test("sends an e-mail with a link that works once (FORGOT-04, FORGOT-05, NEWPW-06, NEWPW-15)", async () => {
    expect(await forgot(` ${ANNA.toUpperCase()} `)).toEqual({ success: true, errorMsg: null });
    await shop.runJobs();
    const [mail, ...more] = await postbox.mails();
    expect([mail!.to![0]!.address, mail!.subject, more]).toEqual([ANNA, "Neues Passwort für Ankerplatz", []]);
    const link = linkIn(mail!.text);
    expect([link.origin + link.pathname, link.searchParams.get("uid")]).toEqual(["http://shop.test/new-password", ANNA]);
    expect(mail!.html).toContain(link.href.replaceAll("&", "&amp;"));
    const token = link.searchParams.get("token")!;

    expect(await validate(ANNA, encodeURIComponent(token))).toEqual({ success: true, errorMsg: "Validation successful" });
    const before = await signIn(ANNA, PASSWORD);
    postbox.empty();
    expect(await reset(ANNA, token)).toEqual({ success: true, errorMsg: null });
    expect([(await signIn(ANNA, PASSWORD)).success, (await signIn(ANNA, NEW)).success]).toEqual([false, true]);
    expect(await isLive(before.accessToken)).toBe(false);
    expect(await reset(ANNA, token, "Noch-eines-88")).toEqual({ success: false, errorMsg: "database.token.missing" });

    await shop.runJobs();
    const [told] = await postbox.mails();
    expect([told!.to![0]!.address, told!.subject]).toEqual([ANNA, "Ihr Passwort bei Ankerplatz wurde geändert"]);
    expect(told!.text).toContain("abgemeldet");
  });

  test("returns the same response for every address, with one statement", async () => {
    const statements = async (userId: string) => {
      const requested: string[] = [];
      const query = vi.spyOn(pg.Client.prototype, "query");
      const result = await forgot(userId);
      for (const [first] of query.mock.calls as unknown as [string | { text: string }][])
        requested.push(typeof first === "string" ? first : first.text);
      query.mockRestore();
      return { answer: result, asked: requested };
    };
    const existing = await statements(ANNA);
    const nobody = await statements("niemand.hier@holzbau-brandt.example");
    expect(nobody).toEqual(existing);
    expect(existing.answer).toEqual({ success: true, errorMsg: null });
    expect(existing.asked).toHaveLength(1);
    await shop.runJobs();
    expect((await postbox.mails()).map((mail) => mail.to![0]!.address)).toEqual([ANNA]);
    // The job for an unknown address is completed as well, without a retry; the queue removes it a moment after it ran.
    const waiting = () => sql`select key from graphile_worker.jobs where task_identifier = ${MAIL_FORGOTTEN_PASSWORD}`.execute(shop.db);
    await expect.poll(async () => (await waiting()).rows).toEqual([]);
  });

  test.each(["", "kein at", "a@b", "x@y.example\r\nBcc: alle@example.org", "<script>@x.example", `${"a".repeat(300)}@x.example`])(
    "sends no e-mail for the invalid address %j, with the same response",
    async (userId) => {
      expect(await forgot(userId)).toEqual({ success: true, errorMsg: null });
      await shop.runJobs();
      expect(await postbox.mails()).toEqual([]);
    },
  );

  test("links to the site's own origin and language, ignoring the headers", async () => {
    await forgot(ANNA, "192.0.2.1", { host: "evil.example", "x-forwarded-host": "evil.example", "accept-language": "en" });
    await shop.runJobs();
    const [mail] = await postbox.mails();
    expect(mail!.subject).toBe("A new password for Ankerplatz");
    expect(linkIn(mail!.text).href).toMatch(/^http:\/\/shop\.test\/en\/new-password\?uid=/);
    expect(JSON.stringify(mail)).not.toContain("evil.example");
  });

  test("sends few e-mails for 1,000 concurrent requests, without failures", async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => forgot(ANNA)));
    expect(answers.every(({ success }) => success)).toBe(true);
    await shop.runJobs();
    expect((await postbox.mails()).length).toBeLessThanOrEqual(RATE_LIMITS.forgottenPasswordNetwork.burst);
    expect((await postbox.mails()).length).toBeGreaterThan(0);
  }, 60_000);

  test("limits e-mails per network, without affecting other networks", async () => {
    const asked = async (address: string) => {
      postbox.empty();
      await forgot(ANNA, address);
      await shop.runJobs();
      return (await postbox.mails()).length;
    };
    const { burst, everyMs } = RATE_LIMITS.forgottenPasswordNetwork;
    for (let at = 0; at < burst; at += 1) expect(await asked("192.0.2.1")).toBe(1);
    expect([await asked("192.0.2.1"), await asked("198.51.100.7")]).toEqual([0, 1]);
    clock.set(new Date(Date.parse(NOON) + everyMs).toISOString());
    expect(await asked("192.0.2.1")).toBe(1);
  });

  test("limits e-mails per account, and all links sent remain valid", async () => {
    for (let at = 0; at < RATE_LIMITS.forgottenPasswordAll.burst + 5; at += 1) {
      await forgot(ANNA, `203.0.${at}.1`);
      await shop.runJobs();
    }
    const mails = await postbox.mails();
    expect(mails).toHaveLength(RATE_LIMITS.forgottenPasswordAll.burst);
    // Each interval allows one more email, and every link is valid for longer than the interval.
    expect(RATE_LIMITS.forgottenPasswordAll.everyMs).toBeLessThanOrEqual(shop.shop.config.linkLifetimes.reset);
    for (const mail of mails) expect((await validate(ANNA, linkIn(mail.text).searchParams.get("token")!)).success).toBe(true);
  });

  test("sends an activation link to a pending account, and nothing to locked ones or blocked companies", async () => {
    const setStatus = (status: string) => shop.db.updateTable("account").set({ status }).where("email", "=", ANNA).execute();
    await setStatus("pending");
    await forgot(ANNA);
    await setStatus("pending");
    await shop.runJobs();
    const [mail] = await postbox.mails();
    expect([mail!.subject, /activation\?uid=/.test(mail!.text!)]).toEqual(["Ihr Konto bei Ankerplatz ist noch nicht aktiviert", true]);
    postbox.empty();
    await setStatus("locked");
    await forgot(ANNA);
    await shop.runJobs();
    expect(await postbox.mails()).toEqual([]);
    await setStatus("active");
    const setActive = (isActive: boolean) => shop.db.updateTable("customer").set({ is_active: isActive }).execute();
    await setActive(false);
    await forgot(ANNA);
    await shop.runJobs();
    await setActive(true);
    expect(await postbox.mails()).toEqual([]);
  });
});

describe("the token of a link", () => {
  test.each([
    ["truncated", (token: string) => token.slice(0, 30), "token.invalid"],
    ["with a script", () => "<script>alert(1)</script>", "token.invalid"],
    ["badly encoded", () => "%E0%A4%A", "token.invalid"],
    ["of nobody", () => "a1b2".repeat(10), "database.token.missing"],
    ["empty", () => "", "token.missing"],
  ])("that is %s is rejected with a specific error (NEWPW-06)", async (_what, change, errorMsg) => {
    const token = change(await tokenFor(ANNA));
    expect(await validate(ANNA, token)).toEqual({ success: false, errorMsg });
    expect(await reset(ANNA, token)).toEqual({ success: false, errorMsg });
    expect((await signIn(ANNA, PASSWORD)).success).toBe(true);
  });

  test("of another account does not match, an unknown one has the same error for every address (NEWPW-10)", async () => {
    const token = await tokenFor(JONAS);
    expect(await validate(ANNA, token)).toEqual({ success: false, errorMsg: "token.does.not.match.database.token" });
    expect(await reset(ANNA, token)).toEqual({ success: false, errorMsg: "token.does.not.match.database.token" });
    const guess = "0".repeat(40);
    expect(await validate(ANNA, guess)).toEqual(await validate("niemand@example.org", guess));
  });

  test("is accepted in upper case, and until just before its expiry", async () => {
    const token = await tokenFor(ANNA);
    clock.set("2026-11-20T12:59:59.999Z");
    expect((await validate(ANNA, token.toUpperCase())).success).toBe(true);
    clock.set("2026-11-20T13:00:00.000Z");
    expect(await validate(ANNA, token)).toEqual({ success: false, errorMsg: "token.expired" });
    expect(await reset(ANNA, token)).toEqual({ success: false, errorMsg: "token.expired" });
    clock.set("2026-11-20T12:59:59.999Z");
    expect((await reset(ANNA, token.toUpperCase())).success).toBe(true);
  });

  test("sets one password when two are sent concurrently, and revokes all others of the account", async () => {
    const [first, second] = [await tokenFor(ANNA), await tokenFor(ANNA)];
    const answers = await Promise.all([reset(ANNA, first, "Erstes-Wort-1"), reset(ANNA, second, "Zweites-Wort-2")]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await validate(ANNA, first)).success || (await validate(ANNA, second)).success).toBe(false);
    const openLink = await issueAccountToken(
      { ...shop.shop.taskContext, clock },
      { accountId: await accountOf(ANNA), purpose: "activation" },
    );
    const state = async () => (await checkAccountToken({ db: shop.db, clock }, { purpose: "activation", token: openLink })).state;
    expect(await state()).toBe("valid");
    expect((await reset(ANNA, await tokenFor(ANNA))).success).toBe(true);
    expect(await state()).toBe("no-match");
  });

  test.each([
    ["kurz", "password.rules"],
    ["Passwort-2026!", "password.common"],
    ["Anna-wohnt-hier-1", "password.email"],
    ["Mein-Ankerplatz-1", "password.shop"],
    [`Lang-1${"x".repeat(260)}`, "password.too-long"],
  ])("remains valid if %s is rejected (NEWPW-04)", async (password, errorMsg) => {
    const token = await tokenFor(ANNA);
    expect(await reset(ANNA, token, password)).toEqual({ success: false, errorMsg });
    expect(await reset(ANNA, token, NEW, `${NEW}x`)).toEqual({ success: false, errorMsg: "password.different" });
    expect((await reset(ANNA, token)).success).toBe(true);
  });
});

describe("changing the password while signed in", () => {
  const change = (
    accessToken: string,
    overrides: Partial<Record<"oldPassword" | "newPassword" | "newValidation" | "userId", string>> = {},
  ) =>
    shop.operation(
      updatePasswordForLoggedInUser,
      {
        baseSiteId,
        accessToken,
        userId: ANNA,
        oldPassword: PASSWORD,
        newPassword: NEW,
        newValidation: overrides.newPassword ?? NEW,
        ...overrides,
      },
      from("198.51.100.9"),
    );
  const changed = async (...of: Parameters<typeof change>) => (await change(...of)).data.updatePasswordForLoggedInUser;

  test("ends every other session and link, preserves the current session, and sends an e-mail (NEWPW-16, API-ACC-06)", async () => {
    const [here, there] = [(await signIn(ANNA, PASSWORD)).accessToken!, (await signIn(ANNA, PASSWORD)).accessToken!];
    const ofJonas = (await signIn(JONAS, PASSWORD)).accessToken;
    const link = await tokenFor(ANNA);
    expect(await changed(here)).toEqual({ success: true, errorMsg: null });
    expect([await isLive(here), await isLive(there), await isLive(ofJonas)]).toEqual([true, false, true]);
    expect((await validate(ANNA, link)).success).toBe(false);
    expect([(await signIn(ANNA, PASSWORD)).success, (await signIn(ANNA, NEW)).success]).toEqual([false, true]);
    await shop.runJobs();
    expect((await postbox.mails()).map(({ subject }) => subject)).toEqual(["Ihr Passwort bei Ankerplatz wurde geändert"]);
  });

  test.each([
    [{ oldPassword: "Falsch-2026!" }, "password.wrong-old-password"],
    [{ newPassword: PASSWORD }, "password.same"],
    [{ newPassword: "kurz" }, "password.rules"],
    [{ newPassword: "Passwort-2026!" }, "password.common"],
    [{ newValidation: "anders" }, "password.different"],
    [{ userId: JONAS }, "password.other-account"],
  ])("rejects %j", async (given, errorMsg) => {
    const { accessToken } = await signIn(ANNA, PASSWORD);
    expect(await changed(accessToken!, given)).toEqual({ success: false, errorMsg });
    expect((await signIn(ANNA, PASSWORD)).success).toBe(true);
    await shop.runJobs();
    expect(await postbox.mails()).toEqual([]);
  });

  test("accepts the repetition in another Unicode form, and either form signs in afterwards", async () => {
    const composed = "Dübel-Größe-7".normalize("NFC");
    const decomposed = composed.normalize("NFD");
    const { accessToken } = await signIn(ANNA, PASSWORD);
    expect(await changed(accessToken!, { newPassword: decomposed, newValidation: composed })).toEqual({ success: true, errorMsg: null });
    expect([(await signIn(ANNA, composed)).success, (await signIn(ANNA, decomposed)).success]).toEqual([true, true]);
    expect(await changed(accessToken!, { oldPassword: decomposed, newPassword: composed })).toMatchObject({ errorMsg: "password.same" });
  });

  test("succeeds once for two concurrent requests with the same old password", async () => {
    const [mine, theirs] = [(await signIn(ANNA, PASSWORD)).accessToken!, (await signIn(ANNA, PASSWORD)).accessToken!];
    const answers = await Promise.all([change(mine), change(theirs, { newPassword: "Fremdes-Wort-9" })]);
    // A request that arrives after the token was revoked fails without data.
    const [isMine, isTheirs] = answers.map(({ data }) => data?.updatePasswordForLoggedInUser.success ?? false);
    expect([isMine, isTheirs].filter(Boolean)).toHaveLength(1);
    expect((await signIn(ANNA, isMine ? NEW : "Fremdes-Wort-9")).success).toBe(true);
    expect([await isLive(mine), await isLive(theirs)]).toEqual([isMine, !isMine]);
  });

  test("counts wrong old passwords in the sign-in rate limit, which recovers after its interval", async () => {
    const { accessToken } = await signIn(ANNA, PASSWORD);
    const { burst, everyMs } = RATE_LIMITS.signInNetwork;
    for (let at = 0; at < burst; at += 1) await changed(accessToken!, { oldPassword: `Falsch-${at}` });
    expect(await changed(accessToken!)).toEqual({ success: false, errorMsg: "password.too-many-attempts" });
    clock.set(new Date(Date.parse(NOON) + everyMs).toISOString());
    expect(await changed(accessToken!)).toEqual({ success: true, errorMsg: null });
  });

  test("requires a session", async () => {
    expect((await change("")).errors?.[0]?.extensions.type).toBe("InvalidTokenError");
  });
});

test("neither logs nor stores passwords and tokens in plain text", async () => {
  await forgot(ANNA);
  await shop.runJobs();
  const [mail] = await postbox.mails();
  const token = linkIn(mail!.text).searchParams.get("token")!;
  await shop.inject(`/new-password?uid=${encodeURIComponent(ANNA)}&token=${token}`);
  await validate(ANNA, token);
  await reset(ANNA, token, "Geheimnis-4711");
  // The URL of a missing page is logged.
  await shop.inject(`/gibt-es-nicht?token=${token}`);
  for (const secret of [token, "Geheimnis-4711", PASSWORD, ANNA, encodeURIComponent(ANNA)]) expect(logged).not.toContain(secret);
  expect(logged).toContain("a password was reset by a mailed link");
  const kept = await shop.db.selectFrom("account_token").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
});

describe("the forms without JavaScript", () => {
  const send = (form: "forgot-password-form" | "new-password-form", fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.inject({
      method: "POST",
      url: `/webapi/shop/userapi/${form}`,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost", host: "localhost", ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  test("redirect to a page in the language of the form", async () => {
    const response = await send("forgot-password-form", { email: ANNA, page: "/en/my-account/forgot-password" });
    expect([response.statusCode, response.headers.location]).toEqual([303, "/en/my-account/forgot-password?state=sent"]);
    await shop.runJobs();
    expect((await postbox.mails())[0]!.subject).toBe("A new password for Ankerplatz");
    const bad = await send("forgot-password-form", { email: "kein at", page: "https://evil.example/" });
    expect(bad.headers.location).toBe("/my-account/forgot-password?state=malformed");
  });

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ["a foreign page", { email: ANNA }, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
    ["10 MB", { email: "x".repeat(10_000_000) }, {}, 413],
    ["JSON", { email: ANNA }, { "content-type": "application/json" }, 415],
  ])("reject %s", async (_what, fields, headers, status) => {
    for (const form of ["forgot-password-form", "new-password-form"] as const)
      expect((await send(form, fields, headers)).statusCode).toBe(status);
    await shop.runJobs();
    expect(await postbox.mails()).toEqual([]);
  });

  test.each([
    [{}, "/new-password"],
    [{ token: "", uid: "" }, "/new-password?uid=&token=&problem=token.missing"],
    [
      { token: "<script>", uid: "x\r\nSet-Cookie: a=b", page: "//evil.example" },
      "/new-password?uid=x%0D%0ASet-Cookie%3A+a%3Db&token=%3Cscript%3E&problem=token.invalid",
    ],
  ])("redirect %j to the page with the reason, and never to another host", async (fields, location) => {
    const response = await send("new-password-form", fields);
    expect([response.statusCode, response.headers.location, response.headers["set-cookie"]]).toEqual([303, location, undefined]);
  });
});
