import { createHash } from "node:crypto";
import type { FetchMedia } from "../../catalogue/import/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context, TaskContext } from "../../context.ts";
import { repeatEvery } from "../../jobs/repeat-every.ts";
import { type KindResult, type KindRun, type RunProgress, UnusableFileError } from "./kinds/kind-run.ts";
import * as store from "./import-store.ts";

export const RUN_IMPORT = "run-import";

/** Another import runs: look again after this time. */
const BUSY_MS = 5_000;
/** A worker without a heartbeat for so long is dead. */
export const DEAD_AFTER_MS = 20_000;
const HEARTBEAT_MS = 1_000;

export type RunImportContext = Pick<TaskContext, "db" | "clock" | "log" | "jobs" | "stopping"> & {
  databaseUrl: string;
  /** Address of further pictures and documents; empty: none. */
  mediaUrl: string;
  fetchMedia: FetchMedia;
  /** Context of use cases of the shop's first site. */
  shopContext(): Pick<Context, "db" | "clock" | "catalogue">;
};

/** Abort reason of an import that staff cancelled. */
class Cancelled extends Error {
  override name = "Cancelled";
}

/**
 * Runs the dry run or the release of an import. One import runs at a time. A worker that is killed leaves everything unchanged, and
 * another one begins again; what a killed release had committed is not repeated.
 */
export async function runImport(ctx: RunImportContext, importId: string): Promise<void> {
  const now = ctx.clock.now();
  const claim = await inTransaction(ctx, ({ db }) =>
    store.claimImport(db, importId, { now, deadSince: new Date(now.getTime() - DEAD_AFTER_MS) }),
  );
  if (claim === "busy")
    return ctx.jobs.add(ctx.db, RUN_IMPORT, { importId }, { key: `${RUN_IMPORT} ${importId}`, runAt: new Date(now.getTime() + BUSY_MS) });
  const run = claim === "claimed" ? await store.selectImport(ctx.db, importId) : null;
  if (!run) return;
  const cancelling = new AbortController();
  const heartbeat = startHeartbeat(ctx, importId, () => cancelling.abort(new Cancelled()));
  const signal = ctx.stopping ? AbortSignal.any([ctx.stopping, cancelling.signal]) : cancelling.signal;
  try {
    const finish = run.state === "checking" ? await check(ctx, run, { signal, heartbeat }) : await release(ctx, run, { signal, heartbeat });
    await heartbeat.stop();
    await store.finishImport(ctx.db, importId, { ...finish, at: ctx.clock.now() });
    if (finish.state === "released") await store.deleteParts(ctx.db, importId);
  } catch (error) {
    await heartbeat.stop();
    // A worker that stops gives the job back; the next one begins again.
    ctx.stopping?.throwIfAborted();
    const at = ctx.clock.now();
    if (cancelling.signal.aborted) return store.finishImport(ctx.db, importId, { state: "cancelled", at });
    if (error instanceof UnusableFileError) return store.finishImport(ctx.db, importId, { state: "refused", at, problem: error.message });
    ctx.log.error({ err: error, importId }, "an import failed");
    await store.finishImport(ctx.db, importId, { state: "failed", at });
  }
}

type Running = { signal: AbortSignal; heartbeat: Heartbeat };

async function check(ctx: RunImportContext, run: store.ImportRun, running: Running): Promise<Omit<store.Finish, "at">> {
  await store.setHash(ctx.db, run.importId, await hashFile(ctx, run, running));
  const checkedVersion = await store.selectCatalogueVersion(ctx.db);
  const { report } = await runKind(ctx, run, { ...running, checkedVersion: null });
  return { state: "checked", report, checkedVersion };
}

async function release(ctx: RunImportContext, run: store.ImportRun, running: Running): Promise<Omit<store.Finish, "at">> {
  // A worker that was killed after the commit has made this version.
  const made = await store.selectVersionOfImport(ctx.db, run.importId);
  if (made !== null) return { state: "released", catalogueVersion: made };
  const { report, catalogueVersion } = await runKind(ctx, run, { ...running, checkedVersion: run.checkedVersion });
  return { state: "released", report, catalogueVersion };
}

async function runKind(
  ctx: RunImportContext,
  run: store.ImportRun,
  { signal, heartbeat, checkedVersion }: Running & { checkedVersion: number | null },
): Promise<KindResult> {
  const { importId, kind, fileName, bytes, options } = run;
  const kindRun: KindRun = {
    ctx: { db: ctx.db, clock: ctx.clock },
    shopContext: ctx.shopContext,
    databaseUrl: ctx.databaseUrl,
    mediaUrl: ctx.mediaUrl,
    fetchMedia: ctx.fetchMedia,
    importId,
    fileName,
    bytes,
    options,
    isDryRun: run.state === "checking",
    checkedVersion,
    signal,
    content: () => store.readParts(ctx.db, importId),
    onProgress: heartbeat.report,
  };
  // Loaded with the first import: parsers and picture libraries would slow down the start of every process.
  const { IMPORT_RUNNERS } = await import("./kinds/import-runners.ts");
  return IMPORT_RUNNERS[kind](kindRun);
}

async function hashFile(ctx: RunImportContext, { importId, bytes }: store.ImportRun, { signal, heartbeat }: Running): Promise<string> {
  const hash = createHash("sha256");
  let done = 0;
  for await (const part of store.readParts(ctx.db, importId)) {
    signal.throwIfAborted();
    hash.update(part);
    done += part.length;
    heartbeat.report({ phase: "reading", items: 0, done, total: bytes });
  }
  if (done !== bytes) throw new Error(`Parts of the file are missing: ${done} of ${bytes} bytes are stored.`);
  return hash.digest("hex");
}

type Heartbeat = { report(progress: RunProgress): void; stop(): Promise<void> };

/** Stores the progress every second, and reads whether the import was cancelled. */
function startHeartbeat(ctx: RunImportContext, importId: string, onCancel: () => void): Heartbeat {
  let latest: RunProgress | null = null;
  const beat = async (): Promise<void> => {
    try {
      const { isCancelled } = await store.recordProgress(ctx.db, importId, { at: ctx.clock.now(), progress: latest });
      if (isCancelled) onCancel();
    } catch (error) {
      ctx.log.debug({ err: error, importId }, "the progress of an import could not be stored");
    }
  };
  const beating = repeatEvery(HEARTBEAT_MS, beat);
  return {
    report: (progress) => void (latest = progress),
    stop: () => beating.stop(),
  };
}
