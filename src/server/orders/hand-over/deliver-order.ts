import { ErpRefusedError, ErpUnavailableError } from "../../erp/index.ts";
import { markRefused } from "../order-store.ts";
import { type HandOverContext, handOverOrder, NEVER } from "./hand-over-order.ts";
import { handOverWaiting } from "./sweep-outbox.ts";

/** An order older than this counts as waiting. */
const UNDER_WAY_MS = 10_000;

/**
 * Sends a new order to the ERP. If earlier orders wait, because the ERP was unavailable or a process died, sends them all,
 * oldest first. If the ERP is unavailable or rejects an order, the scheduled sweep retries it.
 */
export async function deliverOrder(ctx: HandOverContext, orderCode: string): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNDER_WAY_MS);
  try {
    // Rejected orders are left to the sweep.
    if (!(await handOverOrder(ctx, orderCode, { unlessBehind: before }))) await handOverWaiting(ctx, { before, refusedBefore: NEVER });
  } catch (error) {
    if (error instanceof ErpRefusedError) {
      await markRefused(ctx.db, orderCode, { at: ctx.clock.now(), reason: error.message });
      ctx.log.error({ err: error, orderCode }, "the ERP rejected an order: manual action required");
    } else if (error instanceof ErpUnavailableError)
      ctx.log.warn({ err: error, orderCode }, "the ERP does not respond: an order is waiting");
    else throw error;
  }
}
