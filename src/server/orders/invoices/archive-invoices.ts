import { germanDay } from "#contract/format/german-day.ts";
import { ALL_INVOICES } from "#contract/rules/orders/invoice-query.ts";
import type { InvoiceProblem } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { openDocument } from "../../documents/index.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { zip, type ZipEntry } from "../../spreadsheet/zip.ts";
import type { Customer } from "../../viewer.ts";
import { archivedName } from "./archived-name.ts";
import { writeDatevCsv } from "./datev-csv.ts";
import type { InvoiceExport } from "./export-invoices.ts";
import type { ListedInvoice } from "./invoice.ts";
import { toConditions } from "./invoice-filter.ts";
import { selectInvoices, selectInvoicesByNumber } from "./invoice-store.ts";

export type ArchiveKind = "documents" | "datev";
/** Chosen numbers, or all documents of a month such as 2026-11. */
export type ArchiveRequest = { kind: ArchiveKind; numbers: readonly string[]; month: string | null; language: string };

export const MAX_DOCUMENTS = 1_000;

const TYPES = { documents: ["pdf", "xml"], datev: ["xml"] } as const satisfies Record<ArchiveKind, readonly string[]>;

/**
 * Files of invoices and credit notes of the viewer's company as a ZIP archive, streamed file by file: PDF and XML, or booking data
 * for DATEV with the XML files. A file that the ERP cannot deliver now is named in a text file of the archive.
 */
export async function archiveInvoices(
  ctx: Context & { viewer: Customer },
  request: ArchiveRequest,
): Promise<InvoiceExport | { problem: InvoiceProblem }> {
  const { kind, month, language } = request;
  const invoices = await selectRequested(ctx, request);
  if (invoices.length === 0) return { problem: "none" };
  if (invoices.length > MAX_DOCUMENTS) return { problem: "tooMany" };
  if (!(await consumeAttempt(ctx.db, `invoice-archive:${ctx.viewer.customerId}`, "invoiceArchive", ctx.clock.now())))
    return { problem: "tooOften" };
  const t = (key: string) => phraseIn(ctx, language, key);
  const today = germanDay(ctx.clock.now());

  async function* entries(): AsyncGenerator<ZipEntry> {
    if (kind === "datev")
      yield { name: `${t("Invoices.Archive.Datev")}.csv`, content: [await writeDatevCsv(ctx, invoices, t)], day: today };
    const missing: string[] = [];
    for (const { number, kind: document, issuedOn } of invoices) {
      for (const type of TYPES[kind]) {
        const opened = await openDocument(ctx, { kind: document, file: `${number}.${type}` });
        if (opened.kind === "found") yield { name: archivedName(number, type), content: [await opened.read()], day: issuedOn };
        else missing.push(`${number}.${type}`);
      }
    }
    if (missing.length > 0)
      yield {
        name: `${t("Invoices.Archive.Missing")}.txt`,
        content: [[t("Invoices.Archive.MissingText"), "", ...missing, ""].join("\r\n")],
        day: today,
      };
  }

  const name = [t(`Invoices.Archive.${kind}`), month ?? today].join("-");
  return { mediaType: "application/zip", fileName: `${name}.zip`, content: zip(entries()) };
}

function selectRequested(ctx: Context & { viewer: Customer }, { numbers, month }: ArchiveRequest): Promise<ListedInvoice[]> {
  const { db, viewer, clock } = ctx;
  if (month === null) return selectInvoicesByNumber(db, viewer.customerId, numbers);
  const conditions = toConditions({ ...ALL_INVOICES, from: `${month}-01`, to: lastDay(month) }, germanDay(clock.now()), () => []);
  return selectInvoices(db, viewer.customerId, conditions, { offset: 0, limit: MAX_DOCUMENTS + 1 });
}

function lastDay(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
}
