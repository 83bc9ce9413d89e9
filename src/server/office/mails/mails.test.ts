import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { queueMail } from "../../mail/index.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { exportMails } from "./export-mails.ts";
import { type MailState, selectMails } from "./mails-store.ts";
import { resendOfficeMail } from "./resend-office-mail.ts";
import { previewMail, showMail } from "./show-mail.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await sql`delete from mail_message`.execute(shop.db);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

async function write(key: string, recipient = "anna@4711.test"): Promise<string> {
  await queueMail(shop.visitor(), {
    key,
    recipient,
    language: "de-DE",
    subject: "Betreff",
    text: "Öffnen Sie:\nhttps://shop.test/aktivieren?token=abc123\nDanke",
    html: '<p style="margin:0">Öffnen Sie <a href="https://shop.test/aktivieren?token=abc123" style="x">den Link</a></p>',
    attachments: [{ fileName: "a.pdf", mediaType: "application/pdf", content: Buffer.from("pdf") }],
  });
  const { message_id } = await shop.db.selectFrom("mail_message").select("message_id").where("key", "=", key).executeTakeFirstOrThrow();
  return String(message_id);
}
const list = async (recipient: string, state: MailState | null = null) =>
  (await selectMails(shop.db, { recipient, state }, {})).rows.map((row) => `${row.kind} ${row.about} ${row.state}`);
const set = (id: string, changes: ReturnType<typeof sql>) =>
  sql`update mail_message set ${changes} where message_id = ${id}::bigint`.execute(shop.db);
const setJob = (id: string, changes: ReturnType<typeof sql>) =>
  sql`update graphile_worker._private_jobs set ${changes} where key = ${`send-mail:${id}`}`.execute(shop.db);

test("lists all mails with state and error, by state and recipient (OFFICE-13)", async () => {
  await write("order-confirmation:4500001001");
  const sent = await write("order:shipped:4500001001:HU1", "Bert@4711.test");
  const rejected = await write("quote-offered:AG100001:1:x", "weg@anderswo.test");
  const retried = await write("document:invoice:R1:1:x", "buch@anderswo.test");
  const failed = await write("return-received:R100001", "cora_x@4712.test");
  await set(sent, sql`sent_at = now()`);
  await set(rejected, sql`refused_at = now(), refusal = '550 5.1.1 unknown'`);
  await setJob(retried, sql`attempts = 2, last_error = '451 busy'`);
  await setJob(failed, sql`attempts = max_attempts, last_error = 'connect ECONNREFUSED'`);
  const all = [
    "return-received R100001 failed",
    "document-invoice R1 retrying",
    "quote-offered AG100001 rejected",
    "order-shipped 4500001001 sent",
    "order-confirmation 4500001001 waiting",
  ];
  expect(await list("")).toEqual(all);
  for (const state of ["failed", "retrying", "rejected", "sent", "waiting"] as const)
    expect(await list("", state)).toEqual(all.filter((row) => row.endsWith(state)));
  expect(await list("bert@")).toEqual(["order-shipped 4500001001 sent"]);
  expect(await list("@anderswo.TEST")).toEqual(["document-invoice R1 retrying", "quote-offered AG100001 rejected"]);
  // Characters of patterns are plain text.
  expect([await list("cora%"), await list("cora_x"), await list("corazx")]).toEqual([[], [all[0]], []]);
  const errors = (await selectMails(shop.db, { recipient: "", state: null }, {})).rows.map(({ error }) => error);
  expect(errors).toEqual(["connect ECONNREFUSED", "451 busy", "550 5.1.1 unknown", "", ""]);
  // A mail without a job is lost, and shown as such.
  await sql`delete from graphile_worker._private_jobs where key = ${`send-mail:${retried}`}`.execute(shop.db);
  expect(await list("buch@")).toEqual(["document-invoice R1 failed"]);
});

test("exports the filtered list without contents, keys and links (OFFICE-07)", async () => {
  await write("order-confirmation:4500001001");
  await write("stock-notice-confirm:abcdef", "bert@4711.test");
  const parameters: Record<string, string> = { recipient: "@4711.test", state: "waiting" };
  let text = "";
  for await (const line of exportMails.lines(await shop.staff("sales"), (name) => parameters[name] ?? "", "de")) text += line;
  expect(text).toContain("Bestellung eingegangen;4500001001;anna@4711.test;Betreff;20.11.2026 11:00;;Wartet;");
  expect(text).toContain("Benachrichtigung bestätigen;;bert@4711.test");
  expect(text).not.toMatch(/abc123|abcdef|https?:/);
});

test("pages of the list continue each other", async () => {
  for (const number of [1, 2, 3]) await write(`order-confirmation:${number}`);
  const read = async (page: object) => selectMails(shop.db, { recipient: "", state: null }, page, 2);
  const first = await read({});
  const second = await read({ after: first.next });
  expect([first, second].map(({ rows }) => rows.map(({ about }) => about))).toEqual([["3", "2"], ["1"]]);
  expect(second.next).toBeNull();
  expect((await read({ before: second.previous })).rows).toEqual(first.rows);
});

test("shows a mail as it was sent, without links in its frame (OFFICE-13)", async () => {
  const id = await write("order-confirmation:4500001001");
  expect(await showMail(shop.db, id)).toMatchObject({ hasPreview: true, canResend: true, files: [{ fileName: "a.pdf", bytes: 3 }] });
  const html = await previewMail(shop.db, id);
  expect(html).toContain("den Link");
  expect(html).not.toContain("href");
});

test.each(["activation:6b1c1a52-6f0e-4b59-9b39-0e2f4f7f2d11", "stock-notice-confirm:abcdef", "something-new:1"])(
  "shows %s without the links that act for its recipient, and never sends it again",
  async (key) => {
    const id = await write(key);
    const ctx = await shop.staff("admin");
    const shown = await showMail(shop.db, id);
    expect(shown).toMatchObject({ hasPreview: false, canResend: false, about: "" });
    expect(shown.text).toBe("Öffnen Sie:\n[…]\nDanke");
    expect(JSON.stringify(shown)).not.toMatch(/abc123|abcdef|https?:/);
    expect(await previewMail(shop.db, id)).toBeNull();
    await expect(shop.change(ctx, (tx) => resendOfficeMail(tx, id))).rejects.toMatchObject({ type: "WrongStateError" });
    expect(await list("")).toHaveLength(1);
  },
);

test("sends a mail again, with an audit entry; not without its content", async () => {
  const id = await write("order-confirmation:4500001001");
  const ctx = await shop.staff("sales");
  await set(id, sql`sent_at = now()`);
  const again = await shop.change(ctx, (tx) => resendOfficeMail(tx, id));
  expect(again).not.toBe(id);
  expect(await list("")).toEqual(["order-confirmation 4500001001 waiting", "order-confirmation 4500001001 sent"]);
  expect(await showMail(shop.db, again)).toMatchObject({ resentId: id, canResend: true });
  expect((await shop.actions()).at(-1)).toBe("mail.resend");
  await set(id, sql`content_removed_at = now(), text_body = '', html_body = ''`);
  expect(await showMail(shop.db, id)).toMatchObject({ hasContent: false, canResend: false, hasPreview: false });
  await expect(shop.change(ctx, (tx) => resendOfficeMail(tx, id))).rejects.toMatchObject({ type: "WrongStateError" });
  for (const unknown of ["0", "999999", "x", "1; drop"])
    await expect(shop.change(ctx, (tx) => resendOfficeMail(tx, unknown))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});
