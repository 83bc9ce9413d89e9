// Malicious registrations, and links damaged by mail programs.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { activateUser, login, register } from "#contract/generated/operations.ts";
import { LIMIT_CASES } from "#contract/rules/account/testing/registration-limits.ts";
import { deleteAccount, issueAccountToken } from "../identity/index.ts";
import { expireRegistrations, PENDING_FOR_MS } from "./expire-registrations.ts";
import { looksLikeName } from "../email-templates/index.ts";
import { FRIDA, newNetwork, NEW_PASSWORD, openRegistrationShop, type RegistrationShop } from "./testing.ts";

let shop: RegistrationShop;
beforeAll(async () => {
  shop = await openRegistrationShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.db.deleteFrom("account").where("email", "like", "%fassadenbau.example").execute();
  await shop.db.deleteFrom("customer").where("registered_at", "is not", null).execute();
  await shop.db.deleteFrom("mail_message").execute();
  await shop.db.deleteFrom("sign_in_pace").execute();
});

const INVALID = { statusCode: 400, errorCode: "ValidationError" };
const registered = () => shop.db.selectFrom("registration").select("account_id").execute();
const mails = () => shop.db.selectFrom("mail_message").selectAll().orderBy("message_id").execute();
const tokenOf = async () =>
  /token=([a-z0-9]+)/.exec((await mails()).findLast(({ text_body }) => text_body.includes("token="))!.text_body)![1]!;
const activate = async (token: string) => (await shop.operation(activateUser, { baseSiteId: "FIWE-DE", token })).data.activateUser;
const REFUSED = { success: false, messages: ["Invalid token"], passwordPath: null };

test.each([
  { email: "frida@fassadenbau.example\r\nBcc: alle@fassadenbau.example" },
  { email: "frida@fassadenbau.example,otto@fassadenbau.example" },
  { email: '"frida"@fassadenbau.example' },
  { email: "frida@fassadenbau" },
  { email: `${"f".repeat(250)}@fassadenbau.example` },
  { salutation: "<script>" },
  { craft: "magic" },
  { country: "XX" },
  { industrialSector: "GROUP-staff" },
  { industrialSector: "GROUP-keyaccount" },
  { zipCode: "1" },
  { firstName: "" },
  { lastName: "\u200b\u0007 " },
  { firstName: "x".repeat(121) },
  { passwordValidation: "" },
  { password: "kurz", passwordValidation: "kurz" },
])("%j is rejected as in the browser, and nothing is stored (REG-19, REG-32)", async (changes) => {
  expect(await shop.register(changes)).toEqual(INVALID);
  expect([await registered(), await mails()]).toEqual([[], []]);
});

test.each(LIMIT_CASES)(
  "$field with $length characters is validated as in the browser: $error (REG-23, REG-24, REG-25, REG-32)",
  async (limit) => {
    const { field, sentAs, text, error } = limit;
    const email = `${field}.${limit.length}@fassadenbau.example`;
    const before = shop.logged().length;
    const result = await shop.register({ email, [sentAs]: text, ...(field === "password" && { passwordValidation: text }) });
    expect(result).toEqual(error === null ? { statusCode: 201, errorCode: null } : INVALID);
    // The response only reports a failure; the log names field and error, without the submitted value.
    const logged = shop.logged().slice(before);
    const fields = /"fields":(\[.*?\])/.exec(logged)?.[1];
    expect(fields === undefined ? null : JSON.parse(fields)).toEqual(error && [`${field}: ${error}`]);
    expect(logged).not.toContain(text);
  },
);

test.each([
  ["a much used one", "Passwort123!"],
  ["one with the name of the address", "Frida-Frida-77"],
  ["one with the shop's name", "Ankerplatz-2026"],
])("rejects a password that is %s with its own error code (REG-32)", async (_what, password) => {
  expect(await shop.register({ password, passwordValidation: password })).toEqual({ statusCode: 400, errorCode: "PasswordError" });
});

test("reports an invalid captcha after cheaper checks, and stores nothing (REG-09)", async () => {
  expect(await shop.register({ captchaResponse: "" })).toEqual({ statusCode: 400, errorCode: "CaptchaError" });
  expect(await shop.register({ captchaResponse: "e30=" })).toMatchObject({ errorCode: "CaptchaError" });
  expect(await shop.register({ captchaResponse: "", zipCode: "" })).toEqual(INVALID);
  expect(await registered()).toEqual([]);
});

