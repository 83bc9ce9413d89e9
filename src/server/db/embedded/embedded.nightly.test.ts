import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../../http/log/log.ts";
import { type DataFolder, openDataFolder } from "../../start/data-folder.ts";
import { isRunning } from "../../start/process-lock.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";

// Creating a cluster and starting its server takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const isRoot = process.getuid?.() === 0;
let home: string;
let shared: string;
let data: DataFolder;
let database: EmbeddedDatabase;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "embedded-"));
  chmodSync(home, 0o755);
  shared = join(home, "shared");
  data = await openDataFolder(join(home, "data"));
  // Simulates a start that was killed while it created the cluster.
  mkdirSync(join(data.path, "postgres.11111111-2222-3333-4444-555555555555/base"), { recursive: true });
  database = await startEmbeddedDatabase(data, { shared });
  await query("create table kept (word text); insert into kept values ('anchor')");
});
afterAll(async () => {
  await database.stop();
  data.release();
  rmSync(home, { recursive: true, force: true });
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows ?? [];
  } finally {
    await client.end();
  }
}

function serverPid(): number {
  return Number(readFileSync(join(data.path, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

test("stores text in UTF-8 and times in UTC", async () => {
  expect(await query("select 'Dübel' || upper('ü') as word, current_setting('timezone') as zone")).toEqual([
    { word: "DübelÜ", zone: "UTC" },
  ]);
});

test("counts statements for the back office", async () => {
  await query("select 'x' as counted_statement");
  expect(await query("select calls::integer from pg_stat_statements where query like '%counted_statement%'")).toEqual([{ calls: 1 }]);
});

test("the password is random and readable by its owner only", () => {
  const file = join(data.path, "postgres-password");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").length).toBeGreaterThanOrEqual(32);
});

test("rejects a wrong password", async () => {
  const url = new URL(database.url);
  url.password = "guess";
  await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(/password authentication failed/);
});

test("listens on loopback only", async () => {
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address && !address.internal && address.family === "IPv4");
  const port = Number(new URL(database.url).port);
  const answers = await Promise.all(
    addresses.map((address) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const socket = createConnection({ host: address!.address, port, timeout: 1_000 });
      socket
        .once("connect", () => resolve(true))
        .once("error", () => resolve(false))
        .once("timeout", () => resolve(false));
      return promise.finally(() => socket.destroy());
    }),
  );
  expect(answers).not.toContain(true);
  expect(await query("show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
});

test("removes the leftovers of an interrupted initialisation", () => {
  expect(existsSync(join(data.path, "postgres.11111111-2222-3333-4444-555555555555"))).toBe(false);
});

test.runIf(isRoot)("the server does not run as root", () => {
  expect(statSync(join(data.path, "postgres")).uid).not.toBe(0);
});

test("restarts a server left running, with all committed data", async () => {
  const before = serverPid();
  database = await startEmbeddedDatabase(data, { shared });
  expect(serverPid()).not.toBe(before);
  await expect.poll(() => isRunning(before)).toBe(false);
  expect(await query("select word from kept")).toContainEqual({ word: "anchor" });
});

test("recovers a killed server with all committed data", async () => {
  const before = serverPid();
  await query("insert into kept values ('plug')");
  process.kill(before, "SIGKILL");
  database = await startEmbeddedDatabase(data, { shared });
  expect(serverPid()).not.toBe(before);
  expect(await query("select word from kept where word = 'plug'")).toEqual([{ word: "plug" }]);
});

test("moves to another port if its own is taken", async () => {
  const port = Number(new URL(database.url).port);
  await database.stop();
  const stranger = createServer().listen(port, "127.0.0.1");
  await new Promise((resolve) => stranger.once("listening", resolve));
  try {
    database = await startEmbeddedDatabase(data, { shared });
    expect(Number(new URL(database.url).port)).not.toBe(port);
    expect(await query("select word from kept")).toContainEqual({ word: "anchor" });
  } finally {
    stranger.close();
  }
});

test("stop ends the server", async () => {
  const pid = serverPid();
  await database.stop();
  expect(existsSync(join(data.path, "postgres/postmaster.pid"))).toBe(false);
  await expect.poll(() => isRunning(pid)).toBe(false);
  database = await startEmbeddedDatabase(data, { shared });
});

test.runIf(isRoot)("stores the cluster elsewhere if the server's user cannot access the data folder", async () => {
  const locked = join(home, "locked");
  mkdirSync(locked, { mode: 0o700 });
  const folder = await openDataFolder(join(locked, "data"));
  const first = await startEmbeddedDatabase(folder, { shared });
  expect(folder.marker.database?.cluster).toBe(join(shared, folder.marker.id, "postgres"));
  expect(existsSync(join(locked, "data/postgres"))).toBe(false);
  await first.stop();
  const second = await startEmbeddedDatabase(folder, { shared });
  await second.stop();
  expect(second.url).toBe(first.url);
  folder.release();
});

test("rejects a cluster of another PostgreSQL version and leaves it unchanged", async () => {
  await database.stop();
  const file = join(data.path, "postgres/PG_VERSION");
  const { uid, gid } = statSync(file);
  writeFileSync(file, "17\n");
  await expect(startEmbeddedDatabase(data, { shared })).rejects.toThrow(/was made by PostgreSQL 17, and this version brings 18/);
  writeFileSync(file, "18\n");
  chownSync(file, uid, gid);
  database = await startEmbeddedDatabase(data, { shared });
});

test("restarts a killed main process on its port, each time", async () => {
  await database.stop();
  const lost: Error[] = [];
  const supervisor = { log: createLog({ logLevel: "silent" }), onLost: (reason: Error) => void lost.push(reason), pausesMs: [0, 10, 10] };
  database = await startEmbeddedDatabase(data, { shared, supervisor });
  const { url } = database;
  await query("insert into kept values ('bolt')");
  for (let kill = 0; kill < 2; kill += 1) {
    const before = serverPid();
    process.kill(before, "SIGKILL");
    await expect.poll(() => query("select word from kept where word = 'bolt'").catch(() => null)).toEqual([{ word: "bolt" }]);
    expect(serverPid()).not.toBe(before);
  }
  expect(database.url).toBe(url);
  expect(lost).toEqual([]);
  await database.stop();
  database = await startEmbeddedDatabase(data, { shared });
});

test("gives up on a database that cannot be restarted, with one error message", async () => {
  await database.stop();
  const lost: Error[] = [];
  const supervisor = { log: createLog({ logLevel: "silent" }), onLost: (reason: Error) => void lost.push(reason), pausesMs: [0, 10] };
  database = await startEmbeddedDatabase(data, { shared, supervisor });
  const file = join(data.path, "postgres/PG_VERSION");
  const { uid, gid } = statSync(file);
  writeFileSync(file, "17\n");
  process.kill(serverPid(), "SIGKILL");
  await expect.poll(() => lost.map(({ message }) => message)).toHaveLength(1);
  expect(lost[0]?.message).toMatch(/^The database ended and could not be started again: The database in .* does not start: /);
  writeFileSync(file, "18\n");
  chownSync(file, uid, gid);
  await database.stop();
  database = await startEmbeddedDatabase(data, { shared });
});

test("does not restart after a regular shutdown", async () => {
  const supervisor = { log: createLog({ logLevel: "silent" }), onLost: () => {}, pausesMs: [0] };
  await database.stop();
  database = await startEmbeddedDatabase(data, { shared, supervisor });
  const pid = serverPid();
  await database.stop();
  // The server removes its pid file shortly before it exits.
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(existsSync(join(data.path, "postgres/postmaster.pid"))).toBe(false);
  database = await startEmbeddedDatabase(data, { shared });
});

test.skipIf(process.platform === "win32").each(["with its data folder", "without its data folder"])(
  "the database ends with a killed shop, %s",
  async (how) => {
    const folder = join(home, how.replaceAll(" ", "-"));
    const child = spawn(process.execPath, [join(import.meta.dirname, "embedded.child.ts"), folder, shared], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    const pid = Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    expect(isRunning(pid)).toBe(true);
    if (how.startsWith("without")) rmSync(folder, { recursive: true, force: true });
    child.kill("SIGKILL");
    await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  },
);
