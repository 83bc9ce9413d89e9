// A database that is frozen or behind a black-holed connection; a separate server, because it is suspended.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../http/log/log.ts";
import { freeze } from "../testing/process-tree.ts";
import { startSilentProxy } from "../testing/silent-proxy.ts";
import { connectDatabase, type Connection, SERVING } from "./connect.ts";
import { type EmbeddedDatabase, startThrowAwayDatabase } from "./embedded/embedded.ts";
import { HealthCheck, type HealthCheckTimes } from "./health-check.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

const QUICK: HealthCheckTimes = { lookMs: 20, suspectMs: 150, askMs: 500, silentMs: 60_000 };
/** A busy machine may need long until a healthy database responds. */
const PATIENT: HealthCheckTimes = { ...QUICK, askMs: 20_000 };
const away = { name: "UnavailableError", reason: "database", statusCode: 503 };

let own: EmbeddedDatabase;
let shared: TestDatabase;
beforeAll(async () => {
  [own, shared] = await Promise.all([startThrowAwayDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await own.stop();
  await shared.close();
});

const connectTo = (url: string, pulseTimes: HealthCheckTimes, max = 3): Connection =>
  connectDatabase(url, { max, limits: SERVING, pulseTimes });
const ask = ({ db }: Connection) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
const mainProcess = () => Number(readFileSync(join(own.folder, "postmaster.pid"), "utf8").split("\n")[0]);

test.skipIf(process.platform === "win32")(
  "a frozen database fails calls quickly, is logged once, and is used again when it resumes",
  async () => {
    const logged: string[] = [];
    const connection = connectTo(own.url, QUICK);
    connection.pulse!.setLog(createLog({ logLevel: "info" }, { write: (line) => void logged.push(JSON.parse(line).msg) }));
    expect(await ask(connection)).toBe(1);
    const goOn = freeze(mainProcess());
    try {
      // More calls than connections: calls that wait for a connection are rejected as well.
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => ask(connection)));
      for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "rejected", reason: away });
      expect(connection.pulse!.isAway).toBe(true);
      // New calls are rejected without an attempt.
      const tried = connection.pool.totalCount;
      await expect(ask(connection)).rejects.toMatchObject(away);
      expect(connection.pool.totalCount).toBeLessThanOrEqual(tried);
    } finally {
      goOn();
    }
    await expect.poll(() => ask(connection).catch(() => null)).toBe(1);
    expect(logged).toEqual(["the database does not respond: requests are rejected until it does", "the database responds again"]);
    await connection.close();
  },
);

test.skipIf(process.platform === "win32")("a transaction interrupted by a freeze fails completely", async () => {
  const connection = connectTo(own.url, QUICK);
  await sql`create table if not exists kept (id integer)`.execute(connection.db);
  let goOn = (): void => {};
  const cut = connection.db.transaction().execute(async (tx) => {
    await sql`insert into kept values (1)`.execute(tx);
    goOn = freeze(mainProcess());
    await sql`insert into kept values (2)`.execute(tx);
  });
  try {
    await expect(cut).rejects.toMatchObject(away);
  } finally {
    goOn();
  }
  const kept = () => sql`select * from kept`.execute(connection.db).then(({ rows }) => rows);
  await expect.poll(() => kept().catch(() => null)).toEqual([]);
  await connection.close();
});

test.each([
  [[false, true], false],
  [[false, false], true],
])("probes that respond %s: the database is away: %s", async (responses, isAway) => {
  vi.useFakeTimers();
  const probe = vi.fn<(url: string, ms: number) => Promise<boolean>>();
  for (const response of responses) probe.mockResolvedValueOnce(response);
  const check = new HealthCheck("postgres://unused", QUICK, probe);
  const cutOff = vi.fn<() => void>();
  check.begin(cutOff);
  await vi.advanceTimersByTimeAsync(QUICK.suspectMs + QUICK.lookMs);
  check.stop();
  vi.useRealTimers();
  expect([probe.mock.calls.length, check.isAway, cutOff.mock.calls.length]).toEqual([2, isAway, isAway ? 1 : 0]);
});

test("a slow statement continues while the database responds to others", async () => {
  const connection = connectTo(shared.url, PATIENT);
  await sql`select pg_sleep(1)`.execute(connection.db);
  expect(connection.pulse!.isAway).toBe(false);
  await connection.close();
});

test("a dead connection fails its own call only", async () => {
  const proxy = await startSilentProxy(shared.url);
  const connection = connectTo(proxy.url, { ...PATIENT, silentMs: 1500 }, 1);
  expect(await ask(connection)).toBe(1);
  proxy.fallSilent();
  await expect(ask(connection)).rejects.toMatchObject(away);
  expect(await ask(connection)).toBe(1);
  expect(connection.pulse!.isAway).toBe(false);
  await connection.close();
  await proxy.close();
});

test("detects a black-holed connection and recovers when it responds", async () => {
  const proxy = await startSilentProxy(shared.url);
  const connection = connectTo(proxy.url, QUICK);
  expect(await ask(connection)).toBe(1);
  proxy.fallSilent({ alsoNew: true });
  await expect(ask(connection)).rejects.toMatchObject(away);
  expect(connection.pulse!.isAway).toBe(true);
  proxy.speak();
  await expect.poll(() => ask(connection).catch(() => null)).toBe(1);
  await connection.close();
  await proxy.close();
});
