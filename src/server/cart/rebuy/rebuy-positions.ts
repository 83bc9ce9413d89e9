import { MAX_QUANTITY } from "#contract/rules/quantities/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { findOrder } from "../../orders/index.ts";
import { cartError } from "../cart-error.ts";
import { type FillRequest, type IdempotentFill, fillIdempotent } from "./fill-idempotent.ts";
import type { Rebuy } from "./rebuy.ts";

export type RequestedPosition = {
  position: number;
  /** Defaults to the ordered quantity. */
  quantity?: number | null | undefined;
};
export type RebuyPositionsInput = {
  orderCode: string;
  /** Duplicates are ignored; the first one counts. */
  positions: readonly RequestedPosition[];
  /** Idempotency key, chosen by the client. */
  key: string;
};
export type RebuyPositionsOutcome = IdempotentFill | { kind: "unknown-order" } | { kind: "unknown-position" } | { kind: "bad-quantity" };

/**
 * Adds single positions of an order of the viewer's customer to the viewer's cart, optionally in other quantities, by the rules
 * of createRebuyOrder. Orders of any status are accepted, not only completed ones: customers reorder undelivered positions.
 */
export async function rebuyPositions(ctx: Context, { orderCode, positions, key }: RebuyPositionsInput): Promise<RebuyPositionsOutcome> {
  const reason = cartError(ctx);
  if (reason) return { kind: "refused", reason };
  const order = await findOrder(ctx, orderCode);
  if (!order) return { kind: "unknown-order" };
  const requested = new Map(positions.toReversed().map(({ position, quantity }) => [position, quantity]));
  const lines = order.lines.filter(({ position }) => requested.has(position));
  if (lines.length < requested.size) return { kind: "unknown-position" };
  const chosen = lines.map(({ articleNumber, name, quantity, position }) => ({
    articleNumber,
    name,
    quantity: requested.get(position) ?? quantity,
  }));
  if (chosen.some(({ quantity }) => quantity < 1 || quantity > MAX_QUANTITY)) return { kind: "bad-quantity" };
  return fillIdempotent(ctx, { orderCode: order.orderCode, key }, chosen, isRepeat);
}

function isRepeat(before: Rebuy, request: FillRequest): boolean {
  return before.orderCode === request.orderCode && before.key === request.key;
}
