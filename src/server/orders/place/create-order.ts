import type { RawBuilder } from "kysely";
import type { Context } from "../../context.ts";
import { type Confirmation, confirmationMail } from "./confirmation-mail.ts";
import { DELIVER_OUTBOX } from "../orders.tasks.ts";
import { selectConfirmed } from "../recipients/recipient-store.ts";
import { insertOrder } from "../order-store.ts";

/** With the queue's exponential backoff the last attempt is days later; the sweep finds the order even after that. */
const ATTEMPTS = 25;

export type NewOrder = Omit<Confirmation, "orderCode">;

/**
 * Writes an order with the message to the ERP, the job that delivers it and the confirmation e-mail with its copies, all
 * in the caller's transaction. The same statement updates the cart.
 */
export async function createOrder(ctx: Context, placing: NewOrder, ofCart: RawBuilder<unknown>): Promise<string> {
  const orderCode = await insertOrder(ctx.db, placing.order, { language: placing.language ?? null, ofCart });
  const options = { key: `${DELIVER_OUTBOX}:${orderCode}`, maxAttempts: ATTEMPTS };
  await ctx.mail.queue(ctx, confirmationMail(ctx, { orderCode, ...placing }), [{ task: DELIVER_OUTBOX, payload: { orderCode }, options }]);
  const recipients = await selectConfirmed(ctx.db, placing.customer.customerId, "order-confirmation");
  for (const copy of recipients.filter(({ email }) => email !== placing.order.email))
    await ctx.mail.queue(ctx, confirmationMail(ctx, { orderCode, ...placing }, copy));
  return orderCode;
}
