import { ErpRefusedError, ErpUnavailableError } from "../../erp/index.ts";
import { markRefused } from "../order-store.ts";
import { type HandOverContext, handOverOrder, NEVER } from "./hand-over-order.ts";
import { handOverWaiting } from "./sweep-outbox.ts";

/** So long an order may take to be handed over before it counts as one that waits. */
const UNDER_WAY_MS = 10_000;

/**
 * Hands over an order that was just placed. While earlier ones wait, because the ERP was away or a process died, all are tried
 * by their order; while the ERP is away now, or where it refuses one, that waits for the timetable's sweep.
 */
export async function deliverOrder(ctx: HandOverContext, orderCode: string): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNDER_WAY_MS);
  try {
    // What was refused stays with the sweep.
    if (!(await handOverOrder(ctx, orderCode, { unlessBehind: before }))) await handOverWaiting(ctx, { before, refusedBefore: NEVER });
  } catch (error) {
    if (error instanceof ErpRefusedError) {
      await markRefused(ctx.db, orderCode, ctx.clock.now());
      ctx.log.error({ err: error, orderCode }, "the ERP refuses an order: somebody must look at it");
    } else if (error instanceof ErpUnavailableError)
      ctx.log.warn({ err: error, orderCode }, "the ERP does not answer: an order waits for it");
    else throw error;
  }
}
