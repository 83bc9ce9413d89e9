import type { RawBuilder } from "kysely";
import type { Context } from "../../context.ts";
import { type Confirmation, confirmationMail } from "./confirmation-mail.ts";
import { DELIVER_OUTBOX } from "../orders.tasks.ts";
import { insertOrder } from "../order-store.ts";

/** The queue's growing pauses make the last attempt come after days; then the sweeper still finds the order. */
const ATTEMPTS = 25;

/** What becomes an order, by whom, and what the customer is told of it. */
export type Placing = Omit<Confirmation, "orderCode">;

/**
 * Writes an order with everything that must follow from it: the message to the ERP, the job that delivers it and the
 * confirmation mail. All of it belongs to the caller's transaction: either all of it exists, or nothing does. What becomes of the
 * cart is written by the same statement.
 */
export async function createOrder(ctx: Context, placing: Placing, ofCart: RawBuilder<unknown>): Promise<string> {
  const orderCode = await insertOrder(ctx.db, placing.order, { language: placing.language ?? null, ofCart });
  const options = { key: `${DELIVER_OUTBOX}:${orderCode}`, maxAttempts: ATTEMPTS };
  await ctx.mail.queue(ctx, confirmationMail(ctx, { orderCode, ...placing }), [{ task: DELIVER_OUTBOX, payload: { orderCode }, options }]);
  return orderCode;
}
