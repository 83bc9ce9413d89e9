import { DAY_MS } from "#contract/format/calendar.ts";
import type { ReturnExclusion } from "#contract/rules/orders/returns.ts";
import { findOrderDetails, type OrderDetails } from "../../orders/index.ts";
import type { OwnContext } from "../goods-return.ts";
import { sumReturned } from "../returns-store.ts";
import { isExcludedBy } from "./is-excluded-by.ts";

/** A position of an order of which something was delivered. */
export type ReturnableLine = {
  position: number;
  articleNumber: string;
  name: string;
  unit: string;
  delivered: number;
  /** Delivered and not returned yet. */
  left: number;
  exclusion: ReturnExclusion | null;
};

/** Delivered positions of an order with what can still be returned; null if the viewer's customer has no such order. */
export async function listReturnableLines(ctx: OwnContext, orderCode: string): Promise<ReturnableLine[] | null> {
  const details = await findOrderDetails(ctx, orderCode);
  if (!details) return null;
  const returned = await sumReturned(ctx.db, details.order.orderCode);
  return details.order.lines.flatMap((line) => {
    const delivered = details.lines.get(line.position)?.delivered ?? 0;
    if (delivered === 0) return [];
    const { position, articleNumber, name, unit } = line;
    const left = Math.max(delivered - (returned.get(position) ?? 0), 0);
    return [{ position, articleNumber, name, unit, delivered, left, exclusion: exclusionOf(ctx, details, line) }];
  });
}

/** Days after the delivery within which goods can be returned without a complaint. */
export function returnDays({ site }: Pick<OwnContext, "site">): number {
  return site.settings.returns?.days ?? 30;
}

function exclusionOf(
  ctx: OwnContext,
  details: OrderDetails,
  { position, articleNumber }: { position: number; articleNumber: string },
): ReturnExclusion | null {
  const product = ctx.catalogue().findProduct(articleNumber);
  const rule = ctx.site.settings.returns?.excluded.find((each) => isExcludedBy(each, articleNumber, product));
  if (rule) return rule.because;
  const deadline = deliveredAt(details, position).getTime() + (returnDays(ctx) + 1) * DAY_MS;
  return ctx.clock.now().getTime() > deadline ? "tooOld" : null;
}

/** When the last part of a position was shipped; the order's date if the ERP reported no shipment. */
function deliveredAt({ order, units }: OrderDetails, position: number): Date {
  const shipped = units
    .filter(({ lines }) => lines.some((line) => line.orderCode === order.orderCode && line.orderPosition === position))
    .map(({ shippedAt }) => shippedAt.getTime());
  return shipped.length > 0 ? new Date(Math.max(...shipped)) : order.placedAt;
}
