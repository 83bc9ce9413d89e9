import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { bmecat, importText, product } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importText(database.url, bmecat(product({ number: "1", name: "Alt" })));
});
afterAll(() => database.close());

/** Runs the import in a child process; with endless articles it reports when many were read. */
function startImport(articles: number): ChildProcess {
  const program = `
    import { Readable } from "node:stream";
    import { importCatalogue } from ${JSON.stringify(join(import.meta.dirname, "import-catalogue.ts"))};
    import { bmecat, product } from ${JSON.stringify(join(import.meta.dirname, "testing.ts"))};
    const [head, tail] = bmecat("|").split("|");
    async function* file() {
      yield Buffer.from(head);
      for (let i = 1; i <= ${articles}; i += 1) yield Buffer.from(product({ number: String(i), name: "Neu".repeat(100) }));
      yield Buffer.from(tail);
    }
    await importCatalogue(process.argv[1], Readable.from(file()), { onProgress: ({ articles }) => { if (articles === 15000) console.log("far"); } });`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program, database.url], { stdio: ["ignore", "pipe", "inherit"] });
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

async function expectOldCatalogue(): Promise<void> {
  const articles = await sql<{ n: string; name: string }>`select article_number as n, name ->> 'de' as name from article`.execute(
    database.db,
  );
  expect(articles.rows).toEqual([{ n: "1", name: "Alt" }]);
  const prices = await sql`select 1 from price`.execute(database.db);
  expect(prices.rows).toHaveLength(1);
}

/** Waits until a statement is blocked by the table that the test locked. */
async function untilBlocked(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const waiting = await client.query("select 1 from pg_locks where not granted and relation = 'catalogue_version'::regclass");
    if (waiting.rowCount) return;
    await setTimeout(10);
  }
}

/** Each test starts a process of its own, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

test("an import killed while reading leaves the catalogue unchanged and does not block the next one", async () => {
  const child = startImport(Infinity);
  await once(child.stdout!, "data");
  await kill(child);
  await expectOldCatalogue();
  const next = await importText(database.url, bmecat(product({ number: "1", name: "Alt" })));
  expect(next.articles).toBe(1);
});

test("an import killed before commit leaves the catalogue unchanged", async () => {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table catalogue_version in exclusive mode");
    const child = startImport(200);
    await untilBlocked(client);
    await kill(child);
    await client.query("rollback");
    const next = await importText(database.url, bmecat(product({ number: "9" })), { isDryRun: true });
    expect(next.articles).toBe(1);
    await expectOldCatalogue();
  } finally {
    client.release();
  }
});
