import { DAY_MS } from "#contract/format/calendar.ts";
import type { MailAttachment } from "../../ports/mail-port.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { safetySheetMail } from "./mails/safety-sheet-mail.ts";
import { type DueSheet, insertSheetMail, selectDueSheets } from "./safety-sheet-store.ts";
import type { NoticeContext } from "./send-revision-notices.ts";

/** Longer than any outage; older orders and revisions are not mailed when a shop begins to use this. */
const LOOK_BACK_MS = 30 * DAY_MS;
const AT_ONCE = 200;
/** Size that mail servers accept; larger sheets are linked. */
const MAX_ATTACHED_BYTES = 8 * 1024 * 1024;

/**
 * Mails safety data sheets on a customer's first order of an article, and new revisions within 12 months of an order (DOCS-15). Each
 * is recorded in the transaction that queues its mail, so that it is mailed once. Returns the number of mails.
 */
export async function sendSafetySheets(ctx: NoticeContext, atOnce = AT_ONCE): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_MS);
  const due = await selectDueSheets(ctx.db, { firstSince: since, publishedSince: since, limit: atOnce });
  const groups = Map.groupBy(due, ({ customerId, siteId, email, isNewRevision }) =>
    JSON.stringify([customerId, siteId, email, isNewRevision]),
  );
  let mailed = 0;
  for (const sheets of groups.values()) {
    ctx.stopping?.throwIfAborted();
    if (await mailSheets(ctx, sheets)) mailed += 1;
  }
  return mailed;
}

async function mailSheets(ctx: NoticeContext, due: readonly DueSheet[]): Promise<boolean> {
  const { customerId, siteId, email, orderLanguage, orderCode, isNewRevision } = due[0]!;
  const site = ctx.findSite(siteId);
  if (!site) return false;
  const language = orderLanguage ?? site.settings.site.languages[0]!;
  return inTransaction(ctx, async (tx) => {
    const sheets: DueSheet[] = [];
    for (const sheet of due) if (await insertSheetMail(tx.db, customerId, sheet.documentId, tx.clock.now())) sheets.push(sheet);
    if (sheets.length === 0) return false;
    const attachments = await readAttachments(tx, sheets);
    const mail = safetySheetMail({ ...tx, site }, { customerId, email, language, orderCode, isNewRevision, sheets });
    await tx.mail.queue(tx, { ...mail, ...(attachments.length > 0 && { attachments }) });
    return true;
  });
}

/** The sheets' files, up to the size of a mail; the mail links all of them. */
async function readAttachments({ db }: Pick<NoticeContext, "db">, sheets: readonly DueSheet[]): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  let bytes = 0;
  for (const { sha256, bytes: size, fileName, number, language, revision } of sheets) {
    if (sha256 === null || size === null || bytes + size > MAX_ATTACHED_BYTES) continue;
    const content = await openDocumentStore(db).read(sha256);
    if (!content) continue;
    bytes += size;
    const extension = fileName.slice(Math.max(fileName.lastIndexOf("."), 0)).toLowerCase();
    const name = `${number} ${language} Rev. ${revision}${extension}`.replaceAll(/[\p{Cc}/\\:]/gu, "-");
    attachments.push({ fileName: name, mediaType: extension === ".pdf" ? "application/pdf" : "application/octet-stream", content });
  }
  return attachments;
}
