import { Big } from "big.js";
import type { OpenItem } from "./open-items-store.ts";

/** What an open item is on a day. `toPay` is what settles it then; its discount is null once that is over. */
export type DueItem = OpenItem & { status: "open" | "partly-paid" | "overdue"; daysOverdue: number; toPay: string };

const DAY_MS = 86_400_000;

/** An open item as it is on a day (ISO): until its last day a discount holds, from the day after the due one it is overdue. */
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
