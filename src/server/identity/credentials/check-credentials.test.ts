import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoSignIns, loadDemoCustomers } from "../../customers/index.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { checkCredentials, SIGN_IN_LIMITS } from "./check-credentials.ts";
import { verifyPassword } from "./passwords.ts";
import { demoCustomers, PASSWORD } from "../testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
let database: TestDatabase;
let now = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoCustomers(database.db, demoCustomers);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  await database.db.deleteFrom("sign_in_attempt").execute();
});

const check = (username: string, password: string, address: string | null = "192.0.2.1") =>
  checkCredentials({ db: database.db, clock: { now: () => now } }, { username, password, address });
const kinds = async (attempts: Promise<{ kind: string }>[]) => (await Promise.all(attempts)).map((outcome) => outcome.kind);

test("every demo sign-in works by e-mail, in any case, and by its customer number (LOGIN-05)", async () => {
  for (const { email, customerNumber, password } of await demoSignIns(demoCustomers)) {
    expect((await check(email.toUpperCase(), password)).kind).toBe("accepted");
    if (customerNumber) expect((await check(customerNumber, password)).kind).toBe("accepted");
  }
});

test("a customer number without a main contact and with several users signs nobody in", async () => {
  await database.db.updateTable("account").set({ is_main_contact: false }).where("email", "=", ANNA).execute();
  expect((await check("0000100200", PASSWORD)).kind).toBe("wrong");
  await database.db.updateTable("account").set({ is_main_contact: true }).where("email", "=", ANNA).execute();
  expect((await check("0000100200", PASSWORD)).kind).toBe("accepted");
});

test("defaultB2BUnit is no customer number", async () => {
  expect((await check("defaultB2BUnit", PASSWORD)).kind).toBe("wrong");
});

test("after ten wrong passwords the right one is refused too, until the window is over", async () => {
  for (let attempt = 0; attempt < SIGN_IN_LIMITS.perAccount; attempt += 1) expect((await check(ANNA, "falsch")).kind).toBe("wrong");
  expect((await check(ANNA, PASSWORD)).kind).toBe("too-many-attempts");
  expect((await check("0000100200", PASSWORD, "192.0.2.99")).kind).toBe("too-many-attempts");
  now = new Date(now.getTime() + SIGN_IN_LIMITS.windowMs);
  expect((await check(ANNA, PASSWORD)).kind).toBe("accepted");
});

test("parallel guesses do not slip through the limit", async () => {
  const outcomes = await kinds(Array.from({ length: 25 }, () => check(ANNA, "falsch")));
  expect(outcomes.filter((kind) => kind === "wrong")).toHaveLength(SIGN_IN_LIMITS.perAccount);
});

test("an unknown name is limited like a known one", async () => {
  const outcomes = await kinds(Array.from({ length: 11 }, () => check("niemand@example.org", "falsch")));
  expect(outcomes.filter((kind) => kind === "too-many-attempts")).toHaveLength(1);
});

test("one address cannot try many accounts", async () => {
  const outcomes = await kinds(Array.from({ length: SIGN_IN_LIMITS.perAddress + 3 }, (_, at) => check(`wer${at}@example.org`, "falsch")));
  expect(outcomes.filter((kind) => kind === "too-many-attempts")).toHaveLength(3);
  expect((await check(ANNA, PASSWORD)).kind).toBe("too-many-attempts");
  expect((await check(ANNA, PASSWORD, "198.51.100.7")).kind).toBe("accepted");
});

test("an address over its limit leaves no trace of the names it invents", async () => {
  for (let attempt = 0; attempt < SIGN_IN_LIMITS.perAddress; attempt += 1) await check(`name-${attempt % 9}`, "falsch");
  const before = await database.db.selectFrom("sign_in_attempt").select("bucket").execute();
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await check(`neu-${attempt}`, "falsch")).kind).toBe("too-many-attempts");
  expect(await database.db.selectFrom("sign_in_attempt").select("bucket").execute()).toHaveLength(before.length);
  expect(before).toHaveLength(10);
});

test("a success takes its count back", async () => {
  for (let attempt = 0; attempt < SIGN_IN_LIMITS.perAddress + 5; attempt += 1) expect((await check(ANNA, PASSWORD)).kind).toBe("accepted");
});

test("what was typed as a name is not stored", async () => {
  await check("MeinPasswort-2026!", "falsch");
  const rows = await database.db.selectFrom("sign_in_attempt").selectAll().execute();
  expect(JSON.stringify(rows).toLowerCase()).not.toContain("meinpasswort");
});

test("an unknown account costs the same work as a wrong password", async () => {
  await verifyPassword(null, "warm up");
  const { password_hash: known } = await database.db
    .selectFrom("account")
    .select("password_hash")
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  const cpu = async (hash: string | null) => {
    const before = process.cpuUsage();
    expect(await verifyPassword(hash, "falsch")).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  let [unknown, wrong] = [0, 0];
  // By turns: what else the machine does meanwhile falls on both.
  for (let round = 0; round < 5; round += 1) {
    unknown += await cpu(null);
    wrong += await cpu(known);
  }
  expect(unknown / wrong).toBeGreaterThan(0.4);
  expect(unknown / wrong).toBeLessThan(2.5);
});
