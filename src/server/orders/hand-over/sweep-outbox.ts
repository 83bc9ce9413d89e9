import { inTransaction } from "../../db/in-transaction.ts";
import { reasonOf } from "../../db/unavailable.ts";
import { ErpRefusedError, ErpUnavailableError } from "../../erp/index.ts";
import { markRefused, type PendingHandOver, selectNextHandOver, tryLockOutbox } from "../order-store.ts";
import { type HandOverContext, handOverOrder } from "./hand-over-order.ts";

/** Newer messages are left to their own job, unless older ones wait. */
const LEFT_BEHIND_MS = 60_000;
/** Rejected orders are retried after this time, since the cause may have been fixed in the ERP. */
const REFUSED_AGAIN_MS = 60 * 60_000;
/** Per run, so that other jobs of the queue are not delayed. */
const AT_MOST = 2_000;

/** Hands over all waiting orders; throws the collected failures at the end. Returns the number handed over. */
export async function sweepOutbox(ctx: HandOverContext): Promise<number> {
  const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  const { handedOver, failures } = await handOverWaiting(ctx, { before: ago(LEFT_BEHIND_MS), refusedBefore: ago(REFUSED_AGAIN_MS) });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be handed over.`);
  return handedOver;
}

/**
 * Hands over waiting orders one by one, oldest first, under an exclusive lock: those whose job was lost, and those placed while
 * the ERP was unavailable. A rejected order does not stop the others, and is retried only if it was rejected before
 * `refusedBefore`. Stops if the ERP is unavailable. Does nothing unless the oldest order was placed before `before`.
 */
export async function handOverWaiting(ctx: HandOverContext, since: Since): Promise<{ handedOver: number; failures: Error[] }> {
  const failures: Error[] = [];
  let handedOver = 0;
  let last: PendingHandOver | null = null;
  do {
    ctx.stopping?.throwIfAborted();
    const step: Step | null = await handOverNext(ctx, last, since);
    if (step?.failure instanceof ErpUnavailableError) {
      ctx.log.warn({ err: step.failure }, "the ERP does not respond: orders are waiting");
      break;
    }
    if (step?.failure) failures.push(new Error(`Order ${step.order.orderCode} could not be handed over.`, { cause: step.failure }));
    else if (step) handedOver += 1;
    last = step?.order ?? null;
  } while (last && handedOver + failures.length < AT_MOST);
  return { handedOver, failures };
}

type Since = { before: Date; refusedBefore: Date };
type Step = { order: PendingHandOver; failure?: unknown };

/** Hands over the next order after `last` in its own transaction; null if none waits or another process holds the lock. */
async function handOverNext(ctx: HandOverContext, last: PendingHandOver | null, { before, refusedBefore }: Since): Promise<Step | null> {
  const found: { order?: PendingHandOver } = {};
  try {
    return await inTransaction(ctx, async (inTx) => {
      if (!(await tryLockOutbox(inTx.db))) return null;
      const order = await selectNextHandOver(inTx.db, last?.messageId ?? "0", refusedBefore);
      if (!order || (!last && order.placedAt >= before)) return null;
      found.order = order;
      await handOverOrder(inTx, order.orderCode);
      return { order };
    });
  } catch (failure) {
    if (!found.order || reasonOf(failure) !== null) throw failure;
    if (failure instanceof ErpRefusedError)
      await markRefused(ctx.db, found.order.orderCode, { at: ctx.clock.now(), reason: failure.message });
    return { order: found.order, failure };
  }
}
