import { extensionOf } from "#contract/office/import-kinds.ts";
import { importProductInformation } from "../../../catalogue/index.ts";
import { findCustomer, importCustomerPartNumbers, parsePartNumbers } from "../../../customers/index.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Db } from "../../../db/db.ts";
import { importStock } from "../../../pricing/index.ts";
import { importRetailers, RetailerFileError } from "../../../retailers/index.ts";
import { importSearch, type SearchFile } from "../../../search/index.ts";
import { TableError } from "../../../spreadsheet/parse-table.ts";
import { importReport, type ImportReport, MAX_REPORTED, reportLines } from "../import-report.ts";
import { type KindResult, type KindRun, type RunKind, UnusableFileError } from "./kind-run.ts";

export const runStock: RunKind = (run) =>
  importTable(run, async (db, bytes) => {
    const { count, changed, wrong } = await importStock({ db, clock: run.ctx.clock }, toText(bytes));
    return importReport({
      counts: [
        { name: "stock", count },
        { name: "changed", count: changed },
      ],
      ...reportLines(wrong),
    });
  });

/** Retailers as JSON, or their stock as CSV. */
export const runRetailers: RunKind = (run) =>
  importTable(run, async (db, bytes) => {
    const isStock = extensionOf(run.fileName) === "csv";
    const text = toText(bytes);
    const { retailers, stock } = await importRetailers(db, { retailers: isStock ? null : text, stock: isStock ? text : null });
    return importReport({ counts: [isStock ? { name: "stock", count: stock } : { name: "retailers", count: retailers }] });
  });

/** Numbers of other brands, or synonyms. */
export const runSearchFile =
  (file: SearchFile): RunKind =>
  (run) =>
    importTable(run, async (db, bytes) => {
      const { count, wrong } = await importSearch(db, file, toText(bytes));
      return importReport({ counts: [{ name: file === "synonyms" ? "synonyms" : "numbers", count }], ...reportLines(wrong) });
    });

/** Content, hazards and manufacturer of articles. */
export const runProductInformation: RunKind = (run) =>
  importTable(run, async (db, bytes) => {
    const { count, wrong, kept } = await importProductInformation(db, toText(bytes));
    return importReport({
      counts: [
        { name: "articles", count },
        { name: "kept", count: kept.length },
      ],
      ...reportLines(wrong),
      notes: kept.slice(0, MAX_REPORTED).map((id) => ({ line: null, id, reason: KEPT, count: 1 })),
    });
  });

const KEPT = "maintained in the back office: what was entered there stays";

/** A customer's own numbers of our articles. */
export const runCustomerNumbers: RunKind = (run) =>
  importTable(run, async (db, bytes) => {
    const customer = await findCustomer(db, run.options.customerNumber ?? "");
    if (!customer) throw new UnusableFileError(`There is no customer ${run.options.customerNumber}.`);
    const read = await parsePartNumbers(bytes, "de");
    if (read.kind === "refused") throw new UnusableFileError(`The file cannot be read as a table (${read.reason}).`);
    const ctx = { ...run.shopContext(), db, viewer: { customerId: customer.customerId } };
    const done = await importCustomerPartNumbers(ctx, read.numbers, run.options.replaces ? "replace" : "add");
    const problems = done.wrong.map(({ row, ownNumber, reason, value }) => ({
      line: row,
      id: ownNumber,
      reason: PROBLEMS[reason](value),
      count: 1,
    }));
    const [first] = problems;
    if (!done.isDone) {
      const about = first ? ` Line ${first.line}, ${first.id}: ${first.reason}.` : "";
      throw new UnusableFileError(`${done.wrongCount} lines cannot be used, and nothing was imported.${about}`);
    }
    return importReport({
      counts: [
        { name: "added", count: done.added },
        { name: "changed", count: done.changed },
        { name: "removed", count: done.removed },
        { name: "unchanged", count: done.same },
      ],
      leftOut: done.wrongCount,
      problems,
    });
  });

const PROBLEMS: Record<Awaited<ReturnType<typeof importCustomerPartNumbers>>["wrong"][number]["reason"], (value: string) => string> = {
  badNumber: () => "the number is empty, too long or not printable",
  unknownArticle: (value) => `there is no article ${value}`,
  badFactor: (value) => `${value} is no whole number of units`,
  badLabel: () => "the label is too long or not printable",
  taken: () => "the number belongs to another article",
  full: () => "the customer has too many numbers",
  twice: () => "the number stands there twice",
};

class DryRun extends Error {}

/** Runs a small import in one transaction, which a dry run or a cancelled import rolls back. */
async function importTable(run: KindRun, work: (db: Db, bytes: Buffer) => Promise<ImportReport>): Promise<KindResult> {
  const bytes = await readAll(run);
  run.onProgress({ phase: "storing", items: 0, done: 0, total: null });
  let report: ImportReport | null = null;
  try {
    await inTransaction(run.ctx, async ({ db }) => {
      report = await work(db, bytes);
      run.signal.throwIfAborted();
      if (run.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (error instanceof TableError || error instanceof RetailerFileError) throw new UnusableFileError(error.message);
    if (!(error instanceof DryRun)) throw error;
  }
  return { report: report!, catalogueVersion: null };
}

async function readAll({ content, signal, bytes, onProgress }: KindRun): Promise<Buffer> {
  const parts: Buffer[] = [];
  let done = 0;
  for await (const part of content()) {
    signal.throwIfAborted();
    parts.push(part);
    done += part.length;
    onProgress({ phase: "reading", items: 0, done, total: bytes });
  }
  return Buffer.concat(parts);
}

/** UTF-8, or the encoding of German spreadsheet programs. A file that is no text fails. */
function toText(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UnusableFileError("The file is no text.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
