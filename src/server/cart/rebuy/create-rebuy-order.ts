import type { Context } from "../../context.ts";
import { findOrder } from "../../orders/index.ts";
import { cartError } from "../cart-error.ts";
import { type FillRequest, type IdempotentFill, fillIdempotent } from "./fill-idempotent.ts";
import type { Rebuy } from "./rebuy.ts";

/** Only orders of this status can be reordered as a whole (decision B17). */
const COMPLETED = "D";
/** A second form submission for the same order within this time counts as a double click. */
const DOUBLE_CLICK_MS = 5_000;

export type RebuyInput = {
  orderCode: string;
  /** Idempotency key, chosen by the client. */
  key?: string | null | undefined;
};
export type RebuyOutcome = IdempotentFill | { kind: "unknown-order" } | { kind: "not-completed" };

/**
 * Adds the lines of a completed order of the viewer's customer to the viewer's cart: successors for discontinued articles,
 * quantities rounded to current steps, otherwise as adding does. Blocked articles are left out. Idempotent: a repeated call with
 * the same key, or by a form within DOUBLE_CLICK_MS, returns the same result and adds nothing.
 */
export async function createRebuyOrder(ctx: Context, { orderCode, key = null }: RebuyInput): Promise<RebuyOutcome> {
  const reason = cartError(ctx);
  if (reason) return { kind: "refused", reason };
  const order = await findOrder(ctx, orderCode);
  if (!order) return { kind: "unknown-order" };
  if (order.status !== COMPLETED) return { kind: "not-completed" };
  return fillIdempotent(ctx, { orderCode: order.orderCode, key }, order.lines, isRepeat);
}

function isRepeat(before: Rebuy, request: FillRequest): boolean {
  if (before.orderCode !== request.orderCode) return false;
  if (request.key !== null) return before.key === request.key;
  return before.key === null && request.madeAt.getTime() - before.madeAt.getTime() < DOUBLE_CLICK_MS;
}
