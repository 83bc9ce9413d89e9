import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadDemoCustomers } from "#demo/data/demo-customers.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { systemRandom } from "../../system-clock.ts";
import { fixedClock, testContext } from "../../testing/context.ts";
import { expireSignOn } from "../expire/expire-sign-on.ts";
import { checkAccountToken, issueAccountToken, useAccountToken } from "../index.ts";
import { demoCustomers } from "../testing.ts";
import { newAccountToken } from "./account-token.ts";
import type { AccountTokenInput } from "./check-account-token.ts";

const ANNA = { accountId: "", email: "anna.brandt@holzbau-brandt.example" };
const JONAS = { accountId: "", email: "jonas.keller@holzbau-brandt.example" };
const NOON = "2026-11-20T12:00:00.000Z";

let database: TestDatabase;
const clock = fixedClock(NOON);
beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoCustomers(database.db, demoCustomers);
  for (const who of [ANNA, JONAS])
    who.accountId = (
      await database.db.selectFrom("account").select("account_id").where("email", "=", who.email).executeTakeFirstOrThrow()
    ).account_id;
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(NOON);
  await database.db.deleteFrom("account_token").execute();
  await database.db.updateTable("account").set({ status: "active" }).execute();
});

const ctx = () => testContext({ db: database.db, clock });
const issue = (accountId = ANNA.accountId, purpose: AccountTokenInput["purpose"] = "reset") =>
  issueAccountToken(ctx(), { accountId, purpose });
const check = async (
  token: string | null | undefined,
  userId: string | null = ANNA.email,
  purpose: AccountTokenInput["purpose"] = "reset",
) => (await checkAccountToken(ctx(), { purpose, token, userId })).state;
const use = (token: string, input: Partial<AccountTokenInput> = {}) =>
  database.db.transaction().execute(async (db) => (await useAccountToken({ db, clock }, { purpose: "reset", token, ...input })).state);

test("returns a separate state for every kind of invalid token (NEWPW-14)", async () => {
  const token = await issue();
  expect(await check(token)).toBe("valid");
  expect(await check("")).toBe("missing");
  expect(await check(null)).toBe("missing");
  expect(await check("  ")).toBe("missing");
  for (const text of [token.slice(0, -1), `${token}a`, "<script>", token.replace(/^./, "ß"), `${token.slice(0, 20)} ${token.slice(20)}`])
    expect([text, await check(text)]).toEqual([text, "invalid"]);
  expect(await check(newAccountToken(systemRandom))).toBe("not-in-database");
  expect(await check(token, JONAS.email)).toBe("no-match");
  clock.set("2026-11-20T13:00:00.000Z");
  expect(await check(token)).toBe("expired");
});

test("ignores case and surrounding spaces in token and address", async () => {
  const token = await issue();
  expect(await check(` ${token.toUpperCase()}\n`, ` ${ANNA.email.toUpperCase()} `)).toBe("valid");
  expect(await use(token.toUpperCase())).toBe("valid");
  expect(await check(token)).toBe("not-in-database");
});

test("accepts a token without an address for any account", async () => {
  expect(await checkAccountToken(ctx(), { purpose: "activation", token: await issue(JONAS.accountId, "activation") })).toEqual({
    state: "valid",
    ...JONAS,
  });
});

test("an activation token expires after three days, a reset token after an hour", async () => {
  const [activation, reset] = [await issue(ANNA.accountId, "activation"), await issue()];
  clock.set("2026-11-20T12:59:59.999Z");
  expect(await check(reset)).toBe("valid");
  clock.set("2026-11-20T13:00:00.000Z");
  expect([await check(reset), await use(reset)]).toEqual(["expired", "expired"]);
  clock.set("2026-11-23T11:59:59.999Z");
  expect(await check(activation, null, "activation")).toBe("valid");
  clock.set("2026-11-23T12:00:00.000Z");
  expect(await check(activation, null, "activation")).toBe("expired");
});

test("rejects a token for another purpose", async () => {
  expect(await check(await issue(ANNA.accountId, "activation"))).toBe("no-match");
  expect(await use(await issue(), { purpose: "activation" })).toBe("no-match");
});

test("a newer token does not affect older ones, but using one revokes the others", async () => {
  const [first, second, activation] = [await issue(), await issue(), await issue(ANNA.accountId, "activation")];
  const ofJonas = await issue(JONAS.accountId);
  expect([await check(first), await check(second)]).toEqual(["valid", "valid"]);
  expect(await use(first)).toBe("valid");
  expect([await check(first), await check(second)]).toEqual(["not-in-database", "no-match"]);
  expect([await check(activation, null, "activation"), await check(ofJonas, null)]).toEqual(["valid", "valid"]);
});

test("accepts only one of several parallel uses, of one or several tokens of an account", async () => {
  const [first, second] = [await issue(), await issue()];
  // Warms up the connection pool; otherwise one transaction ends before the next begins.
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(database.db)));
  const states = await Promise.all(Array.from({ length: 12 }, (_, at) => use(at % 2 ? first : second)));
  expect(states.filter((state) => state === "valid")).toHaveLength(1);
  expect(new Set(states)).toEqual(new Set(["valid", "not-in-database", "no-match"]));
});

test("a rolled-back use does not consume the token", async () => {
  const token = await issue();
  const work = database.db.transaction().execute(async (db) => {
    await useAccountToken({ db, clock }, { purpose: "reset", token });
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await use(token)).toBe("valid");
});

test("rejects the tokens of a locked account", async () => {
  const token = await issue();
  await database.db.updateTable("account").set({ status: "locked" }).where("account_id", "=", ANNA.accountId).execute();
  expect([await check(token), await use(token)]).toEqual(["not-in-database", "not-in-database"]);
});

test("stores only the hash, and deletes it with the account or a month after expiry", async () => {
  const token = await issue();
  const row = await database.db.selectFrom("account_token").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.token_hash).toHaveLength(32);
  clock.set("2026-12-20T12:59:00.000Z");
  expect((await expireSignOn({ db: database.db, clock })).links).toBe(0);
  expect(await check(token)).toBe("expired");
  clock.set("2026-12-20T13:01:00.000Z");
  expect((await expireSignOn({ db: database.db, clock })).links).toBe(1);
  expect(await check(token)).toBe("not-in-database");

  const { customer_id } = await database.db.selectFrom("account").select("customer_id").executeTakeFirstOrThrow();
  const somebody = { customer_id, email: "kurz@example.org", password_hash: "", first_name: "Kai", last_name: "Kurz" };
  const { account_id } = await database.db.insertInto("account").values(somebody).returning("account_id").executeTakeFirstOrThrow();
  await issue(account_id);
  await database.db.deleteFrom("account").where("account_id", "=", account_id).execute();
  expect(await database.db.selectFrom("account_token").select("purpose").execute()).toEqual([]);
});
