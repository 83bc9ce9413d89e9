import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bmecat, product } from "../../catalogue/import/testing.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { releaseImport } from "./change-imports.ts";
import { showImport } from "./show-imports.ts";
import { upload, work } from "./testing.ts";

/** Starts a process of its own, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.database.close());

/** A worker that runs the import in a process of its own. */
function startWorker(importId: string): ChildProcess {
  const program = `
    import { pino } from "pino";
    import { connectDatabase } from ${JSON.stringify(join(import.meta.dirname, "../../db/connect.ts"))};
    import { jobQueue } from ${JSON.stringify(join(import.meta.dirname, "../../jobs/queue.ts"))};
    import { runImport } from ${JSON.stringify(join(import.meta.dirname, "run-import.ts"))};
    const [url, importId] = process.argv.slice(1);
    const { db } = connectDatabase(url);
    const ctx = { db, clock: { now: () => new Date() }, log: pino({ level: "silent" }), jobs: jobQueue };
    await runImport({ ...ctx, databaseUrl: url, mediaUrl: "", fetchMedia: fetch, shopContext: () => ctx }, importId);`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program, shop.database.url, importId], { stdio: "inherit" });
}

test("a worker that is killed leaves the catalogue as it was, and another one completes the import (OFFICE-16)", async () => {
  const staff = await shop.staff("product");
  const before = await shop.db.selectFrom("article").select("article_number").orderBy("article_number").execute();
  const importId = await upload(shop, staff, { kind: "catalogue", fileName: "katalog.xml", content: bmecat(product({ number: "7301" })) });
  await work(shop, importId);
  await shop.change(staff, (ctx) =>
    releaseImport({ ...ctx, importSecondLook: 0.05, importNeedsSecondPerson: false }, { importId, isConfirmed: false }),
  );
  const locking = await shop.database.pool.connect();
  try {
    // The release waits for this lock when all its changes are made.
    await locking.query("begin; lock table catalogue_version in exclusive mode");
    const worker = startWorker(importId);
    await expect
      .poll(
        async () => (await sql`select from pg_locks where not granted and relation = 'catalogue_version'::regclass`.execute(shop.db)).rows,
        {
          timeout: 30_000,
        },
      )
      .toHaveLength(1);
    const closed = once(worker, "close");
    worker.kill("SIGKILL");
    await closed;
  } finally {
    await locking.query("rollback");
    locking.release();
  }
  // The server notices the dead connection at its next answer.
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where application_name = 'ankerplatz-import' and datname = current_database()`.execute(
            shop.db,
          )
        ).rows,
    )
    .toHaveLength(0);
  expect(await shop.db.selectFrom("article").select("article_number").orderBy("article_number").execute()).toEqual(before);
  expect((await showImport(staff, importId)).run.state).toBe("releasing");
  expect((await work(shop, importId)).run.state).toBe("released");
  expect(await shop.db.selectFrom("article").select("name").where("article_number", "=", "7301").execute()).toHaveLength(1);
});
