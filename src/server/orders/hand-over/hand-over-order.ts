import type { TaskContext } from "../../context.ts";
import type { ErpOrder } from "../../ports/erp-order.ts";
import { listErpNumbers } from "../../quotes/index.ts";
import { findOrderToHandOver, isHandOverPending, markHandedOver } from "../order-store.ts";
import type { Order } from "../order.ts";

/** Before every order. */
export const NEVER = new Date(0);

export type HandOverContext = Pick<TaskContext, "db" | "clock" | "log" | "erp" | "stopping">;

/**
 * Sends an order to the ERP, exactly once in effect: the message is marked as delivered only after the ERP has accepted it, and
 * the ERP accepts an order code once. After a crash the job repeats it. Returns false without sending if an order placed before
 * `unlessBehind` still waits.
 */
export async function handOverOrder(
  ctx: HandOverContext,
  orderCode: string,
  { unlessBehind }: { unlessBehind?: Date } = {},
): Promise<boolean> {
  const found = await findOrderToHandOver(ctx.db, orderCode, unlessBehind ?? NEVER);
  if (!found) {
    if (await isHandOverPending(ctx.db, orderCode)) throw new Error(`The outbox names order ${orderCode}, which does not exist.`);
    return true;
  }
  if (found.isBehind) return false;
  const { order } = found;
  await ctx.erp.acceptOrder(ctx, toErpOrder(order, await listErpNumbers(ctx.db, quotesOf(order))));
  await markHandedOver(ctx.db, orderCode, ctx.clock.now());
  return true;
}

function quotesOf({ lines }: Order): string[] {
  return lines.map(({ quoteNumber }) => quoteNumber).filter((quoteNumber) => quoteNumber !== "");
}

/** Omits the fields that only the shop needs. `erpNumbers`: those of quotes that the ERP made, by the shop's number. */
function toErpOrder(
  { siteId, status: _status, email, contact, placedBy, lines, ...order }: Order,
  erpNumbers: ReadonlyMap<string, string>,
): ErpOrder {
  return {
    ...order,
    siteId,
    ...(placedBy !== "" && { placedBy }),
    contact: { ...contact, email },
    lines: lines.map(({ quoteNumber, ...line }) => {
      const erpQuoteNumber = erpNumbers.get(quoteNumber);
      return { ...line, ...(quoteNumber !== "" && { quoteNumber }), ...(erpQuoteNumber !== undefined && { erpQuoteNumber }) };
    }),
  };
}
