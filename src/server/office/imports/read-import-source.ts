import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_FILES, IMPORT_PART_BYTES } from "#contract/office/import-kinds.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { TaskContext } from "../../context.ts";
import { insertImport, queueImport, storePart } from "./import-store.ts";
import {
  deleteImport,
  type ImportSource,
  recordReading,
  selectDueSources,
  selectSource,
  setFile,
  type SourceResult,
} from "./import-source-store.ts";
import { RUN_IMPORT } from "./run-import.ts";
import { isAllowed, type SourceSettings } from "./source-location.ts";

export const READ_IMPORT_SOURCE = "read-import-source";

/** A file that was changed just now may still be written. */
const SETTLED_MS = 60_000;
/** For 500 MB; a server that does not respond must not block the worker. */
const DOWNLOAD_MS = 20 * 60_000;

export type ReadSourceContext = Pick<TaskContext, "db" | "clock" | "random" | "log" | "jobs" | "stopping"> &
  SourceSettings & { fetchFile(address: string, init: RequestInit): Promise<Response> };

/** Queues the sources whose time has come. */
export async function queueDueSources({ db, clock, jobs }: Pick<TaskContext, "db" | "clock" | "jobs">): Promise<void> {
  const due = await selectDueSources(db, clock.now());
  await jobs.addAll(
    db,
    due.map(({ sourceId }) => ({
      task: READ_IMPORT_SOURCE,
      payload: { sourceId },
      options: { key: `${READ_IMPORT_SOURCE} ${sourceId}` },
    })),
  );
}

/** Reads the file of a source and starts its dry run; the release stays with people. The same file is not checked twice. */
export async function readImportSource(ctx: ReadSourceContext, sourceId: string): Promise<void> {
  const source = await selectSource(ctx.db, sourceId);
  if (!source) return;
  const { result, sha256 } = await read(ctx, source);
  const at = result === "unfinished" ? null : ctx.clock.now();
  await recordReading(ctx.db, sourceId, { at, result, sha256 });
}

type Reading = { result: SourceResult; sha256: string | null };
type Failure = "missing" | "unfinished" | "unusable" | "unreachable";

class SourceError extends Error {
  readonly result: Failure;
  constructor(result: Failure, options?: ErrorOptions) {
    super(result, options);
    this.result = result;
  }
}

async function read(ctx: ReadSourceContext, source: ImportSource): Promise<Reading> {
  const { db } = ctx;
  const importId = ctx.random.uuid();
  try {
    // The settings of the installation may have changed since the source was saved.
    if (!isAllowed(source.location, source.kind, ctx)) throw new SourceError("unusable");
    const content = await open(ctx, source);
    await insertImport(db, {
      importId,
      kind: source.kind,
      options: source.options,
      fileName: fileNameOf(source.location),
      bytes: 0,
      state: "uploading",
      staffId: null,
      sourceId: source.sourceId,
      author: "",
      createdAt: ctx.clock.now(),
    });
    const file = await store(ctx, importId, content, IMPORT_FILES[source.kind].maxBytes);
    if (file.sha256 === source.lastSha256) {
      await deleteImport(db, importId);
      return { result: "unchanged", sha256: null };
    }
    await inTransaction(ctx, async (tx) => {
      await setFile(tx.db, importId, file);
      await queueImport(tx.db, importId, "checking");
      await ctx.jobs.add(tx.db, RUN_IMPORT, { importId }, { key: `${RUN_IMPORT} ${importId}` });
    });
    return { result: "read", sha256: file.sha256 };
  } catch (error) {
    await deleteImport(db, importId);
    ctx.stopping?.throwIfAborted();
    if (!(error instanceof SourceError)) throw error;
    ctx.log.warn({ sourceId: source.sourceId, result: error.result, err: error.cause }, "a source of imports could not be read");
    return { result: error.result, sha256: null };
  }
}

function open(ctx: ReadSourceContext, { location }: ImportSource): Promise<AsyncIterable<Uint8Array>> {
  return location.includes("://") ? download(ctx, location) : openFile(ctx, location);
}

async function openFile({ importFolder, clock }: ReadSourceContext, name: string): Promise<AsyncIterable<Uint8Array>> {
  const path = join(importFolder!, name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new SourceError("missing");
  if (clock.now().getTime() - found.mtimeMs < SETTLED_MS) throw new SourceError("unfinished");
  return createReadStream(path);
}

/** Redirects are not followed, so that only the origins of the setting are called. */
async function download({ fetchFile, stopping }: ReadSourceContext, address: string): Promise<AsyncIterable<Uint8Array>> {
  const timeout = AbortSignal.timeout(DOWNLOAD_MS);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  try {
    const response = await fetchFile(address, { redirect: "error", signal });
    if (!response.ok || !response.body) throw new SourceError("unreachable");
    return response.body;
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError("unreachable", { cause: error });
  }
}

/** Stores a file in parts. */
async function store(
  { db, stopping }: ReadSourceContext,
  importId: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let [bytes, part] = [0, 0];
  for await (const each of inParts(content)) {
    stopping?.throwIfAborted();
    bytes += each.length;
    if (bytes > maxBytes) throw new SourceError("unusable");
    hash.update(each);
    await storePart(db, { importId, staffId: null, part, content: each });
    part += 1;
  }
  if (bytes === 0) throw new SourceError("unusable");
  return { bytes, sha256: hash.digest("hex") };
}

/** Chunks of any size as parts of the size of uploads. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of content) {
      for (let from = 0; from < chunk.length;) {
        const piece = chunk.subarray(from, from + IMPORT_PART_BYTES - size);
        waiting.push(piece);
        size += piece.length;
        from += piece.length;
        if (size < IMPORT_PART_BYTES) continue;
        yield Buffer.concat(waiting);
        [waiting, size] = [[], 0];
      }
    }
  } catch (error) {
    throw new SourceError("unreachable", { cause: error });
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function fileNameOf(location: string): string {
  const url = URL.parse(location);
  return url ? url.pathname.slice(url.pathname.lastIndexOf("/") + 1) : location;
}
