import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { expireOutbox } from "./expire-outbox.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("deletes messages delivered more than a month ago in batches, and never pending ones", async () => {
  const message = (key: string, deliveredAt: string | null) => ({
    topic: "order",
    key,
    payload: "{}",
    created_at: new Date("2026-01-01T00:00:00Z"),
    delivered_at: deliveredAt === null ? null : new Date(deliveredAt),
  });
  await database.db
    .insertInto("outbox_message")
    .values([
      message("waits", null),
      message("young", "2026-10-21T10:00:00Z"),
      ...["a", "b", "c"].map((key) => message(key, "2026-10-21T09:59:59Z")),
    ])
    .execute();
  const deps = { db: database.db, clock: { now: () => new Date("2026-11-20T10:00:00Z") } };
  expect(await expireOutbox(deps, 2)).toBe(3);
  const left = await database.db.selectFrom("outbox_message").select("key").orderBy("key").execute();
  expect(left.map((row) => row.key)).toEqual(["waits", "young"]);
});
