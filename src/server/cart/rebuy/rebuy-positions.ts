import { MAX_QUANTITY } from "#contract/rules/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { findOrder } from "../../orders/index.ts";
import { cartError } from "../cart-error.ts";
import { type FillRequest, type IdempotentFill, fillIdempotent } from "./fill-idempotent.ts";
import type { Rebuy } from "./rebuy.ts";

export type RequestedPosition = {
  position: number;
  /** As it was ordered unless given. */
  quantity?: number | null | undefined;
};
export type RebuyPositionsInput = {
  orderCode: string;
  /** Each position counts once, as it was named first. */
  positions: readonly RequestedPosition[];
  /** Chosen by who asks, so that asking again does not add again. */
  key: string;
};
export type RebuyPositionsOutcome = IdempotentFill | { kind: "unknown-order" } | { kind: "unknown-position" } | { kind: "bad-quantity" };

/**
 * Puts single positions of an order of the viewer's customer into the viewer's cart once more, in other quantities where those are
 * given, by the rules of the whole order. Of any order, not only a completed one: what could not be delivered is wanted elsewhere soonest.
 */
export async function rebuyPositions(ctx: Context, { orderCode, positions, key }: RebuyPositionsInput): Promise<RebuyPositionsOutcome> {
  const reason = cartError(ctx);
  if (reason) return { kind: "refused", reason };
  const order = await findOrder(ctx, orderCode);
  if (!order) return { kind: "unknown-order" };
  const wanted = new Map(positions.toReversed().map(({ position, quantity }) => [position, quantity]));
  const lines = order.lines.filter(({ position }) => wanted.has(position));
  if (lines.length < wanted.size) return { kind: "unknown-position" };
  const chosen = lines.map(({ articleNumber, name, quantity, position }) => ({
    articleNumber,
    name,
    quantity: wanted.get(position) ?? quantity,
  }));
  if (chosen.some(({ quantity }) => quantity < 1 || quantity > MAX_QUANTITY)) return { kind: "bad-quantity" };
  return fillIdempotent(ctx, { orderCode: order.orderCode, key }, chosen, isRepeat);
}

function isRepeat(before: Rebuy, asked: FillRequest): boolean {
  return before.orderCode === asked.orderCode && before.key === asked.key;
}
