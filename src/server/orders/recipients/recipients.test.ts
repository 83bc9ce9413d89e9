// Addresses that receive a company's documents: added, confirmed by a link, and mailed once per document.
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import type { Site } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { message, reportingErp, unitState } from "../inbox/testing.ts";
import { addRecipient, type RecipientInput } from "./add-recipient.ts";
import { confirmRecipient, listRecipients, removeRecipient, resendConfirmation } from "./change-recipients.ts";
import { findRecipientLink } from "./find-recipient-link.ts";
import { mailDocument, queueDocumentMails } from "./mail-documents.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

let shop: CartShop;
let site: Site;
beforeAll(async () => {
  shop = await createCartShop();
  site = shop.as(shop.anna).site;
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  for (const table of [
    "document_recipient",
    "document_recipient_confirmation",
    "sign_in_pace",
    "mail_message",
    "mail_refusal",
    "handling_unit",
  ])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  for (const table of ["delivery_note", "business_document_file", "business_document", "inbox_message", "inbox_position"])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
});

const as = (viewer: Customer) => ({ ...shop.as(viewer), viewer });
const add = (input: Partial<RecipientInput> = {}, viewer = shop.anna) =>
  addRecipient(as(viewer), { kind: "invoice", email: "buchhaltung@4711.test", format: "pdf", language: "de-DE", ...input });
const list = async (viewer = shop.anna) => listRecipients(as(viewer));
const mails = () =>
  shop.db.selectFrom("mail_message").select(["key", "recipient", "subject", "text_body as text"]).orderBy("message_id").execute();
/** The key in the last mailed link. */
const lastKey = async () => /\?key=([0-9a-f]{48})/.exec((await mails()).at(-1)!.text)![1]!;
const confirmLast = async () => confirmRecipient(shop.visitor(), await lastKey());

test("a new address is confirmed by a mailed link before it counts (INVOICE-15)", async () => {
  expect(await add()).toBe("mailed");
  expect(await list()).toMatchObject([{ email: "buchhaltung@4711.test", confirmedAt: null }]);
  expect(await mails()).toMatchObject([{ recipient: "buchhaltung@4711.test" }]);
  const key = await lastKey();
  expect(await findRecipientLink(shop.visitor(), key)).toMatchObject({
    email: "buchhaltung@4711.test",
    kinds: ["invoice"],
    isConfirmed: false,
  });
  expect(await confirmRecipient(shop.visitor(), key)).toBe("confirmed");
  expect(await confirmRecipient(shop.visitor(), key)).toBe("confirmed");
  expect((await list())[0]!.confirmedAt).toEqual(new Date("2026-11-20T10:00:00Z"));
  expect(await add({ kind: "delivery-note" })).toBe("added");
});

test("the key is stored as a hash only, expires, and is replaced by a newer one", async () => {
  await add();
  const first = await lastKey();
  const rows = await sql<{ text: string }>`
    select c::text as text from document_recipient_confirmation as c
    union all select m.key from mail_message as m`.execute(shop.db);
  expect(rows.rows.some(({ text }) => text.includes(first))).toBe(false);
  expect(await resendConfirmation(as(shop.anna), (await list())[0]!.recipientId, "de-DE")).toBe("mailed");
  expect(await confirmRecipient(shop.visitor(), first)).toBe("unknown");
  shop.clock.set("2026-12-05T10:00:00Z");
  expect(await confirmLast()).toBe("unknown");
  expect(await findRecipientLink(shop.visitor(), await lastKey())).toBeNull();
  expect(await findRecipientLink(shop.visitor(), "no key")).toBeNull();
});

test("an address of the company's users needs no confirmation; that of another company's user does", async () => {
  expect(await add({ email: "BERT@4711.test" })).toBe("added");
  expect(await add({ email: "cora@4712.test" })).toBe("mailed");
});

test("rejects what is no address, more than five per kind and too many mails; changes the format of a known address", async () => {
  expect(await add({ email: "buchhaltung" })).toBe("invalid-email");
  for (const name of ["a", "b", "c", "d", "e"]) expect(await add({ email: `${name}@4711.test` })).toBe("mailed");
  expect(await add({ email: "f@4711.test" })).toBe("too-many");
  expect(await add({ email: "A@4711.test", format: "xrechnung" })).toBe("mailed");
  expect((await list()).map(({ format }) => format)).toEqual(["xrechnung", "pdf", "pdf", "pdf", "pdf"]);
  for (let i = 2; i < RATE_LIMITS.documentRecipientAddress.burst; i += 1) await add({ email: "a@4711.test" });
  const before = await mails();
  expect(await add({ email: "a@4711.test" })).toBe("try-later");
  expect(await mails()).toEqual(before);
});

test("another company neither sees, removes nor confirms again", async () => {
  await add();
  const { recipientId } = (await list())[0]!;
  expect(await list(shop.cora)).toEqual([]);
  await removeRecipient(as(shop.cora), recipientId);
  expect(await resendConfirmation(as(shop.cora), recipientId, "de-DE")).toBeNull();
  expect(await list()).toHaveLength(1);
  await removeRecipient(as(shop.anna), "no id");
  await removeRecipient(as(shop.anna), recipientId);
  expect(await list()).toEqual([]);
  expect(await confirmLast()).toBe("unknown");
});

