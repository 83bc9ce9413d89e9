import { DEFAULT_CURRENCY } from "../../pricing/index.ts";
import type { MetricFilter, MetricPeriod } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import * as store from "./metrics-store.ts";
import { countDays, daysBefore, defaultPeriod, lastDayOf, periodDays } from "./metric-period.ts";

/** Five years. */
const MAX_DAYS = 5 * 366;

export type ShownMetrics = {
  period: MetricPeriod;
  from: string;
  to: string;
  formerFrom: string;
  formerTo: string;
  currency: string;
  currencies: string[];
  rows: (store.MetricCounts & { day: string; isPartial: boolean })[];
  total: store.MetricCounts;
  former: store.MetricCounts;
};

/** From the replica: orders and searches of a period by day, week or month, and of the period before. Throws InvalidPeriodError. */
export async function showMetrics(
  { replica: db, clock, sites }: Pick<StaffContext, "replica" | "clock" | "sites">,
  filter: MetricFilter,
): Promise<ShownMetrics> {
  for (const day of [filter.from, filter.to]) if (day) requireDay(day);
  const period = filter.period ?? defaultPeriod(filter, filter.unit);
  const { from, to } = periodDays(period, await store.selectToday(db, clock.now()), filter);
  const days = countDays({ from, to });
  if (days < 1 || days > MAX_DAYS) throw new OfficeError("InvalidPeriodError");
  const siteId = sites.find((site) => site.siteId === tidyText(filter.siteId))?.siteId ?? null;
  const currencies = await store.selectCurrencies(db);
  const currency = currencies.find((each) => each === filter.currency) ?? currencies[0] ?? DEFAULT_CURRENCY;
  const former = daysBefore(period, { from, to });
  const [rows, total, formerTotal] = await Promise.all([
    store.selectMetricRows(db, { from, to, siteId, currency }, filter.unit),
    store.selectTotals(db, { from, to, siteId, currency }),
    store.selectTotals(db, { ...former, siteId, currency }),
  ]);
  return {
    period,
    from,
    to,
    formerFrom: former.from,
    formerTo: former.to,
    currency,
    currencies,
    rows: rows.map((row) => ({ ...row, isPartial: row.day < from || lastDayOf(filter.unit, row.day) > to })),
    total,
    former: formerTotal,
  };
}

function requireDay(day: string): void {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) throw new OfficeError("InvalidPeriodError");
}
