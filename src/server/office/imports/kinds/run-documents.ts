import { dirname } from "node:path";
import { TableError } from "../../../spreadsheet/parse-table.ts";
import { importDocumentFolder } from "../../../technical-documents/index.ts";
import { importReport, reportLines } from "../import-report.ts";
import { type RunKind, UnusableFileError } from "./kind-run.ts";
import { withUnpacked } from "./unpacked-archive.ts";

/** Documents: an archive with documents.csv and the files that it names, in one folder. */
export const runDocuments: RunKind = (run) =>
  withUnpacked(run, async ({ files }) => {
    const list = files.find(({ path }) => path.endsWith("/documents.csv"));
    if (!list) throw new UnusableFileError("The archive has no file documents.csv.");
    try {
      const { published, unchanged, invalid, unnamed } = await importDocumentFolder(run.ctx, dirname(list.path), {
        isDryRun: run.isDryRun,
        onProgress(done, total) {
          run.signal.throwIfAborted();
          run.onProgress({ phase: "storing", items: done, done, total });
        },
      });
      const report = importReport({
        counts: [
          { name: "documents", count: published },
          { name: "unchanged", count: unchanged },
        ],
        ...reportLines(invalid),
        notes: unnamed.map((id) => ({ line: null, id, reason: "is not named in documents.csv", count: 1 })),
      });
      return { report, catalogueVersion: null };
    } catch (error) {
      if (error instanceof TableError) throw new UnusableFileError(error.message);
      throw error;
    }
  });
