import type { ErpStatus } from "#server/ports/erp-messages.ts";
import type { FulfilmentLine, FulfilmentOrder } from "./order.ts";

type Phased = Pick<FulfilmentOrder, "phase">;

/** A received, B in progress, C partly delivered, D completed (all delivered or rejected), E cancelled (all rejected). */
export function lineStatus({ phase }: Phased, { quantity, delivered, rejected }: FulfilmentLine): ErpStatus {
  if (rejected === quantity) return "E";
  if (delivered + rejected === quantity) return "D";
  if (delivered > 0) return "C";
  return phase === "accepted" ? "A" : "B";
}

export function orderStatus(order: Phased & Pick<FulfilmentOrder, "lines">): ErpStatus {
  const statuses = order.lines.map((line) => lineStatus(order, line));
  if (statuses.every((status) => status === "E")) return "E";
  if (statuses.every((status) => status === "D" || status === "E")) return "D";
  if (order.lines.some(({ delivered }) => delivered > 0)) return "C";
  return order.phase === "accepted" ? "A" : "B";
}
