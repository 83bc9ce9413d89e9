import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { applyStock } from "../pricing/index.ts";
import { takeServed } from "./stock-notice-store.ts";

const ARTICLES = 100_000;
const NOTICES = 20_000;
const now = new Date("2026-11-20T10:00:00Z");
const since = new Date("2026-11-20T09:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into article (catalogue_id, article_number, name, order_unit)
    select 'C', 'A' || i, '{"de": "Anker"}', 'C62' from generate_series(1, ${ARTICLES}::int) as i`.execute(database.db);
  await sql`
    insert into stock_notice (site_id, email, email_key, language, article_number, quantity, link_key, created_at, confirmed_at, expires_at)
    select 'FIWE-DE', 'a' || i || '@x.example', 'a' || i || '@x.example', 'de-DE', 'A' || 1 + i * 7 % ${ARTICLES}::int, 1 + i % 100, 'key' || i,
      ${now}, ${now}, ${new Date("2027-11-20T10:00:00Z")}
    from generate_series(1, ${NOTICES}::int) as i`.execute(database.db);
}, 120_000);
afterAll(() => database?.close());

test("one statement finds the notices of 100,000 imported stocks within a second (QUOTE-26)", async () => {
  const { db } = database;
  // Half of the articles cover every notice.
  const imported = Array.from({ length: ARTICLES }, (_, i) => ({ articleNumber: `A${i + 1}`, available: (i % 2) * 200, version: 1 }));
  await applyStock(db, imported, now);
  const started = performance.now();
  const served = await db.transaction().execute((tx) => takeServed(tx, { now, since, limit: 500 }));
  const elapsed = performance.now() - started;
  expect(served).toHaveLength(500);
  expect(elapsed).toBeLessThan(1000);
}, 60_000);
