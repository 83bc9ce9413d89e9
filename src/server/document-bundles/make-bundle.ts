import { DAY_MS } from "#contract/format/calendar.ts";
import { BUNDLE_DAYS } from "#contract/rules/documents/bundle-request.ts";
import type { Site, TaskContext } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { MAX_RUNS } from "./bundle.ts";
import { finishRun, insertPart, markFailed, type RunKey, type StartedRun, startRun } from "./bundle-store.ts";
import { bundleMail } from "./mails/bundle-mail.ts";
import { writeArchive } from "./write-archive.ts";

/** Size of a part, and thereby about the memory that a bundle of any size takes. */
export const PART_BYTES = 1024 * 1024;

export type MakeContext = Pick<TaskContext, "db" | "clock" | "log" | "jobs" | "mail" | "publicUrl" | "stopping"> & {
  findSite(siteId: string): Site | null;
};

/**
 * Makes a requested bundle, stores it in parts and mails its link. A run that was killed leaves parts that the next one deletes;
 * the archive counts only once the mail is queued with it.
 */
export async function makeBundle(ctx: MakeContext, bundleId: string): Promise<void> {
  const started = await inTransaction(ctx, (tx) => startRun(tx.db, bundleId));
  if (!started) return;
  const key = { bundleId, run: started.run };
  try {
    const site = ctx.findSite(started.siteId);
    if (!site) throw new Error(`There is no site ${started.siteId}.`);
    const bytes = await storeArchive({ ...ctx, site }, key, started);
    await inTransaction(ctx, async (tx) => {
      const now = tx.clock.now();
      const expiresAt = new Date(now.getTime() + BUNDLE_DAYS * DAY_MS);
      if (!(await finishRun(tx.db, key, { bytes, now, expiresAt }))) return;
      await tx.mail.queue(tx, bundleMail({ ...tx, site }, { ...started, bundleId, bytes, expiresAt }));
    });
    ctx.log.info({ bundleId, bytes }, "a document bundle was made");
  } catch (error) {
    if (started.run >= MAX_RUNS && !ctx.stopping?.aborted) await markFailed(ctx.db, key, ctx.clock.now());
    throw error;
  }
}

/** Returns the size of the archive. */
async function storeArchive(ctx: MakeContext & { site: Site }, key: RunKey, { plan }: StartedRun): Promise<number> {
  let written = 0;
  let bytes = 0;
  let position = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const store = async (content: Buffer): Promise<void> => {
    ctx.stopping?.throwIfAborted();
    await insertPart(ctx.db, key, { position, content, written });
    position += 1;
    bytes += content.length;
  };
  const onFile = (fileBytes: number): void => void (written += fileBytes);
  for await (const chunk of writeArchive(ctx, plan, { onFile })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const whole = Buffer.concat(chunks);
    let from = 0;
    for (; whole.length - from >= PART_BYTES; from += PART_BYTES) await store(whole.subarray(from, from + PART_BYTES));
    chunks = [whole.subarray(from)];
    size = whole.length - from;
  }
  if (size > 0) await store(Buffer.concat(chunks));
  return bytes;
}
