// Tests the start as a user or service manager runs it: real processes, real signals.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { isRunning } from "#server/start/process-lock.ts";

const root = join(import.meta.dirname, "..");
const OPEN = /Ankerplatz (works in the background|is open)/;
let home: string;
let database: TestDatabase;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "start-"));
  // As root, the database runs under another user, who needs access.
  chmodSync(home, 0o755);
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const child of running) await end(child, "SIGKILL");
});
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

type Run = { child: ChildProcess; output(): string; errors(): string; ended: Promise<number | null> };

/** Runs npm start's script without npm, as a worker: these tests need no web bundle. */
function start(settings: Record<string, string>): Run {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...outside } = process.env;
  const env = { ...outside, ROLE: "worker", DEMO: "off", LOG_LEVEL: "silent", DATA_DIR: join(home, "unused"), ...settings };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", (status) => resolve(status))).finally(() =>
    running.delete(child),
  );
  return { child, output: () => output, errors: () => errors, ended };
}

async function untilOpen(run: Run): Promise<void> {
  const hasEnded = run.ended.then((status) => {
    throw new Error(`ended with ${status}:\n${run.output()}${run.errors()}`);
  });
  const isOpen = new Promise<void>((resolve) => {
    const look = () => OPEN.test(run.output()) && resolve();
    run.child.stdout?.on("data", look);
    look();
  });
  await Promise.race([isOpen, hasEnded]);
  hasEnded.catch(() => {});
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/** Returns the error message of a start that fails, after checking that it has no stack trace. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const run = start(settings);
  expect(await run.ended).toBe(1);
  expect(run.errors()).not.toMatch(/^\s+at /m);
  return run.errors().trim();
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

/** The process id of a data folder's database server; null once it has stopped. */
function serverPid(dataDir: string): number | null {
  const { database: place } = JSON.parse(readFileSync(join(dataDir, "ankerplatz.json"), "utf8")) as { database: { cluster: string } };
  const file = resolvePath(dataDir, place.cluster, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

test("reports all invalid settings at once", async () => {
  expect(await refusal({ PORT: "http", LOG_LEVEL: "loud" })).toBe(
    'PORT must be a port number from 1 to 65535 (it is "http").\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud").',
  );
});

test("reports a port in use before doing anything", async () => {
  const { server, port } = await listen();
  const dataDir = join(home, "taken-port");
  try {
    const told = await refusal({ ROLE: "all", PORT: String(port), DATA_DIR: dataDir });
    expect(told).toBe(`Port ${port} on 127.0.0.1 is taken by another program: end that program, or set PORT to a free port.`);
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    server.close();
  }
});

test("rejects a foreign data folder and leaves it unchanged", async () => {
  const dataDir = mkdtempSync(join(home, "foreign-"));
  writeFileSync(join(dataDir, "thesis.tex"), "");
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(
    /^The folder .* holds other things \(thesis\.tex\), so it was left alone: set DATA_DIR/,
  );
  expect(readdirSync(dataDir)).toEqual(["thesis.tex"]);
});

test("reports an unreachable database with its address and without its password", async () => {
  const { server, port } = await listen();
  server.close();
  expect(await refusal({ DATABASE_URL: `postgres://shop:geheim@127.0.0.1:${port}/shop` })).toBe(
    `No database answers at 127.0.0.1:${port}/shop: start it, or correct DATABASE_URL.`,
  );
});

test("reports a database that does not exist", async () => {
  const url = new URL(database.url);
  url.pathname = "/no_such_database";
  expect(await refusal({ DATABASE_URL: url.href })).toMatch(
    /\/no_such_database does not exist: create it \(createdb\), or correct DATABASE_URL\.$/,
  );
});

test("rejects a database of a newer version and leaves it unchanged", async () => {
  await database.pool.query("insert into migration (name) values ('9999_future.sql')");
  try {
    expect(await refusal({ DATABASE_URL: database.url })).toBe(
      "The database was migrated by a newer version (it knows 9999_future.sql). Start that version instead.",
    );
  } finally {
    await database.pool.query("delete from migration where name = '9999_future.sql'");
  }
});

test("a shop on an embedded database survives every kind of kill", { timeout: 120_000 }, async () => {
  const dataDir = join(home, "data");
  // Kill the start during the first initialization: the next start must recover from a partial state.
  const first = start({ DATA_DIR: dataDir });
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => name.startsWith("postgres."))) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await end(first.child, "SIGKILL");

  const second = start({ DATA_DIR: dataDir });
  await untilOpen(second);
  expect(readdirSync(dataDir).filter((name) => /^postgres\.[\da-f]{8}/.test(name))).toEqual([]);

  const told = await refusal({ DATA_DIR: dataDir });
  expect(told).toMatch(/^Another instance \(process \d+\) uses the data folder .*: stop it, or set DATA_DIR and PORT/);

  // Kill the shop itself: its database stops too, and the next start restarts it.
  const left = serverPid(dataDir);
  process.kill(Number(/process (\d+)/.exec(told)?.[1]), "SIGKILL");
  expect(await second.ended).toBe(137);
  const third = start({ DATA_DIR: dataDir });
  await untilOpen(third);
  expect(serverPid(dataDir)).not.toBe(left);
  await expect.poll(() => isRunning(Number(left))).toBe(false);

  // Kill the start script: the shop must exit too, and the next start waits for that.
  await end(third.child, "SIGKILL");
  const fourth = start({ DATA_DIR: dataDir });
  await untilOpen(fourth);

  fourth.child.kill("SIGTERM");
  expect(await fourth.ended).toBe(0);
  expect(serverPid(dataDir)).toBeNull();
});

test("runs two shops of one checkout side by side", { timeout: 120_000 }, async () => {
  const first = start({ DATABASE_URL: database.url });
  const second = start({ DATA_DIR: join(home, "second") });
  await Promise.all([untilOpen(first), untilOpen(second)]);
  first.child.kill("SIGTERM");
  second.child.kill("SIGINT");
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
});
