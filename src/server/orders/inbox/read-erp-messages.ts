import { createHash } from "node:crypto";
import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { reasonOf } from "../../db/unavailable.ts";
import { READ_ERP_MESSAGES } from "../../erp/index.ts";
import type { ErpMessages } from "../../ports/erp-messages.ts";
import type { Db } from "../../db/db.ts";
import { type Applied, applyMessages } from "./apply-messages.ts";
import {
  insertMessages,
  lockInbox,
  moveReading,
  recordFailure,
  selectArrived,
  selectFresh,
  selectLeftBehind,
  selectReading,
  selectWaitingKinds,
  type WaitingMessage,
} from "./inbox-store.ts";
import { toStored } from "./message-shape.ts";
import { postgresJson, postgresText } from "./postgres-json.ts";

export type InboxContext = Pick<TaskContext, "db" | "clock" | "log" | "erp" | "jobs" | "stopping"> & {
  /** Runs after the messages are applied, in the same transaction. */
  onApplied?(db: Db, applied: readonly Applied[]): Promise<void>;
};

/** Batch size: large enough for efficient statements, small enough that row locks are short. */
const BATCH_SIZE = 500;
/** Maximum batches per run, so that other jobs of the queue are not delayed. */
const MAX_BATCHES = 40;

/**
 * Reads the ERP's new messages and applies them. Messages and read position are stored together, so the next run completes an
 * interrupted one. If the ERP does not respond, it logs once and retries in a minute.
 */
export async function readErpMessages(ctx: InboxContext, batchSize = BATCH_SIZE): Promise<void> {
  // Messages left by an interrupted run.
  const { hasFresh, hasArrived } = await selectWaitingKinds(ctx.db);
  if (hasArrived) await applyArrived(ctx);
  if (hasFresh) await applyFresh(ctx);
  for (let read = 0; read < MAX_BATCHES; read += 1) {
    const { hasMore, isNew } = await readBatch(ctx, batchSize);
    if (isNew) await applyFresh(ctx);
    if (!hasMore) return;
  }
  await ctx.jobs.add(ctx.db, READ_ERP_MESSAGES, {}, { key: READ_ERP_MESSAGES });
}

type Batch = { hasMore: boolean; isNew: boolean };

/** Reads one batch; returns whether there is more, and whether it contained messages. */
async function readBatch(ctx: InboxContext, limit: number): Promise<Batch> {
  ctx.stopping?.throwIfAborted();
  const { position, failingSince } = await selectReading(ctx.db);
  const result = await requestMessages(ctx, position, limit);
  if (!result) return { hasMore: false, isNew: false };
  if (failingSince) ctx.log.info({ since: failingSince }, "the ERP responds again");
  const now = ctx.clock.now();
  return inTransaction(ctx, async ({ db }) => {
    await lockInbox(db);
    // Another process has read this batch meanwhile: continue from its position.
    if ((await selectReading(db)).position !== position) return { hasMore: true, isNew: true };
    const kept = result.messages
      .map((message) => toStored(message, unnamed))
      .map((each) => ({ ...each, messageId: postgresText(each.messageId) }));
    await insertMessages(db, kept, now);
    await moveReading(db, result.position, now);
    return { hasMore: result.hasMore && result.position !== position, isNew: kept.length > 0 };
  });
}

async function requestMessages(ctx: InboxContext, position: string | null, limit: number): Promise<ErpMessages | null> {
  try {
    return await ctx.erp.messagesSince(ctx, position, limit);
  } catch (error) {
    if (reasonOf(error) !== null) throw error;
    if (await recordFailure(ctx.db, ctx.clock.now()))
      ctx.log.error({ err: error }, "the ERP does not respond: orders show their last known state");
    return null;
  }
}

/** A message without an id is identified by its hash. */
function unnamed(message: unknown): string {
  return `unnamed:${createHash("sha256").update(postgresJson(message)).digest("hex")}`;
}

/** Applies untried messages, batch by batch. */
async function applyFresh(ctx: InboxContext): Promise<void> {
  let hasNewCustomers = false;
  for (let tried = BATCH_SIZE; tried >= BATCH_SIZE;) {
    const messages = await applyNext(ctx, (db) => selectFresh(db, BATCH_SIZE));
    hasNewCustomers ||= messages.some(({ kind }) => kind === "customer");
    tried = messages.length;
  }
  if (hasNewCustomers) await applyArrived(ctx);
}

/** Applies messages whose missing customer exists by now. */
async function applyArrived(ctx: InboxContext): Promise<void> {
  await applyNext(ctx, (db) => selectArrived(db, BATCH_SIZE));
}

/** Retries all pending messages. */
export async function sweepErpMessages(ctx: InboxContext): Promise<void> {
  let last: string | null = "";
  while (last !== null) {
    const after: string = last;
    last = (await applyNext(ctx, (db) => selectLeftBehind(db, after, BATCH_SIZE))).at(-1)?.messageId ?? null;
  }
}

async function applyNext(ctx: InboxContext, select: (db: InboxContext["db"]) => Promise<WaitingMessage[]>): Promise<WaitingMessage[]> {
  ctx.stopping?.throwIfAborted();
  return inTransaction(ctx, async ({ db }) => {
    await lockInbox(db);
    const messages = await select(db);
    if (messages.length > 0) {
      const applied = await applyMessages(db, messages, ctx.clock.now());
      await ctx.onApplied?.(db, applied);
    }
    return messages;
  });
}
