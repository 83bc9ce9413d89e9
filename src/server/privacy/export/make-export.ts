import { buffer } from "node:stream/consumers";
import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { activeViewerOfAccount } from "../../identity/index.ts";
import { emailKey } from "../../mail/index.ts";
import { can } from "../../policies.ts";
import { retentionMs } from "../../retention.ts";
import type { PersonalData } from "../../slice.ts";
import { zip } from "../../spreadsheet/zip.ts";
import { exportReadyMail } from "../mails/export-ready-mail.ts";
import { type ExportToMake, finishExport, markExportFailed, readPersonalData, selectExportToMake } from "./export-store.ts";
import { writeExportPage } from "./write-export-page.ts";

export type MakeExportContext = Pick<TaskContext, "db" | "clock" | "log" | "jobs" | "mail" | "publicUrl"> & {
  findSite(siteId: string): Site | null;
  personalData: PersonalData;
};

/** Makes a requested export, and mails its owner that it is ready. Throws, so that the queue tries again. */
export async function makeExport(ctx: MakeExportContext, exportId: string): Promise<void> {
  const wanted = await selectExportToMake(ctx.db, exportId);
  if (!wanted) return;
  const site = ctx.findSite(wanted.siteId);
  try {
    if (!site) throw new Error(`There is no site ${wanted.siteId}.`);
    const content = await writeArchive({ ...ctx, site }, wanted);
    await inTransaction(ctx, async (tx) => {
      const now = tx.clock.now();
      const expiresAt = new Date(now.getTime() + retentionMs("dataExports"));
      if (!(await finishExport(tx.db, exportId, { content, now, expiresAt }))) return;
      await tx.mail.queue(tx, exportReadyMail({ ...tx, site }, { ...wanted, exportId, expiresAt }));
    });
    ctx.log.info({ account: wanted.accountId, bytes: content.length }, "a data export was made");
  } catch (error) {
    await markExportFailed(ctx.db, exportId, ctx.clock.now());
    throw error;
  }
}

async function writeArchive(
  ctx: MakeExportContext & { site: Site },
  { accountId, customerId, email, language }: ExportToMake,
): Promise<Buffer> {
  const viewer = await activeViewerOfAccount(ctx.db, { accountId, customerId });
  const seesInvoices = viewer !== null && can(viewer, "seeInvoices");
  const tables = await readPersonalData(ctx.db, ctx.personalData, {
    accountId,
    customerId,
    email,
    emailKey: emailKey(email),
    seesInvoices,
  });
  const made = ctx.clock.now();
  const day = made.toISOString().slice(0, 10);
  const page = writeExportPage(ctx, { tables, email, language, made });
  const json = JSON.stringify({ email, madeAt: made.toISOString(), tables }, null, 2);
  const archive = zip([
    { name: `${page.fileName}.html`, content: [page.document], day },
    { name: `${page.fileName}.json`, content: [json], day },
  ]);
  return buffer(archive);
}
