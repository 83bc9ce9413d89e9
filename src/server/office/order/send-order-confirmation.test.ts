import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registerDocuments } from "../../documents/index.ts";
import type { Db } from "../../db/db.ts";
import { readErpMessages } from "../../orders/index.ts";
import { message, orderState, reportingErp } from "../../orders/inbox/testing.ts";
import { sendConfirmation } from "../../orders/mails/send-confirmation.ts";
import { toWireOrder } from "./order.wire.ts";
import { findConfirmationRecipients, sendOrderConfirmation } from "./send-order-confirmation.ts";
import { showOrder } from "./show-order.ts";
import { createOfficeShop, type OfficeShop } from "./testing.ts";

/** An order that the ERP brought: it has no account, cart or site. */
const ORDER = "7000000001";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await sql`delete from mail_message`.execute(shop.db);
  await sql`delete from document_recipient`.execute(shop.db);
  await sql`truncate business_document cascade`.execute(shop.db);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await sql`update account set status = 'active'`.execute(shop.db);
  await report("B");
});

let version = 0;
async function report(status: "B" | "E"): Promise<void> {
  version += 1;
  const erp = reportingErp();
  erp.say(message({ kind: "order", order: orderState({ orderCode: ORDER, status }) }, version));
  await shop.db.deleteFrom("inbox_position").execute();
  await readErpMessages({ ...shop.visitor(), erp });
}
async function publish(revision = 1): Promise<void> {
  const file = { mediaType: "application/pdf", fileName: "AB.pdf" };
  const document = { kind: "order-confirmation", number: ORDER, customerId: "4711", orderCode: ORDER, createdOn: "2026-11-20", title: {} };
  await shop.db.transaction().execute((tx) => registerDocuments(tx, [{ ...document, revision, files: [file] }]));
}
async function addRecipient(): Promise<void> {
  await sql`
    insert into document_recipient
      (recipient_id, customer_id, kind, email, email_key, format, site_id, language, added_by, created_at, confirmed_at)
    values (gen_random_uuid(), '4711', 'order-confirmation', 'einkauf@4711.test', 'einkauf@4711.test', 'pdf', ${shop.visitor().site.siteId}, 'de-DE',
      ${shop.anna.accountId}::uuid, now(), now())`.execute(shop.db);
}
const recipients = async () => findConfirmationRecipients(await shop.staff("sales"), ORDER);
/** Requests the mail and runs its jobs with an ERP that returns this content. */
async function send(recipientId: string, content: Uint8Array | null = Buffer.from("%PDF")): Promise<void> {
  const sales = await shop.staff("sales");
  await shop.change(sales, (tx) => sendOrderConfirmation(tx, ORDER, recipientId));
  await runJobs(content);
}
async function runJobs(content: Uint8Array | null): Promise<void> {
  const ctx = { ...shop.visitor(), erp: { ...reportingErp(), fetchDocument: async () => content } };
  const { rows } = await sql<{ payload: { orderCode: string; recipientId: string; requestId: string } }>`
    select j.payload from graphile_worker._private_jobs as j
    join graphile_worker._private_tasks as t on t.id = j.task_id
    where t.identifier = 'send-order-confirmation'`.execute(shop.db);
  for (const { payload } of rows) await sendConfirmation({ ...ctx, findSite: () => null, defaultSite: ctx.site }, payload);
}
const mails = async (db: Db = shop.db) =>
  (
    await sql<{ recipient: string; subject: string; text: string; files: string[] }>`
      select m.recipient, m.subject, m.text_body as text,
        array(select a.file_name || ': ' || convert_from(a.content, 'UTF8') from mail_attachment as a where a.message_id = m.message_id) as files
      from mail_message as m where m.key like 'order:%' or m.key like 'document:%' order by m.message_id`.execute(db)
  ).rows;

test("an order of the ERP is confirmed to a chosen user with the PDF, the one who ordered first (OFFICE-11)", async () => {
  await publish();
  const offered = await recipients();
  expect(offered.map(({ email, name }) => [email, name])).toEqual([
    ["anna@4711.test", "Anna Anker"],
    ["bert@4711.test", expect.any(String)],
  ]);
  await send(offered[1]!.recipientId);
  // The queue can run a job again, e.g. after its process was killed.
  await runJobs(Buffer.from("%PDF"));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "bert@4711.test", subject: `Bestellung ${ORDER} ist bestätigt`, files: ["AB.pdf: %PDF"] });
  expect(mail!.text).toContain(`/my-account/order-details?order=${ORDER}`);
  expect(await shop.actions()).toContain("order.sendConfirmation");
  const sales = await shop.staff("sales");
  const { timeline } = toWireOrder(sales, await showOrder(sales, ORDER));
  expect(timeline.filter(({ kind }) => kind === "mail").map(({ mail: sent }) => [sent?.kind, sent?.recipient])).toEqual([
    ["order-confirmed", "bert@4711.test"],
  ]);
  await send(offered[1]!.recipientId);
  expect(await mails()).toHaveLength(2);
});

test("document recipients come first, and get the latest revision as a document", async () => {
  await publish();
  await publish(2);
  await addRecipient();
  const [first] = await recipients();
  expect(first).toMatchObject({ email: "einkauf@4711.test", name: "" });
  await send(first!.recipientId);
  expect(await mails()).toMatchObject([
    {
      recipient: "einkauf@4711.test",
      subject: `Auftragsbestätigung ${ORDER}`,
      files: ["AB.pdf: %PDF"],
      text: expect.stringContaining("geänderte"),
    },
  ]);
  await send((await recipients())[1]!.recipientId);
  expect((await mails())[1]).toMatchObject({ subject: `Geänderte Auftragsbestätigung zu Bestellung ${ORDER}` });
});

test("nobody is offered without active users and recipients, and no foreign account can be named", async () => {
  await publish();
  await sql`update account set status = 'locked' where customer_id = '4711'`.execute(shop.db);
  expect(await recipients()).toEqual([]);
  for (const id of [shop.anna.accountId, "", "\0", "4711"])
    await expect(send(id)).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  expect(await mails()).toEqual([]);
});

test("there is nothing to send before the ERP published it, or after the order was cancelled", async () => {
  await expect(recipients()).rejects.toMatchObject({ type: "WrongStateError" });
  await publish();
  const { recipientId } = (await recipients())[0]!;
  await report("E");
  await expect(recipients()).rejects.toMatchObject({ type: "WrongStateError" });
  await expect(send(recipientId)).rejects.toMatchObject({ type: "WrongStateError" });
  const sales = await shop.staff("sales");
  for (const code of ["", "\0", "7999999999"])
    await expect(findConfirmationRecipients(sales, code)).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});

test("waits for the PDF", async () => {
  await publish();
  await expect(send((await recipients())[0]!.recipientId, null)).rejects.toThrow("not available yet");
  expect(await mails()).toEqual([]);
});
