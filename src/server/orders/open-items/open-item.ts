import { DAY_MS } from "#contract/format/calendar.ts";
import { Big } from "big.js";
import type { OpenItem } from "./open-items-store.ts";

/** An open item on a day. `toPay` is the amount that settles it then; `discount` is null once it has expired. */
export type DueItem = OpenItem & { status: "open" | "partly-paid" | "overdue"; daysOverdue: number; toPay: string };

/**
 * Evaluates an open item on a day (ISO): a discount includes its last day; an item is overdue from the day after its due date.
 */
export function itemOn(day: string, item: OpenItem): DueItem {
  const daysOverdue = Math.max(0, Math.round((Date.parse(day) - Date.parse(item.dueOn)) / DAY_MS));
  const discount = item.discount && day <= item.discount.until ? item.discount : null;
  return {
    ...item,
    discount,
    daysOverdue,
    status: daysOverdue > 0 ? "overdue" : Big(item.open).lt(item.total) ? "partly-paid" : "open",
    toPay: discount?.open ?? item.open,
  };
}
