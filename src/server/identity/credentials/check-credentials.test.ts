import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoSignIns, loadDemoCustomers } from "#demo/data/demo-customers.ts";
import { createLog } from "../../http/log/log.ts";
import { systemRandom } from "../../system-clock.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { checkCredentials } from "./check-credentials.ts";
import { rememberBrowser } from "./known-browser.ts";
import { signIn } from "./sign-in.ts";
import { setCheapPassword } from "./testing.ts";
import { demoCustomers, PASSWORD } from "../testing.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
let database: TestDatabase;
let now = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoCustomers(database.db, demoCustomers);
  await setCheapPassword(database.db, PASSWORD);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  await database.db.deleteFrom("sign_in_pace").execute();
  await database.db.deleteFrom("known_browser").execute();
  logged.length = 0;
});

const logged: Record<string, unknown>[] = [];
const log = createLog({ logLevel: "info" }, { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
const deps = () => ({ db: database.db, clock: { now: () => now }, log });
const check = (username: string, password: string, address: string | null = "192.0.2.1", browser: string | null = null) =>
  checkCredentials(deps(), { username, password, address, browser });
const later = (ms: number): void => void (now = new Date(now.getTime() + ms));
const { signInNetwork: network, signInAddress: perAddress, signInStrangers: strangers, signInBrowser: perBrowser } = RATE_LIMITS;
async function accountOf(email: string): Promise<string> {
  return (await database.db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;
}
/** Token of a browser in which an account has signed in before. */
async function browserOf(email: string): Promise<string> {
  const cookie = await rememberBrowser({ ...deps(), random: systemRandom, isSecure: false }, await accountOf(email), undefined);
  return /^browser=([\da-f]{64});/.exec(cookie)?.[1] ?? "";
}
const kinds = async (attempts: Promise<{ kind: string }>[]) => (await Promise.all(attempts)).map((outcome) => outcome.kind);

test("every demo account signs in by e-mail address in any case and by customer number (LOGIN-05)", async () => {
  const signIns = (await demoSignIns(demoCustomers)).flatMap(({ email, customerNumber, password }) =>
    [email.toUpperCase(), ...(customerNumber ? [customerNumber] : [])].map((username) => ({ username, password })),
  );
  for (const { username, password } of signIns) expect([username, (await check(username, password)).kind]).toEqual([username, "accepted"]);
});

test("rejects a customer number with several users and no main contact", async () => {
  await database.db.updateTable("account").set({ is_main_contact: false }).where("email", "=", ANNA).execute();
  expect((await check("0000100200", PASSWORD)).kind).toBe("wrong");
  await database.db.updateTable("account").set({ is_main_contact: true }).where("email", "=", ANNA).execute();
  expect((await check("0000100200", PASSWORD)).kind).toBe("accepted");
});

test("rejects locked and pending accounts and blocked companies, by either name", async () => {
  const MIRA = "mira.voss@elbe-haustechnik.example";
  const signIns = () => kinds([check(MIRA, PASSWORD), check("0000100300", PASSWORD)]);
  const setStatus = (status: string) => database.db.updateTable("account").set({ status }).where("email", "=", MIRA).execute();
  const setActive = (isActive: boolean) =>
    database.db.updateTable("customer").set({ is_active: isActive }).where("customer_id", "=", "0000100300").execute();
  for (const status of ["locked", "pending"]) {
    await setStatus(status);
    expect([status, ...(await signIns())]).toEqual([status, "wrong", "wrong"]);
  }
  await setStatus("active");
  await setActive(false);
  expect(await signIns()).toEqual(["wrong", "wrong"]);
  await setActive(true);
  expect(await signIns()).toEqual(["accepted", "accepted"]);
});

test("defaultB2BUnit is not a customer number", async () => {
  expect((await check("defaultB2BUnit", PASSWORD)).kind).toBe("wrong");
});

test("limits the rate of attempts per network and account, without affecting other networks", async () => {
  for (let attempt = 0; attempt < network.burst; attempt += 1) expect((await check(ANNA, "falsch")).kind).toBe("wrong");
  expect((await check(ANNA, PASSWORD)).kind).toBe("too-many-attempts");
  expect((await check("0000100200", PASSWORD)).kind).toBe("too-many-attempts");
  // The owner can still sign in from another network.
  expect((await check(ANNA, PASSWORD, "198.51.100.7")).kind).toBe("accepted");
});

test("allows another attempt after each interval, and resets the limit on success", async () => {
  for (let attempt = 0; attempt < network.burst; attempt += 1) await check(ANNA, "falsch");
  later(network.everyMs - 1);
  expect((await check(ANNA, PASSWORD)).kind).toBe("too-many-attempts");
  later(1);
  expect((await check(ANNA, "falsch")).kind).toBe("wrong");
  // Rejected attempts consume nothing.
  for (let attempt = 0; attempt < 20; attempt += 1) expect((await check(ANNA, "falsch")).kind).toBe("too-many-attempts");
  later(network.everyMs);
  expect((await check(ANNA, PASSWORD)).kind).toBe("accepted");
  expect((await check(ANNA, "falsch")).kind).toBe("wrong");
  expect((await check(ANNA, PASSWORD)).kind).toBe("accepted");
});

test("limits the rate of unknown browsers across networks, without affecting a known browser", async () => {
  const known = await browserOf(ANNA);
  const guess = (at: number) => check(ANNA, "falsch", `203.0.${at}.1`);
  for (let at = 0; at < strangers.burst; at += 1) expect((await guess(at)).kind).toBe("wrong");
  expect((await guess(200)).kind).toBe("too-many-attempts");
  expect((await check(ANNA, PASSWORD, "198.51.100.7")).kind).toBe("too-many-attempts");
  expect((await check(ANNA, PASSWORD, "198.51.100.7", known)).kind).toBe("accepted");
  // The limit for strangers does not consume attempts of the own network.
  later(strangers.everyMs);
  expect((await check(ANNA, PASSWORD, "198.51.100.7")).kind).toBe("accepted");
});

test("a known browser applies only to its accounts, and has its own rate limit", async () => {
  const known = await browserOf(JONAS);
  for (let attempt = 0; attempt < network.burst; attempt += 1) await check(ANNA, "falsch", "192.0.2.1", known);
  expect((await check(ANNA, PASSWORD, "192.0.2.1", known)).kind).toBe("too-many-attempts");
  for (let attempt = 0; attempt < perBrowser.burst; attempt += 1)
    expect((await check(JONAS, "falsch", `192.0.2.${attempt}`, known)).kind).toBe("wrong");
  expect((await check(JONAS, PASSWORD, "192.0.2.99", known)).kind).toBe("too-many-attempts");
  later(perBrowser.everyMs);
  expect((await check(JONAS, PASSWORD, "192.0.2.99", known)).kind).toBe("accepted");
});

test("replaces the browser token on each sign-in and invalidates the previous one", async () => {
  const first = await browserOf(ANNA);
  const cookie = await rememberBrowser(
    { ...deps(), random: systemRandom, isSecure: true },
    await accountOf(JONAS),
    `__Host-browser=${first}`,
  );
  const second = /^__Host-browser=([\da-f]{64}); Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/.exec(cookie)?.[1] ?? "";
  const failures = async (email: string, token: string) => {
    logged.length = 0;
    await check(email, "falsch", "192.0.2.1", token);
    return logged.map(({ knownBrowser }) => knownBrowser);
  };
  expect(await failures(ANNA, first)).toEqual([false]);
  expect(await failures(ANNA, second)).toEqual([true]);
  expect(await failures(JONAS, second)).toEqual([true]);
  const rows = await database.db.selectFrom("known_browser").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(second);
});

test("accepts a known browser when its shared address has reached the limit", async () => {
  const known = await browserOf(ANNA);
  for (let at = 0; at < perAddress.burst; at += 1) await check(`wer${at}@example.org`, "falsch");
  expect((await check(ANNA, PASSWORD)).kind).toBe("too-many-attempts");
  expect((await check(ANNA, PASSWORD, "192.0.2.1", "f".repeat(64))).kind).toBe("too-many-attempts");
  expect((await check(ANNA, PASSWORD, "192.0.2.1", known)).kind).toBe("accepted");
});

test("parallel attempts do not exceed the limit", async () => {
  const outcomes = await kinds(Array.from({ length: 25 }, () => check(ANNA, "falsch")));
  expect(outcomes.filter((kind) => kind === "wrong")).toHaveLength(network.burst);
});

test("limits attempts for an unknown name like those for a known one", async () => {
  const outcomes = await kinds(Array.from({ length: network.burst + 1 }, () => check("niemand@example.org", "falsch")));
  expect(outcomes.filter((kind) => kind === "too-many-attempts")).toHaveLength(1);
});

test("limits attempts of an address across accounts", async () => {
  const outcomes = await kinds(Array.from({ length: perAddress.burst + 3 }, (_, at) => check(`wer${at}@example.org`, "falsch")));
  expect(outcomes.filter((kind) => kind === "too-many-attempts")).toHaveLength(3);
  expect((await check(ANNA, PASSWORD)).kind).toBe("too-many-attempts");
  expect((await check(ANNA, PASSWORD, "198.51.100.7")).kind).toBe("accepted");
});

test("stores no names for an address over its limit", async () => {
  for (let attempt = 0; attempt < perAddress.burst; attempt += 1) await check(`name-${attempt % 9}`, "falsch");
  const before = await database.db.selectFrom("sign_in_pace").select("bucket").execute();
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await check(`neu-${attempt}`, "falsch")).kind).toBe("too-many-attempts");
  expect(await database.db.selectFrom("sign_in_pace").select("bucket").execute()).toHaveLength(before.length);
  // The address itself, and per name (nine) one bucket for its network and one for all strangers.
  expect(before).toHaveLength(1 + 9 * 2);
});

test("rejects impossible input without counting an attempt, and checks input at the maximum length", async () => {
  const attempts = async (username: string, password: string) => {
    await database.db.deleteFrom("sign_in_pace").execute();
    expect(await check(username, password)).toEqual({ kind: "wrong" });
    return (await database.db.selectFrom("sign_in_pace").select("bucket").execute()).length > 0;
  };
  for (const [username, password] of [
    ["x".repeat(255), "p"],
    ["", "p"],
    [" ", "p"],
    [ANNA, ""],
    [ANNA, "p".repeat(257)],
    [`${ANNA}\0`, "p"],
  ])
    expect([username, await attempts(username!, password!)]).toEqual([username, false]);
  expect([await attempts("x".repeat(254), "p"), await attempts(ANNA, "p".repeat(256)), await attempts("1".repeat(11), "p")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("refunds the attempt on success", async () => {
  for (let attempt = 0; attempt < perAddress.burst + 5; attempt += 1) expect((await check(ANNA, PASSWORD)).kind).toBe("accepted");
});

test("logs sign-ins, failures and limits without names and complete addresses", async () => {
  const account = await accountOf(ANNA);
  const identity = { ...deps(), hasSecondFactor: async () => false };
  await signIn(identity, { username: ANNA, password: PASSWORD, address: "203.0.113.77" }, { canShowSecondFactor: true });
  await check(ANNA, "Geheim-2026!", "2001:db8:1:2:3:4:5:6");
  await check("niemand@example.org", "falsch", "203.0.113.77");
  await check("", "falsch", "203.0.113.77");
  for (let attempt = 0; attempt < network.burst; attempt += 1) await check(ANNA, "falsch", "203.0.113.77");
  await check(ANNA, "falsch", "203.0.113.77");
  const lines = logged.map(({ level, msg, account: of, network: from, limit }) => [level, msg, of, from, ...(limit ? [limit] : [])]);
  expect(lines.slice(0, 4)).toEqual([
    ["info", "signed in", account, "203.0.113.0/24"],
    ["warn", "a sign-in failed", account, "2001:db8:1::/48"],
    ["warn", "a sign-in failed", null, "203.0.113.0/24"],
    ["warn", "a sign-in failed", null, "203.0.113.0/24"],
  ]);
  expect(lines.at(-1)).toEqual(["warn", "a sign-in limit was reached", account, "203.0.113.0/24", "network"]);
  const text = JSON.stringify(logged);
  for (const secret of [ANNA, "niemand", "Geheim", "113.77", "2:3:4"]) expect(text).not.toContain(secret);
});

test("does not store the entered name", async () => {
  await check("MeinPasswort-2026!", "falsch");
  const rows = await database.db.selectFrom("sign_in_pace").selectAll().execute();
  expect(JSON.stringify(rows).toLowerCase()).not.toContain("meinpasswort");
});
