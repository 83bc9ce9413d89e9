import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inImportTransaction } from "../../catalogue/import/tables/connect-store.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { lockSigningKeys } from "./signing-key-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("creates keys during a catalogue import, while a second import waits", async () => {
  await inImportTransaction(database.url, true, async () => {
    const keys = database.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = 50`.execute(tx);
      await lockSigningKeys(tx);
      return "made";
    });
    expect(await keys).toBe("made");
    await expect(inImportTransaction(withLockTimeout(database.url), true, async () => "imported")).rejects.toThrow("lock timeout");
  });
});

function withLockTimeout(url: string): string {
  const given = new URL(url);
  given.searchParams.set("options", "-c lock_timeout=50");
  return given.href;
}
