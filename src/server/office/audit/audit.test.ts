import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { testContext } from "../../testing/context.ts";
import { runRecorded } from "../graphql/define-operation.ts";
import type { OfficeContext } from "../office-context.ts";
import { type AuditRecord, insertAuditEntries } from "./audit-store.ts";
import { checkAuditChain, hasAuditHash } from "./check-audit-chain.ts";
import { reportAuditHash } from "./report-audit-hash.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const origin = { at: new Date("2026-11-28T10:00:00.123Z"), staffId: null, network: "192.0.2.0/24" };
const entry = (id: string): AuditRecord => ({
  action: "task.create",
  subject: { kind: "task", id },
  before: { name: "ä" },
  after: { count: 1 },
});
const insert = (id: string) => database.db.transaction().execute((tx) => insertAuditEntries(tx, [entry(id), entry(id)], origin));

test("entries written in parallel form one chain without gaps (OFFICE-36)", async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => insert(String(index))));
  await database.db
    .transaction()
    .execute((tx) => insertAuditEntries(tx, [entry("rolled back")], origin).then(() => Promise.reject(new Error())))
    .catch(() => {});
  await insert("last");
  const ids = await database.db.selectFrom("audit_entry").select("entry_id").orderBy("entry_id").execute();
  expect(ids.map(({ entry_id }) => entry_id)).toEqual(ids.map((_, index) => index + 1));
  expect(await checkAuditChain(database.db)).toMatchObject({ count: ids.length, brokenAt: null });
});

test.each(["update audit_entry set network = ''", "delete from audit_entry", "truncate audit_entry"])(
  "the table refuses %s",
  async (statement) => {
    await insert("kept");
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow("cannot be changed");
  },
);

test("an entry can lose its values if it keeps its hash, and in no other way; the chain stays intact (TRUST-15)", async () => {
  await insert("person");
  const forget = (kept: string, others = "") =>
    sql
      .raw(`update audit_entry as e set before = null, after = null, kept_hash = ${kept} ${others} where subject_id = 'person'`)
      .execute(database.db);
  await expect(forget("sha256('x')")).rejects.toThrow("cannot be changed");
  await expect(forget("audit_entry_hash(e)", ", action = 'other'")).rejects.toThrow("cannot be changed");
  await forget("audit_entry_hash(e)");
  await insert("next");
  expect(await checkAuditChain(database.db)).toMatchObject({ brokenAt: null });
  // Nor a second time, with other values.
  await expect(sql`update audit_entry set after = '{"count": 3}' where subject_id = 'person'`.execute(database.db)).rejects.toThrow(
    "cannot be changed",
  );
});

test("the check finds an entry that was changed or removed past the trigger", async () => {
  await insert("a");
  const { entry_id: last } = await database.db
    .selectFrom("audit_entry")
    .select("entry_id")
    .orderBy("entry_id", "desc")
    .executeTakeFirstOrThrow();
  const tamper = (statement: string) =>
    database.db
      .transaction()
      .execute(async (tx) => {
        await sql.raw("alter table audit_entry disable trigger user").execute(tx);
        await sql.raw(statement).execute(tx);
        const chain = await checkAuditChain(tx);
        throw Object.assign(new Error("undo"), { chain });
      })
      .catch((error: { chain: unknown }) => error.chain);
  expect(await tamper(`update audit_entry set after = '{"count":2}' where entry_id = ${last - 1}`)).toMatchObject({ brokenAt: last });
  expect(await tamper(`delete from audit_entry where entry_id = ${last - 1}`)).toMatchObject({ brokenAt: last });
  expect(await checkAuditChain(database.db)).toMatchObject({ brokenAt: null });
});

test("a mutation that records nothing is rolled back (OFFICE-37)", async () => {
  const ctx = {
    ...testContext({ db: database.db }),
    session: null,
    caller: { address: "192.0.2.1", network: "192.0.2.0/24", userAgent: "" },
    shopContext: () => testContext(),
  } as unknown as OfficeContext;
  const add = (email: string, records: boolean) =>
    runRecorded(ctx, async ({ db, record }) => {
      await db.insertInto("staff_member").values({ email, state: "invited", created_at: new Date() }).execute();
      if (records) record({ action: "staff.invite", subject: { kind: "staff", id: email } });
    });
  await expect(add("silent@office.example", false)).rejects.toThrow("recorded no audit entry");
  await add("recorded@office.example", true);
  const members = await database.db.selectFrom("staff_member").select("email").execute();
  expect(members).toEqual([{ email: "recorded@office.example" }]);
  const written = await database.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id"])
    .orderBy("entry_id", "desc")
    .executeTakeFirst();
  expect(written).toEqual({ action: "staff.invite", subject_id: "recorded@office.example" });
});

test("the hash of the last entry leaves the database each night, and finds later removals", async () => {
  await insert("reported");
  const sent: { recipient: string; text: string }[] = [];
  const lines: object[] = [];
  const ctx = testContext({ db: database.db });
  const log = { ...ctx.log, info: (fields: object) => void lines.push(fields) } as typeof ctx.log;
  const mail = { queue: async (_: unknown, one: { recipient: string; text: string }) => void sent.push(one) };
  const report = (auditMail: string | null) => reportAuditHash({ ...ctx, log, mail, auditMail, shopUrl: "https://shop.example" });
  await report(null);
  await report("revision@company.example");
  const { count, lastHash } = await checkAuditChain(database.db);
  expect(lines).toEqual([
    { entry: count, hash: lastHash },
    { entry: count, hash: lastHash },
  ]);
  expect(sent.map(({ recipient, text }) => [recipient, text.includes(`${count}`), text.includes(lastHash!)])).toEqual([
    ["revision@company.example", true, true],
  ]);
  await insert("later");
  expect(await hasAuditHash(database.db, { entry: count, hash: lastHash! })).toBe(true);
  expect(await hasAuditHash(database.db, { entry: count, hash: "0".repeat(64) })).toBe(false);
  expect(await hasAuditHash(database.db, { entry: count + 100, hash: lastHash! })).toBe(false);
});