test("shows why the mail server of a recipient rejects mails (INVOICE-17)", async () => {
  await add();
  await sql`
    insert into mail_refusal (address, since, last_at, mails, answer)
    values ('buchhaltung@4711.test', '2026-11-19T10:00:00Z', '2026-11-19T10:00:00Z', 1, '550 No such user')`.execute(shop.db);
  expect(await list()).toMatchObject([{ refusal: { since: new Date("2026-11-19T10:00:00Z"), answer: "550 No such user" } }]);
});

type Published = { kind?: string; number?: string; customerId?: string; createdOn?: string; mediaTypes?: string[] };
const PDF = "application/pdf";
const XML = "application/xml";
/** Applies the message of a document as the ERP sends it, and queues the jobs of its mails. */
async function publish({
  kind = "invoice",
  number = "RE-1",
  customerId = "4711",
  createdOn = "2026-11-20",
  mediaTypes = [PDF, XML],
}: Published = {}) {
  const erp = reportingErp();
  erp.say(
    ...(kind === "delivery-note"
      ? [message({ kind: "handling-unit", unit: unitState({ lines: [{ ...unitState().lines[0]!, deliveryNote: number }] }) })]
      : []),
    message({
      kind: "document",
      document: {
        kind,
        number,
        revision: 1,
        customerId,
        orderCode: "7000000001",
        createdOn,
        title: {},
        files: mediaTypes.map((mediaType) => ({ mediaType, fileName: `${number}.${mediaType.slice(-3)}` })),
      },
    }),
  );
  await sql`delete from inbox_position`.execute(shop.db);
  const ctx = { ...shop.visitor(), erp, log: pino({ level: "silent" }) };
  await readErpMessages({ ...ctx, onApplied: (db, applied) => queueDocumentMails({ ...ctx, db }, applied) });
}
const jobs = async () =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where key like 'mail-document:%' order by key`.execute(shop.db)
  ).rows.map(({ key }) => key);
const files = async () => (await shop.db.selectFrom("mail_attachment").select(["file_name"]).execute()).map(({ file_name }) => file_name);
const send = (content: Uint8Array | null, { kind = "invoice", number = "RE-1" } = {}) =>
  mailDocument(
    { ...shop.visitor(), erp: { ...reportingErp(), fetchDocument: async () => content }, findSite: () => site },
    { kind, number, revision: 1 },
  );
async function confirmed(input: Partial<RecipientInput> = {}) {
  await add(input);
  await confirmLast();
  await sql`delete from mail_message`.execute(shop.db);
}

test("an invoice goes once to each confirmed recipient, alone, in its format and with numbers as subject (INVOICE-17)", async () => {
  await confirmed();
  await confirmed({ email: "xml@4711.test", format: "xrechnung" });
  await add({ email: "wartet@4711.test" });
  await sql`delete from mail_message`.execute(shop.db);
  await publish();
  await publish();
  expect(await jobs()).toEqual(["mail-document:invoice:RE-1:1"]);
  expect(await mails()).toEqual([]);
  await expect(send(null)).rejects.toThrow("not available yet");
  expect(await mails()).toEqual([]);
  await send(Buffer.from("content"));
  // The queue can run a job again, e.g. after its process was killed.
  await send(Buffer.from("content"));
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["buchhaltung@4711.test", "RE-1 7000000001"],
    ["xml@4711.test", "RE-1 7000000001"],
  ]);
  expect((await files()).toSorted()).toEqual(["RE-1.pdf", "RE-1.xml"]);
});

test("a delivery note goes with its tracking; without XML the PDF is attached", async () => {
  await confirmed({ kind: "delivery-note" });
  await publish({ kind: "delivery-note", number: "LS-1", mediaTypes: [PDF] });
  expect(await jobs()).toEqual(["mail-document:delivery-note:LS-1:1"]);
  await send(Buffer.from("content"), { kind: "delivery-note", number: "LS-1" });
  const [mail] = await mails();
  expect(mail!.subject).toBe("Lieferschein LS-1");
  for (const text of ["JJD1", "https://carrier.test/JJD1"]) expect(mail!.text).toContain(text);
});

test("queues nothing without recipients, for old documents, other kinds and other companies", async () => {
  await confirmed();
  await publish({ number: "RE-2", createdOn: "2026-10-01" });
  await publish({ kind: "terms", number: "K-1" });
  await publish({ kind: "delivery-note", number: "LS-2", mediaTypes: [PDF] });
  await publish({ number: "RE-3", customerId: "4712" });
  expect(await jobs()).toEqual([]);
});

test("a document that is too large for a mail is named without attachment", async () => {
  await confirmed();
  await publish();
  await send(Buffer.alloc(5 * 1024 * 1024 + 1));
  expect((await mails())[0]!.text).toContain("zu groß");
  expect(await files()).toEqual([]);
});
