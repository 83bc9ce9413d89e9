// A history's pages by way of its months: how many orders each holds says where a page lies, and only there is read.

/** A time and how many orders it holds. */
export type Window = { start: Date; end: Date; orders: number };

/** Orders of a time: so many after so many others. */
export type DateRange = { start: Date; end: Date; skip: number; take: number };

/** The months of some statuses, or of all, from what each status has in each; those without any are left out. */
export function monthsOf(counts: readonly (Window & { status: string })[], statuses: readonly string[] | null): Window[] {
  const months = new Map<number, Window>();
  for (const { start, end, status, orders } of counts) {
    if (statuses && !statuses.includes(status)) continue;
    months.set(start.getTime(), { start, end, orders: orders + (months.get(start.getTime())?.orders ?? 0) });
  }
  return [...months.values()];
}

/** Windows cut to a period, or by a day of arrival; those that were cut do not know their number of orders any more. */
export function cutWindows(
  windows: readonly Window[],
  { from, until, plannedOn }: { from: Date | null; until: Date | null; plannedOn: string | null },
): { window: Window; isCut: boolean }[] {
  return windows.flatMap((window) => {
    const start = from && from > window.start ? from : window.start;
    const end = until && until < window.end ? until : window.end;
    if (start >= end) return [];
    return [{ window: { ...window, start, end }, isCut: plannedOn !== null || start !== window.start || end !== window.end }];
  });
}

/** The stretches of `size` orders after `offset` others, in the order of the windows. */
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
