import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "#contract/generated/operations.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { hashCheaply } from "../credentials/testing.ts";
import { issueAccountToken } from "../index.ts";
import { PASSWORD } from "../testing.ts";
import { emptyTables } from "../../db/testing.ts";

const baseSiteId = "FIWE-DE";
const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
const NEW = "Bohrer-blau-7";

let shop: TestApp;
let known: string;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  known = await hashCheaply(PASSWORD);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["account_token", "sign_in_pace", "shop_session"]);
  await shop.db.updateTable("account").set({ password_hash: known }).execute();
});

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  shop.inject({
    method: "POST",
    url: `/webapi/shop/userapi/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost", host: "localhost", cookie },
    payload: new URLSearchParams(fields).toString(),
  });
const save = async (fields: Record<string, string>, cookie = "") => (await post("new-password-form", fields, cookie)).headers.location;
const canSignIn = async (password: string) =>
  (await shop.operation(login, { username: ANNA, password, cartId: null, baseSiteId })).data.login.success;
/** Cookies of a browser with a sign-in by form. */
async function signedIn(username: string): Promise<string> {
  const response = await post("login-form", { username, password: PASSWORD });
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
const change = { uid: ANNA, oldPassword: PASSWORD, password: NEW, passwordRepeat: NEW, page: "/en/new-password" };

test("changes the password by form without JavaScript, and preserves the session", async () => {
  const cookie = await signedIn(ANNA);
  expect(await save({ ...change, oldPassword: "Falsch-2026!" }, cookie)).toBe("/en/new-password?problem=password.wrong-old-password");
  expect(await save({ ...change, passwordRepeat: "anders" }, cookie)).toBe("/en/new-password?problem=password.different");
  expect(await save({ ...change, uid: JONAS }, cookie)).toBe("/en/new-password?problem=password.other-account");
  expect(await canSignIn(PASSWORD)).toBe(true);
  expect(await save(change, cookie)).toBe("/en/new-password?saved=change");
  expect([await canSignIn(PASSWORD), await canSignIn(NEW)]).toEqual([false, true]);
  // The session continues; now the old password is wrong.
  expect(await save(change, cookie)).toBe("/en/new-password?problem=password.wrong-old-password");
});

test("rejects a form with missing fields", async () => {
  const cookie = await signedIn(ANNA);
  expect(await save({}, cookie)).toBe("/new-password?problem=password.other-account");
  expect(await save({ uid: ANNA, password: NEW, passwordRepeat: NEW }, cookie)).toBe("/new-password?problem=password.wrong-old-password");
  expect(await canSignIn(PASSWORD)).toBe(true);
});

test("rejects a form without a session", async () => {
  expect(await save(change)).toBe("/en/new-password");
  expect(await save(change, `shop=${"0".repeat(64)}`)).toBe("/en/new-password");
  expect(await canSignIn(PASSWORD)).toBe(true);
});

test("sets the password once by an e-mailed link, and preserves the link on rejection", async () => {
  const { account_id: accountId } = await shop.db
    .selectFrom("account")
    .select("account_id")
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  const token = await issueAccountToken(shop.shop.taskContext, { accountId, purpose: "reset" });
  const link = `uid=${encodeURIComponent(ANNA)}&token=${token}`;
  const set = { uid: ANNA, token, password: NEW, passwordRepeat: NEW };
  expect(await save({ ...set, passwordRepeat: "anders" })).toBe(`/new-password?${link}&problem=password.different`);
  expect(await save({ ...set, uid: JONAS })).toContain("problem=token.does.not.match.database.token");
  expect(await canSignIn(PASSWORD)).toBe(true);
  expect(await save(set)).toBe("/new-password?saved=reset");
  expect([await canSignIn(PASSWORD), await canSignIn(NEW)]).toEqual([false, true]);
  expect(await save(set)).toBe(`/new-password?${link}&problem=database.token.missing`);
});
