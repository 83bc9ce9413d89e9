import { extensionOf, IMPORT_FILES, IMPORT_PART_BYTES, type ImportKind } from "#contract/office/import-kinds.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { ImportOptions } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { checkImportOptions } from "./import-options.ts";
import { needsSecondLook } from "./import-report.ts";
import * as store from "./import-store.ts";
import { RUN_IMPORT } from "./run-import.ts";

type Ctx = Recording<StaffContext>;

const MAX_NAME_LENGTH = 200;

/** Begins an upload; returns its id. */
export async function startImport(
  ctx: Ctx,
  { kind, options: input, ...file }: { kind: ImportKind; options: ImportOptions; fileName: string; bytes: number },
): Promise<string> {
  const fileName = tidyText(file.fileName).slice(-MAX_NAME_LENGTH);
  const { extensions, maxBytes } = IMPORT_FILES[kind];
  if (!extensions.includes(extensionOf(fileName))) throw new OfficeError("InvalidFileError");
  if (!Number.isInteger(file.bytes) || file.bytes < 1) throw new OfficeError("InvalidFileError");
  if (file.bytes > maxBytes) throw new OfficeError("FileTooLargeError");
  const options = await checkImportOptions(ctx.db, kind, input);
  const importId = ctx.random.uuid();
  const { staffId, name, email } = ctx.session;
  await store.insertImport(ctx.db, {
    importId,
    kind,
    options,
    fileName,
    bytes: file.bytes,
    state: "uploading",
    staffId,
    sourceId: null,
    author: name || email,
    createdAt: ctx.clock.now(),
  });
  ctx.record({ action: "import.upload", subject: { kind: "import", id: importId }, after: { kind, fileName, bytes: file.bytes, options } });
  return importId;
}

/** Starts the dry run of a file that was uploaded, or repeats it. */
export async function checkImport(ctx: Ctx, importId: string): Promise<void> {
  const run = await lockImport(ctx, importId);
  if (["checking", "releasing", "released"].includes(run.state)) throw new OfficeError("WrongStateError");
  const { parts, bytes } = await store.countParts(ctx.db, importId);
  if (bytes !== run.bytes || parts !== Math.ceil(run.bytes / IMPORT_PART_BYTES)) throw new OfficeError("IncompleteFileError");
  await send(ctx, run, "checking");
  ctx.record({ action: "import.check", subject: { kind: "import", id: importId }, before: { state: run.state } });
}

/**
 * Applies a file whose dry run was read. One with many changes is confirmed, by setting also by a second person: returns false while
 * that is missing.
 */
export async function releaseImport(
  ctx: Ctx & ReleaseSettings,
  { importId, isConfirmed }: { importId: string; isConfirmed: boolean },
): Promise<boolean> {
  const run = await lockImport(ctx, importId);
  if (run.state !== "checked" || !run.report) throw new OfficeError("WrongStateError");
  const { staffId } = ctx.session;
  const { removedShare, jumpedShare } = run.report;
  const subject = { kind: "import", id: importId } as const;
  const after = { kind: run.kind, fileName: run.fileName, sha256: run.sha256, removedShare, jumpedShare };
  if (needsSecondLook(run.report, ctx.importSecondLook)) {
    if (!isConfirmed) throw new OfficeError("ConfirmationNeededError");
    if (ctx.importNeedsSecondPerson) {
      if (run.lookedBy === staffId) throw new OfficeError("SecondPersonNeededError");
      if (run.lookedBy === null) {
        await store.recordLook(ctx.db, importId, { staffId, at: ctx.clock.now() });
        ctx.record({ action: "import.look", subject, after });
        return false;
      }
    }
  }
  await store.setReleasedBy(ctx.db, importId, staffId);
  await send(ctx, run, "releasing");
  ctx.record({ action: "import.release", subject, after });
  return true;
}

/** Settings of the installation about imports. */
export type ReleaseSettings = { importSecondLook: number; importNeedsSecondPerson: boolean };

/** Cancels an import in any state before its end; a worker notices it within a second. */
export async function cancelImport(ctx: Ctx, importId: string): Promise<void> {
  const run = await lockImport(ctx, importId);
  const at = ctx.clock.now();
  const isAtWork = run.state === "checking" || run.state === "releasing";
  if (!isAtWork && run.state !== "uploading" && run.state !== "checked") throw new OfficeError("WrongStateError");
  if (isAtWork && run.startedAt !== null) await store.requestCancel(ctx.db, importId, at);
  else await store.finishImport(ctx.db, importId, { state: "cancelled", at });
  if (run.state === "uploading") await store.deleteParts(ctx.db, importId);
  ctx.record({ action: "import.cancel", subject: { kind: "import", id: importId }, before: { state: run.state } });
}

async function send({ db, jobs }: Ctx, { importId }: store.ImportRun, state: "checking" | "releasing"): Promise<void> {
  await store.queueImport(db, importId, state);
  await jobs.add(db, RUN_IMPORT, { importId }, { key: `${RUN_IMPORT} ${importId}` });
}

async function lockImport({ db }: Ctx, importId: string): Promise<store.ImportRun> {
  const run = isUuid(importId) ? await store.selectImport(db, importId, { lock: true }) : null;
  if (!run) throw new OfficeError("UnknownIdentifierError");
  return run;
}
