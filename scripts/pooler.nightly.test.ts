// A whole shop behind a real PgBouncer (Debian's package "pgbouncer").
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addItem, getCart, placeOrder } from "#contract/generated/operations.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { orderableArticles } from "../bench/support/articles.ts";
import { signIn } from "../bench/support/customer.ts";
import { startPgBouncer } from "./cluster/pgbouncer.ts";
import { missingPackages, type Running } from "./cluster/programs.ts";
import { freePort, type ShopProcess, startShop } from "./testing/shop-process.ts";
import { rejectionOf } from "./testing/start-script.ts";

const ORDERS = 4;
const RECONNECT_WITHIN_MS = 10_000;
const baseSiteId = "FIWE-DE";

const isMissing = missingPackages(["pgbouncer"]).length > 0;

describe.skipIf(isMissing)("behind PgBouncer", () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "pooler-"));
    // As root, the pooler runs as another user, who needs access.
    chmodSync(folder, 0o755);
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe("in session mode", () => {
    let pooler: Running;
    let shop: ShopProcess;
    beforeAll(async () => {
      const { pgbouncer, url } = await startPgBouncer(folder, database.url, "session");
      pooler = pgbouncer;
      shop = await startShop(await freePort(), { DATABASE_URL: url, DEMO: "on", ERP_PACE: "days" });
    });
    afterAll(async () => {
      await shop?.end("SIGTERM");
      await pooler?.end("SIGKILL");
    });

    test("customers order and orders reach the ERP, after their sessions broke as well (SCALE-06, SCALE-07)", async () => {
      const [article] = await orderableArticles(database.url, 1);
      const { accessToken, call } = await signIn(shop.url, "mira.voss@elbe-haustechnik.example");
      const named = { baseSiteId, accessToken };
      const order = async () => {
        await call(addItem, { ...named, cartId: "current", id: article! });
        const { getCart: read } = await call(getCart, { ...named, cartId: "current" });
        const { placeOrder: placed } = await call(placeOrder, { ...named, cartId: read.cart!.guid, tacVersion: "2026-10" });
        return placed.code!;
      };
      const codes = [await order(), await order()];
      // All sessions break, as at a failover; the shop connects again by itself.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      );
      await expect
        .poll(
          () =>
            order().then(
              (code) => codes.push(code),
              () => 0,
            ),
          { timeout: RECONNECT_WITHIN_MS },
        )
        .toBe(3);
      codes.push(await order());
      expect(new Set(codes).size).toBe(ORDERS);
      await expect
        .poll(
          async () => (await database.db.selectFrom("outbox_message").select("key").where("delivered_at", "is not", null).execute()).length,
        )
        .toBeGreaterThanOrEqual(ORDERS);
      const delivered = await database.db.selectFrom("outbox_message").select("key").where("delivered_at", "is not", null).execute();
      expect(delivered.map(({ key }) => key)).toEqual(expect.arrayContaining(codes));
    });
  });

  test("a pooler in transaction mode is refused with a sentence (SCALE-07)", async () => {
    const { pgbouncer, url } = await startPgBouncer(folder, database.url, "transaction");
    try {
      expect(await rejectionOf({ DATABASE_URL: url })).toMatch(/^The connection pooler at 127\.0\.0\.1:\d+\/\w+ shares sessions/);
    } finally {
      await pgbouncer.end("SIGKILL");
    }
  });
});

test.skipIf(!isMissing)("PgBouncer is not installed: apt-get install pgbouncer", () => {});
