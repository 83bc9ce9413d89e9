import { unreachable } from "#contract/unreachable.ts";
import { followParcel } from "../carrier/follow-parcel.ts";
import { bookPayment } from "../invoices/book-payment.ts";
import { bookReceipt } from "../stock/book-receipt.ts";
import type { FulfilmentContext } from "./fulfilment-context.ts";
import { type DueStep, selectDueSteps } from "./order-store.ts";
import { processOrder } from "./process-order.ts";

/** Processes one step; returns true if it was due. */
export function processStep(ctx: FulfilmentContext, { kind, id }: DueStep): Promise<boolean> {
  switch (kind) {
    case "order":
      return processOrder(ctx, id);
    case "parcel":
      return followParcel(ctx, id);
    case "payment":
      return bookPayment(ctx, id);
    case "stock":
      return bookReceipt(ctx, id);
    default:
      return unreachable(kind);
  }
}

const AT_ONCE = 500;

/** Processes due steps whose job was lost, oldest first. A failed step does not stop the others; failures are thrown together. */
export async function processDue(ctx: FulfilmentContext, stopping?: AbortSignal): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const step of await selectDueSteps(ctx.db, ctx.clock.now(), AT_ONCE)) {
    stopping?.throwIfAborted();
    try {
      if (await processStep(ctx, step)) done++;
    } catch (error) {
      failures.push(new Error(`The ${step.kind} ${step.id} could not be worked on.`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of the ERP failed.`);
  return done;
}
