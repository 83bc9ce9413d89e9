import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { prepareJobs } from "../jobs/queue.ts";
import { testContext } from "../testing/context.ts";
import { findMail, markMailRefused, markMailSent, selectAttachments } from "./mail-store.ts";
import { queueMail } from "./queue-mail.ts";
import { resendMail } from "./resend-mail.ts";
import { sendMail } from "./send-mail.ts";

let database: TestDatabase;
const sent: { subject: string; text: string; key: string; files: string[] }[] = [];
const send = sendMail({
  close() {},
  async send({ subject, text, key }, attachments) {
    sent.push({ subject, text, key, files: attachments.map(({ fileName, content }) => `${fileName} ${Buffer.from(content).toString()}`) });
  },
});
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobs(database.url);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from mail_message`.execute(database.db);
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  sent.length = 0;
});

const ctx = () => testContext({ db: database.db });
const resend = (id: number) => inTransaction(ctx(), (tx) => resendMail(tx, id));
const jobKeys = async () =>
  (await sql<{ key: string }>`select key from graphile_worker._private_jobs order by id`.execute(database.db)).rows.map(({ key }) => key);

async function write(): Promise<number> {
  await inTransaction(ctx(), (tx) =>
    queueMail(tx, {
      key: "order-confirmation:4500001001",
      recipient: "anna@4711.test",
      language: "de-DE",
      subject: "Ihre Bestellung",
      text: "Text",
      html: "<p>Text</p>",
      attachments: [{ fileName: "a.pdf", mediaType: "application/pdf", content: Buffer.from("pdf") }],
    }),
  );
  const { message_id } = await database.db.selectFrom("mail_message").select("message_id").executeTakeFirstOrThrow();
  return message_id;
}

test("sends the same texts and attachments again, as a message of its own (OFFICE-12)", async () => {
  const id = await write();
  await send(ctx(), { messageId: id });
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  const outcome = await resend(id);
  if (outcome.kind !== "queued") throw new Error(outcome.kind);
  expect(outcome.messageId).not.toBe(id);
  expect(await jobKeys()).toEqual([`send-mail:${outcome.messageId}`]);
  await send(ctx(), { messageId: outcome.messageId });
  const [first, second] = sent;
  expect(second).toMatchObject({ subject: first!.subject, text: first!.text, files: ["a.pdf pdf"] });
  expect(second!.key).not.toBe(first!.key);
  expect(await findMail(database.db, id)).toMatchObject({ sentAt: ctx().clock.now() });
  expect(await selectAttachments(database.db, outcome.messageId)).toHaveLength(1);
});

test("a waiting mail is sent at once instead of twice", async () => {
  const id = await write();
  expect(await resend(id)).toEqual({ kind: "queued", messageId: id });
  expect(await jobKeys()).toEqual([`send-mail:${id}`]);
});

test("a rejected mail gets another attempt, and one without its content none", async () => {
  const id = await write();
  await markMailRefused(database.db, id, "550 5.1.1 unknown", ctx().clock.now());
  expect(await resend(id)).toMatchObject({ kind: "queued" });
  await markMailSent(database.db, id, ctx().clock.now());
  await sql`update mail_message set content_removed_at = now() where message_id = ${id}`.execute(database.db);
  expect(await resend(id)).toEqual({ kind: "content-removed" });
  expect(await resend(999_999)).toEqual({ kind: "unknown" });
});
