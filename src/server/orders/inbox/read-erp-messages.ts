import { createHash } from "node:crypto";
import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { reasonOf } from "../../db/unavailable.ts";
import { type ErpMessages, READ_ERP_MESSAGES } from "../../erp/index.ts";
import type { Db } from "../../db/db.ts";
import { type Applied, applyMessages } from "./apply-messages.ts";
import {
  insertMessages,
  lockInbox,
  moveReading,
  noteFailure,
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
  /** Follows what was applied, in the same transaction. */
  onApplied?(db: Db, applied: readonly Applied[]): Promise<void>;
};

/** At once: enough for one statement to be worth it, few enough that nobody waits long for its rows. */
const STRETCH = 500;
/** So much is read in one go; then others of the queue have their turn. */
const STRETCHES = 40;

/**
 * Reads on what the ERP tells and applies it. Messages are written down together with how far was read; whatever ends in
 * between is done by the next reading. An ERP that does not answer is told of once, and asked again in a minute.
 */
export async function readErpMessages(ctx: InboxContext, stretch = STRETCH): Promise<void> {
  // What an earlier reading left: it ended in between.
  const { hasFresh, hasArrived } = await selectWaitingKinds(ctx.db);
  if (hasArrived) await applyArrived(ctx);
  if (hasFresh) await applyFresh(ctx);
  for (let read = 0; read < STRETCHES; read += 1) {
    const { hasMore, isNew } = await readOn(ctx, stretch);
    if (isNew) await applyFresh(ctx);
    if (!hasMore) return;
  }
  await ctx.jobs.add(ctx.db, READ_ERP_MESSAGES, {}, { key: READ_ERP_MESSAGES });
}

type Stretch = { hasMore: boolean; isNew: boolean };

/** One stretch; answers whether there is more, and whether anything was told. */
async function readOn(ctx: InboxContext, limit: number): Promise<Stretch> {
  ctx.stopping?.throwIfAborted();
  const { position, failingSince } = await selectReading(ctx.db);
  const answer = await ask(ctx, position, limit);
  if (!answer) return { hasMore: false, isNew: false };
  if (failingSince) ctx.log.info({ since: failingSince }, "the ERP answers again");
  const now = ctx.clock.now();
  return inTransaction(ctx, async ({ db }) => {
    await lockInbox(db);
    // Somebody else has read this stretch meanwhile: on from there.
    if ((await selectReading(db)).position !== position) return { hasMore: true, isNew: true };
    const kept = answer.messages
      .map((message) => toStored(message, unnamed))
      .map((each) => ({ ...each, messageId: postgresText(each.messageId) }));
    await insertMessages(db, kept, now);
    await moveReading(db, answer.position, now);
    return { hasMore: answer.hasMore && answer.position !== position, isNew: kept.length > 0 };
  });
}

async function ask(ctx: InboxContext, position: string | null, limit: number): Promise<ErpMessages | null> {
  try {
    return await ctx.erp.messagesSince(ctx, position, limit);
  } catch (error) {
    if (reasonOf(error) !== null) throw error;
    if (await noteFailure(ctx.db, ctx.clock.now())) ctx.log.error({ err: error }, "the ERP does not answer: orders are shown as they were");
    return null;
  }
}

/** A message without a number of its own is told apart by what it says. */
function unnamed(message: unknown): string {
  return `unnamed:${createHash("sha256").update(postgresJson(message)).digest("hex")}`;
}

/** Applies what nobody has tried yet, stretch by stretch. */
async function applyFresh(ctx: InboxContext): Promise<void> {
  let hasNewCustomers = false;
  for (let tried = STRETCH; tried >= STRETCH;) {
    const messages = await applyNext(ctx, (db) => selectFresh(db, STRETCH));
    hasNewCustomers ||= messages.some(({ kind }) => kind === "customer");
    tried = messages.length;
  }
  if (hasNewCustomers) await applyArrived(ctx);
}

/** Applies what has waited for its customer. */
async function applyArrived(ctx: InboxContext): Promise<void> {
  await applyNext(ctx, (db) => selectArrived(db, STRETCH));
}

/** Tries once more whatever waits, for whatever reason. */
export async function sweepErpMessages(ctx: InboxContext): Promise<void> {
  let last: string | null = "";
  while (last !== null) {
    const after: string = last;
    last = (await applyNext(ctx, (db) => selectLeftBehind(db, after, STRETCH))).at(-1)?.messageId ?? null;
  }
}

/** Answers the messages that were tried. */
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
