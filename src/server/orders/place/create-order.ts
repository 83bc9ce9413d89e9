import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { DELIVER_OUTBOX } from "../orders.tasks.ts";
import { insertOrder } from "../order-store.ts";
import type { NewOrder } from "../order.ts";

/** The queue's growing pauses make the last attempt come after days; then the sweeper still finds the order. */
const ATTEMPTS = 25;

/** What becomes an order, by whom, and in which language the customer is told of it (the site's own unless given). */
export type Placing = { order: NewOrder; customer: Customer; language?: string | undefined };

/**
 * Writes an order with everything that must follow from it: the message to the ERP, the job that delivers it and the
 * confirmation mail. All of it belongs to the caller's transaction: either all of it exists, or nothing does.
 */
export async function createOrder(ctx: Context, { order, customer, language }: Placing): Promise<string> {
  const orderCode = await insertOrder(ctx.db, order);
  await ctx.jobs.add(ctx.db, DELIVER_OUTBOX, { orderCode }, { key: `${DELIVER_OUTBOX}:${orderCode}`, maxAttempts: ATTEMPTS });
  await ctx.mail.queue(ctx, confirmationMail(ctx, { orderCode, order, customer, language }));
  return orderCode;
}
