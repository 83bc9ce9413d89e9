// Paginates the order history by months: the number of orders per month locates a page, so that only its rows are read.

import type { HistoryFilter } from "./history-filter.ts";

/** A period and the number of orders in it. */
export type Window = { start: Date; end: Date; orders: number };

/** A slice of the orders in a period. */
export type DateRange = { start: Date; end: Date; skip: number; take: number };

/** Months with orders in these statuses (null for all), summed over the statuses. */
export function monthsOf(counts: readonly (Window & { status: string })[], statuses: readonly string[] | null): Window[] {
  const months = new Map<number, Window>();
  for (const { start, end, status, orders } of counts) {
    if (statuses && !statuses.includes(status)) continue;
    months.set(start.getTime(), { start, end, orders: orders + (months.get(start.getTime())?.orders ?? 0) });
  }
  return [...months.values()];
}

/** Restricts windows to a period, a delivery date and a cost centre; the number of orders of cut windows is no longer valid. */
export function cutWindows(
  windows: readonly Window[],
  { from, until, plannedOn, costCentre }: Pick<HistoryFilter, "from" | "until" | "plannedOn" | "costCentre">,
): { window: Window; isCut: boolean }[] {
  return windows.flatMap((window) => {
    const start = from && from > window.start ? from : window.start;
    const end = until && until < window.end ? until : window.end;
    if (start >= end) return [];
    const isCut = plannedOn !== null || costCentre !== null || start !== window.start || end !== window.end;
    return [{ window: { ...window, start, end }, isCut }];
  });
}

/** The ranges of `size` orders after `offset` others, in the order of the windows. */
export function toDateRanges(windows: readonly Window[], offset: number, size: number): DateRange[] {
  const stretches: DateRange[] = [];
  let skip = offset;
  let left = size;
  for (const { start, end, orders } of windows) {
    if (left <= 0) break;
    if (skip >= orders) {
      skip -= orders;
      continue;
    }
    const take = Math.min(orders - skip, left);
    stretches.push({ start, end, skip, take });
    left -= take;
    skip = 0;
  }
  return stretches;
}
