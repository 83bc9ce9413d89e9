import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { insertMessages } from "./message-store.ts";
import { readMessages } from "./read-messages.ts";
import { expireMessages } from "./expire-messages.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate erp.message`.execute(database.db);
});

const at = new Date("2026-11-20T10:00:00Z");
const stock = (articleNumber: string, version: number) => ({
  messageId: `stock:${articleNumber}:${version}`,
  kind: "stock",
  key: articleNumber,
  version,
  at,
  payload: { kind: "stock", stock: { articleNumber, available: version } },
});
const read = (position: string | null, limit = 10) =>
  readMessages(database.db, { position, limit, trackingUrl: (externalId) => externalId });
const keysOf = ({ messages }: Awaited<ReturnType<typeof read>>) => messages.map(({ messageId }) => messageId);
const write = (...messages: ReturnType<typeof stock>[]) => database.db.transaction().execute((tx) => insertMessages(tx, messages));

test("reads messages page by page, each from the previous position", async () => {
  await write(stock("a", 1), stock("b", 1), stock("c", 1));
  const first = await read(null, 2);
  expect([keysOf(first), first.hasMore]).toEqual([["stock:a:1", "stock:b:1"], true]);
  const second = await read(first.position, 2);
  expect([keysOf(second), second.hasMore]).toEqual([["stock:c:1"], false]);
  const third = await read(second.position, 2);
  expect([keysOf(third), third.position]).toEqual([[], second.position]);
});

test("reads a message that was written first and committed last, in write order", async () => {
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const slow = database.db.transaction().execute(async (tx) => {
    await insertMessages(tx, [stock("slow", 1)]);
    isWritten();
    await mayCommit;
  });
  await written;
  const quick = write(stock("quick", 1));
  const early = await read(null);
  commit();
  await Promise.all([slow, quick]);
  const late = await read(early.position);
  expect([...keysOf(early), ...keysOf(late)]).toEqual(["stock:slow:1", "stock:quick:1"]);
});

test("replaces an older stock message and moves the new one to the end", async () => {
  await write(stock("a", 1), stock("b", 1));
  const { position } = await read(null);
  await write(stock("a", 2));
  expect(keysOf(await read(position))).toEqual(["stock:a:2"]);
  expect(keysOf(await read(null))).toEqual(["stock:b:1", "stock:a:2"]);
});

test("reads from the beginning for an invalid position", async () => {
  await write(stock("a", 1));
  expect(keysOf(await read("lost"))).toEqual(["stock:a:1"]);
});

test("stores a duplicate message once", async () => {
  const order = (version: number) => ({ ...stock("1", version), kind: "order", messageId: `order:1:${version}` });
  await write(order(1));
  await write(order(1), order(2));
  expect((await read(null)).messages).toHaveLength(2);
});

test("expiry retains only the latest state of an order", async () => {
  const order = (key: string, version: number) => ({ ...stock(key, version), kind: "order", messageId: `order:${key}:${version}` });
  await write(order("1", 1), order("2", 1), order("1", 2), order("1", 3));
  expect(await expireMessages(database, 10)).toBe(2);
  expect(keysOf(await read(null))).toEqual(["order:2:1", "order:1:3"]);
});