test("a captcha solution sent a hundred times concurrently allows one registration (REG-09)", async () => {
  const captchaResponse = await shop.solve();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, at) => shop.register({ captchaResponse, email: `frida+${at}@fassadenbau.example` })),
  );
  expect(outcomes.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(outcomes.filter(({ errorCode }) => errorCode === "CaptchaError")).toHaveLength(99);
  expect(await registered()).toHaveLength(1);
});

test("limits attempts per network and per address, without affecting others", async () => {
  const address = newNetwork();
  const from = (email: string) => shop.register({ email, captchaResponse: "none" }, { address });
  const outcomes = [];
  for (let at = 0; at < 22; at += 1) outcomes.push((await from(`frida${at}@fassadenbau.example`)).errorCode);
  expect(outcomes).toEqual([...Array.from({ length: 20 }, () => "CaptchaError"), "TooManyRequestsError", "TooManyRequestsError"]);
  expect(await shop.register()).toMatchObject({ statusCode: 201 });

  const same = [];
  for (let at = 0; at < 6; at += 1) same.push(await shop.register({ email: "Otto@fassadenbau.example", captchaResponse: "none" }));
  expect(same.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
  shop.clock.advance(10 * 60_000);
  expect(await shop.register({ email: "otto@fassadenbau.example" })).toMatchObject({ statusCode: 201 });
});

test("escapes scripts in names in every mail, and does not use advertising as a salutation (REG-47)", async () => {
  const sent = { firstName: "<script>alert(1)</script>", lastName: "Geld auf www.evil.example", companyName: '"><img src=x>' };
  expect(await shop.register(sent)).toMatchObject({ statusCode: 201 });
  const [activation, task] = await mails();
  expect(activation!.html_body + activation!.text_body).not.toMatch(/script|evil/);
  expect(task!.html_body).toContain("&lt;script&gt;");
  expect(task!.html_body).not.toMatch(/<script|<img src=x/);
  for (const name of ["Geld: bit.ly", "Anna http", "Anna\nBcc", "", "x".repeat(81), "Anna 1"])
    expect([name, looksLikeName(name)]).toEqual([name, name === "Anna http"]);
  for (const name of ["Anna-Lena O’Brien", "Dr. Özge Łukasz", "José"]) expect([name, looksLikeName(name)]).toEqual([name, true]);
});

test("plus addresses and addresses with umlauts are distinct (REG-28)", async () => {
  for (const email of ["frida+shop@fassadenbau.example", "bürö@fassadenbau.example", "frida@öl.fassadenbau.example"]) {
    expect(await shop.register({ email })).toMatchObject({ statusCode: 201 });
    const link = new URL(
      /https?:\/\/\S*activation\S*/.exec((await mails()).findLast(({ recipient }) => recipient === email)!.text_body)![0],
    );
    expect(link.searchParams.get("uid")).toBe(email);
  }
});

test("rejects ten megabytes before parsing", async () => {
  const payload = JSON.stringify({ id: register.id, variables: { ...FRIDA, captchaResponse: "", lastName: "x".repeat(10_000_000) } });
  const response = await shop.inject({ method: "POST", url: "/graphql", headers: { "content-type": "application/json" }, payload });
  expect(response.statusCode).toBe(413);
  expect(await registered()).toEqual([]);
});

test("links use the shop's own origin and the user's language, regardless of the Host header (REG-47)", async () => {
  const headers = { "x-forwarded-for": newNetwork(), "x-forwarded-host": "evil.example", "accept-language": "en-GB" };
  await shop.register({ captchaResponse: await shop.solve(headers) }, { language: "en-GB" });
  const [mail] = await mails();
  expect(mail).toMatchObject({ language: "en-GB", subject: "Please activate your account at Ankerplatz" });
  expect(mail!.text_body).toContain("http://shop.test/en/my-account/activation?token=");
  expect(mail!.text_body).not.toContain("evil");
});

test("an invalid token returns a known message (ACTIV-03, ACTIV-06, ACTIV-07)", async () => {
  await shop.register();
  const token = await tokenOf();
  expect(await activate("")).toEqual(REFUSED);
  expect(await activate("   ")).toEqual(REFUSED);
  expect(await activate("a".repeat(40))).toEqual(REFUSED);
  for (const text of [token.slice(0, -1), token.slice(0, 3), "<script>", "🐙", "a".repeat(8_000)])
    expect(await activate(text)).toEqual({ success: false, messages: ["Encrypted data too short"], passwordPath: null });
  shop.clock.advance(72 * 60 * 60_000);
  expect(await activate(token)).toEqual({ success: false, messages: ["token expired"], passwordPath: null });
});

test("accepts a token in capitals, and one of many concurrent activations succeeds (ACTIV-01)", async () => {
  await shop.register();
  const token = (await tokenOf()).toUpperCase();
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => activate(token)));
  expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
  expect(outcomes.filter(({ messages }) => messages[0] === "Die E-Mail Adresse ist bereits registriert")).toHaveLength(11);
  const { activated_at } = await shop.db.selectFrom("registration").select("activated_at").executeTakeFirstOrThrow();
  expect(activated_at).not.toBeNull();
});

