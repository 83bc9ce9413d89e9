import type { Clock, Context } from "../../../context.ts";
import type { FetchMedia } from "../../../catalogue/import/index.ts";
import type { Db } from "../../../db/db.ts";
import type { ImportPhase } from "../../generated/resolver-types.ts";
import type { ImportReport } from "../import-report.ts";
import type { ImportRunOptions } from "../import-store.ts";

/** `items`: what was read so far; `total` is null if it is unknown. */
export type RunProgress = { phase: ImportPhase; items: number; done: number; total: number | null };

/** One dry run or release of an import. */
export type KindRun = {
  ctx: { db: Db; clock: Clock };
  /** Context of use cases of the shop's first site. */
  shopContext(): Pick<Context, "db" | "clock" | "catalogue">;
  databaseUrl: string;
  /** Base address of further pictures and documents; empty: none. */
  mediaUrl: string;
  fetchMedia: FetchMedia;
  importId: string;
  fileName: string;
  bytes: number;
  options: ImportRunOptions;
  isDryRun: boolean;
  /** Version of the catalogue that the dry run saw; null for the dry run itself. */
  checkedVersion: number | null;
  signal: AbortSignal;
  /** Content of the uploaded file in parts. */
  content(): AsyncIterable<Buffer>;
  onProgress(progress: RunProgress): void;
};

export type KindResult = { report: ImportReport; catalogueVersion: number | null };

/** Runs the import of one kind. Throws UnusableFileError if the file cannot be used; nothing is changed then. */
export type RunKind = (run: KindRun) => Promise<KindResult>;

/** The file cannot be used; the message is for the person who uploaded it. */
export class UnusableFileError extends Error {
  override name = "UnusableFileError";
}
