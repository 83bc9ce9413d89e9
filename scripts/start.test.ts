// Tests the start as a user or service manager runs it: real processes, real signals.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { end, endAll, rejectionOf, start, untilOpen } from "./testing/start-script.ts";

let home: string;
let database: TestDatabase;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "start-"));
  // As root, the database runs under another user, who needs access.
  chmodSync(home, 0o755);
  database = await createTestDatabase();
});
afterEach(endAll);
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

test("reports all invalid settings at once", async () => {
  expect(await rejectionOf({ DATA_DIR: join(home, "unused"), PORT: "http", LOG_LEVEL: "loud" })).toBe(
    'PORT must be a port number from 1 to 65535 (it is "http").\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud").',
  );
});

test("reports a port in use before doing anything", async () => {
  const { server, port } = await listen();
  const dataDir = join(home, "taken-port");
  try {
    const told = await rejectionOf({ ROLE: "all", PORT: String(port), DATA_DIR: dataDir });
    expect(told).toBe(`Port ${port} on 127.0.0.1 is taken by another program: end that program, or set PORT to a free port.`);
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    server.close();
  }
});

test("rejects a foreign data folder and leaves it unchanged", async () => {
  const dataDir = mkdtempSync(join(home, "foreign-"));
  writeFileSync(join(dataDir, "thesis.tex"), "");
  expect(await rejectionOf({ DATA_DIR: dataDir })).toMatch(
    /^The folder .* holds other things \(thesis\.tex\), so it was left alone: set DATA_DIR/,
  );
  expect(readdirSync(dataDir)).toEqual(["thesis.tex"]);
});

test("reports an unreachable database with its address and without its password", async () => {
  const { server, port } = await listen();
  server.close();
  expect(await rejectionOf({ DATA_DIR: join(home, "unused"), DATABASE_URL: `postgres://shop:geheim@127.0.0.1:${port}/shop` })).toBe(
    `No database answers at 127.0.0.1:${port}/shop: start it, or correct DATABASE_URL.`,
  );
});

test("reports a database that does not exist", async () => {
  const url = new URL(database.url);
  url.pathname = "/no_such_database";
  expect(await rejectionOf({ DATA_DIR: join(home, "unused"), DATABASE_URL: url.href })).toMatch(
    /\/no_such_database does not exist: create it \(createdb\), or correct DATABASE_URL\.$/,
  );
});

test("starts on a database that a newer version migrated, with a warning, and leaves it unchanged", async () => {
  await database.pool.query("insert into migration (name) values ('9999_future.sql')");
  try {
    const run = start({ DATA_DIR: join(home, "unused"), DATABASE_URL: database.url, LOG_LEVEL: "warn" });
    await untilOpen(run);
    await end(run.child, "SIGTERM");
    expect(run.output()).toContain("A newer version migrated this database (9999_future.sql). This older version works with it");
  } finally {
    await database.pool.query("delete from migration where name = '9999_future.sql'");
  }
});

test("rejects a database whose migrations require a newer version", async () => {
  await database.pool.query("insert into migration (name, requires) values ('9999_future.sql', '9998_future.sql')");
  try {
    expect(await rejectionOf({ DATA_DIR: join(home, "unused"), DATABASE_URL: database.url })).toBe(
      "The database was migrated by a newer version (9999_future.sql requires 9998_future.sql). Start that version instead, or restore the previous backup.",
    );
  } finally {
    await database.pool.query("delete from migration where name = '9999_future.sql'");
  }
});
