import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type DataFolder, openDataFolder } from "../../start/data-folder.ts";
import { isRunning } from "../../start/process-lock.ts";
import { startEmbeddedDatabase } from "./embedded.ts";
import { findRunningDatabase } from "./running.ts";

vi.setConfig({ testTimeout: 90_000 });

type Shop = { data: DataFolder; url: string; folder: string; stop(): Promise<void> };

const isRoot = process.getuid?.() === 0;
let home: string;
let shared: string;
/** A data folder whose database contains the word "original"; its shop is stopped. */
let template: string;
const running = new Set<Shop>();

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "staging-copy-"));
  chmodSync(home, 0o755);
  shared = join(home, "shared");
  template = join(home, "template");
  await found(template);
});
afterEach(async () => {
  for (const shop of running) await shop.stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function start(path: string): Promise<Shop> {
  const data = await openDataFolder(path);
  const database = await startEmbeddedDatabase(data, { shared }).catch((error: unknown) => {
    data.release();
    throw error;
  });
  const shop: Shop = {
    data,
    url: database.url,
    folder: database.folder,
    async stop() {
      running.delete(shop);
      await database.stop();
      data.release();
    },
  };
  running.add(shop);
  return shop;
}

async function found(path: string): Promise<void> {
  const shop = await start(path);
  await query(shop, "create table kept (word text); insert into kept values ('original')");
  await shop.stop();
}

async function query(shop: Shop, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  try {
    const result = await client.query<{ word: string }>(text);
    return (result.rows ?? []).map(({ word }) => word);
  } finally {
    await client.end();
  }
}

const words = (shop: Shop) => query(shop, "select word from kept order by word");
const serverPid = (shop: Shop) => Number(readFileSync(join(shop.folder, "postmaster.pid"), "utf8").split("\n")[0]);
const refusal = (message: RegExp) => expect.objectContaining({ name: "StartError", message: expect.stringMatching(message) });

/** Copies as described in docs/operations.md. */
function copy(from: string, to: string): string {
  execFileSync("cp", ["-a", from, to]);
  return to;
}

/** Writes ankerplatz.json like earlier versions. */
function recordAbsolutePath(path: string, cluster: string): void {
  const file = join(path, "ankerplatz.json");
  const marker = JSON.parse(readFileSync(file, "utf8")) as { database: { port: number } };
  writeFileSync(file, JSON.stringify({ ...marker, database: { ...marker.database, cluster } }));
}

test.each(["this version", "an earlier version"])("a staging copy of a data folder of %s has its own database", async (version) => {
  const path = copy(template, join(home, `production of ${version}`));
  if (version === "an earlier version") recordAbsolutePath(path, join(path, "postgres"));
  const staging = copy(path, join(home, `staging of ${version}`));
  const original = await start(path);
  const pid = serverPid(original);
  const copied = await start(staging);
  await query(copied, "insert into kept values ('staging')");
  expect(await words(copied)).toEqual(["original", "staging"]);
  expect(await words(original)).toEqual(["original"]);
  expect(serverPid(original)).toBe(pid);
  await copied.stop();
  expect(isRunning(pid)).toBe(true);
  expect(await words(original)).toEqual(["original"]);
});

test("a copy does not open the original's database while the original is stopped", async () => {
  const path = copy(template, join(home, "stopped"));
  recordAbsolutePath(path, join(path, "postgres"));
  const copied = await start(copy(path, join(home, "copy of stopped")));
  expect(copied.folder).toBe(join(copied.data.path, "postgres"));
  await query(copied, "delete from kept");
  await copied.stop();
  expect(await words(await start(path))).toEqual(["original"]);
});

test("rejects a copy without its database, even if the original's exists", async () => {
  const path = copy(template, join(home, "whole"));
  recordAbsolutePath(path, join(path, "postgres"));
  const part = copy(path, join(home, "part"));
  rmSync(join(part, "postgres"), { recursive: true });
  await expect(start(part)).rejects.toEqual(refusal(/^The database of .*part should be in .*part\/postgres, and is gone: restore it/));
});

test("a moved data folder opens at its new path, even after its server was killed", async () => {
  const path = copy(template, join(home, "before"));
  recordAbsolutePath(path, join(path, "postgres"));
  const before = await start(path);
  process.kill(serverPid(before), "SIGKILL");
  await before.stop();
  expect(existsSync(join(path, "postgres/postmaster.pid"))).toBe(true);
  renameSync(path, join(home, "after"));
  expect(await words(await start(join(home, "after")))).toEqual(["original"]);
});

test("rejects a copy taken while the original was running; the original continues", async () => {
  const original = await start(copy(template, join(home, "live")));
  const pid = serverPid(original);
  const staging = copy(original.data.path, join(home, "copy of live"));
  await expect(start(staging)).rejects.toEqual(
    refusal(
      /^The database in .*copy of live\/postgres was copied while the original was running: stop that shop and copy its data folder again\./,
    ),
  );
  expect(isRunning(pid)).toBe(true);
  expect(await words(original)).toEqual(["original"]);
  // As the message recommends for a disk snapshot.
  rmSync(join(staging, "postgres/postmaster.pid"));
  expect(await words(await start(staging))).toEqual(["original"]);
  expect(serverPid(original)).toBe(pid);
});

test("tools find only the database of their own data folder", async () => {
  const original = await start(copy(template, join(home, "with tools")));
  const staging = copy(original.data.path, join(home, "copy with tools"));
  expect(await findRunningDatabase(original.data.path, shared)).toBe(original.url);
  expect(await findRunningDatabase(staging, shared)).toBeNull();
});

test("a symlinked database belongs to one data folder, not to its copies", async () => {
  const path = copy(template, join(home, "linked"));
  renameSync(join(path, "postgres"), join(home, "elsewhere"));
  symlinkSync(join(home, "elsewhere"), join(path, "postgres"));
  const original = await start(path);
  expect(await words(original)).toEqual(["original"]);
  const pid = serverPid(original);
  const staging = copy(path, join(home, "copy of linked"));
  await expect(start(staging)).rejects.toEqual(
    refusal(/^The database in .* belongs to the data folder .*linked, of which .*copy of linked is a copy: /),
  );
  expect(await findRunningDatabase(staging, shared)).toBeNull();
  await original.stop();
  expect(isRunning(pid)).toBe(false);
  await expect(start(staging)).rejects.toEqual(
    refusal(/ is a copy: copy the database to .*copy of linked\/postgres while that shop is stopped/),
  );
});

test.runIf(isRoot)("an external database is not shared with a copy, follows a moved folder, and can be copied into one", async () => {
  const closed = join(home, "closed");
  mkdirSync(closed, { mode: 0o700 });
  await found(join(closed, "data"));
  const original = await start(join(closed, "data"));
  expect(original.folder).toBe(join(shared, original.data.marker.id, "postgres"));
  const pid = serverPid(original);
  for (const place of [join(closed, "copy"), join(home, "open copy")]) {
    await expect(start(copy(original.data.path, place))).rejects.toEqual(refusal(/ belongs to the data folder .*closed\/data, of which /));
  }
  expect(isRunning(pid)).toBe(true);
  await original.stop();
  copy(original.folder, join(home, "open copy/postgres"));
  const copied = await start(join(home, "open copy"));
  expect(copied.folder).toBe(join(home, "open copy/postgres"));
  await query(copied, "delete from kept");
  renameSync(join(closed, "data"), join(closed, "moved"));
  expect(await words(await start(join(closed, "moved")))).toEqual(["original"]);
});

test.runIf(isRoot)("an external database of an earlier version opens for its closed folder, but not for an open copy", async () => {
  const closed = join(home, "earlier");
  mkdirSync(closed, { mode: 0o700 });
  await found(join(closed, "data"));
  const { folder } = await start(join(closed, "data"));
  for (const shop of running) await shop.stop();
  rmSync(join(folder, "ankerplatz-data-folder"));
  const staging = copy(join(closed, "data"), join(home, "earlier copy"));
  await expect(start(staging)).rejects.toEqual(refusal(/ may belong to a data folder of which .*earlier copy is a copy: /));
  expect(await words(await start(join(closed, "data")))).toEqual(["original"]);
});