test("rejects a token of another purpose, and one of a locked or deleted account (ACTIV-06)", async () => {
  await shop.register();
  const token = await tokenOf();
  const { account_id: accountId } = await shop.db
    .selectFrom("account")
    .select("account_id")
    .where("email", "=", FRIDA.email)
    .executeTakeFirstOrThrow();
  const reset = await issueAccountToken(shop.shop.taskContext, { accountId, purpose: "reset" });
  expect(await activate(reset)).toEqual(REFUSED);
  await shop.db.updateTable("account").set({ status: "locked" }).where("account_id", "=", accountId).execute();
  expect(await activate(token)).toEqual(REFUSED);
  expect(await shop.register()).toEqual({ statusCode: 409, errorCode: "DuplicateUidError" });

  expect(await deleteAccount(shop.db, FRIDA.email, [])).toBe(true);
  expect(await activate(token)).toEqual(REFUSED);
  expect(await registered()).toEqual([]);
  // The unused customer is deleted by the next nightly run.
  expect(await expireRegistrations(shop.shop.taskContext)).toEqual({ accounts: 0, customers: 1 });
});

test("deletes a pending account after two weeks, but not an activated one (B45)", async () => {
  await shop.register();
  await shop.register({ email: "otto@fassadenbau.example" });
  await activate(await tokenOf());
  shop.clock.advance(PENDING_FOR_MS - 60_000);
  expect(await expireRegistrations(shop.shop.taskContext)).toEqual({ accounts: 0, customers: 0 });
  shop.clock.advance(120_000);
  const before = await shop.db.selectFrom("account").select("email").where("email", "like", "%fassadenbau.example").execute();
  expect(before).toHaveLength(2);
  const { accounts, customers } = await expireRegistrations(shop.shop.taskContext);
  expect({ accounts, customers }).toEqual({ accounts: 1, customers: 1 });
  const left = await shop.db.selectFrom("account").select(["email", "status"]).where("email", "like", "%fassadenbau.example").execute();
  expect(left).toEqual([{ email: expect.any(String), status: "active" }]);
});

test("logs no token, password, captcha or e-mail address", async () => {
  const captchaResponse = await shop.solve();
  await shop.register({ captchaResponse });
  const token = await tokenOf();
  await activate(token);
  await shop.operation(login, { username: FRIDA.email, password: NEW_PASSWORD, baseSiteId: "FIWE-DE" });
  expect(shop.logged()).toContain("an account was registered");
  for (const secret of [token, NEW_PASSWORD, captchaResponse, FRIDA.email]) expect(shop.logged()).not.toContain(secret);
});

test("rejects registration on a site without a registration page", async () => {
  await shop.db
    .updateTable("content_page")
    .set({ placeholders: "{}" })
    .where("path", "=", "/my-account/registration")
    .where("site_id", "=", "FIWE-CLOSED")
    .execute();
  await shop.db.insertInto("content_version").values({ source_hash: "without" }).execute();
  await shop.shop.content.refresh();
  expect(await shop.register({ baseSiteId: "FIWE-CLOSED" })).toEqual({ statusCode: 404, errorCode: "RegistrationClosedError" });
});
