import type { Context } from "../../context.ts";
import { findOrder } from "../../orders/index.ts";
import { cartError } from "../cart-error.ts";
import { type FillRequest, type IdempotentFill, fillIdempotent } from "./fill-idempotent.ts";
import type { Rebuy } from "./rebuy.ts";

/** The only status whose orders are bought again (decision B17). */
const COMPLETED = "D";
/** How long a form for the same order is the second half of a double click. */
const DOUBLE_CLICK_MS = 5_000;

export type RebuyInput = {
  orderCode: string;
  /** Chosen by who asks, so that asking again does not add again. */
  key?: string | null | undefined;
};
export type RebuyOutcome = IdempotentFill | { kind: "unknown-order" } | { kind: "not-completed" };

/**
 * Puts what a completed order of the viewer's customer held into the viewer's cart once more: successors for what is no longer
 * sold, quantities rounded to steps of today, everything else as adding does; blocked articles stay out. Asked again with
 * the same key, or by a form within a moment, it answers the same and adds nothing.
 */
export async function createRebuyOrder(ctx: Context, { orderCode, key = null }: RebuyInput): Promise<RebuyOutcome> {
  const reason = cartError(ctx);
  if (reason) return { kind: "refused", reason };
  const order = await findOrder(ctx, orderCode);
  if (!order) return { kind: "unknown-order" };
  if (order.status !== COMPLETED) return { kind: "not-completed" };
  return fillIdempotent(ctx, { orderCode: order.orderCode, key }, order.lines, isRepeat);
}

function isRepeat(before: Rebuy, asked: FillRequest): boolean {
  if (before.orderCode !== asked.orderCode) return false;
  if (asked.key !== null) return before.key === asked.key;
  return before.key === null && asked.madeAt.getTime() - before.madeAt.getTime() < DOUBLE_CLICK_MS;
}
