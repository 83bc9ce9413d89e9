import { DEFAULT_CURRENCY } from "../../pricing/index.ts";
import type { MetricFilter } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import * as store from "./metrics-store.ts";
import { addDays } from "./summarize-orders.ts";

const DAY_MS = 24 * 60 * 60_000;
const DEFAULT_DAYS = 30;
/** Five years. */
const MAX_DAYS = 5 * 366;

export type ShownMetrics = {
  from: string;
  to: string;
  formerFrom: string;
  formerTo: string;
  currency: string;
  currencies: string[];
  rows: (store.MetricCounts & { day: string })[];
  total: store.MetricCounts;
  former: store.MetricCounts;
};

/** From the replica: orders and searches of a period by day, week or month, and of the same number of days before. Throws InvalidPeriodError. */
export async function showMetrics(
  { replica: db, clock, sites }: Pick<StaffContext, "replica" | "clock" | "sites">,
  filter: MetricFilter,
): Promise<ShownMetrics> {
  const to = filter.to ?? (await store.selectToday(db, clock.now()));
  const from = filter.from ?? addDays(requireDay(to), 1 - DEFAULT_DAYS);
  const days = (Date.parse(requireDay(to)) - Date.parse(requireDay(from))) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) throw new OfficeError("InvalidPeriodError");
  const siteId = sites.find((site) => site.siteId === tidyText(filter.siteId))?.siteId ?? null;
  const currencies = await store.selectCurrencies(db);
  const currency = currencies.find((each) => each === filter.currency) ?? currencies[0] ?? DEFAULT_CURRENCY;
  const [formerFrom, formerTo] = [addDays(from, -days), addDays(from, -1)];
  const [rows, total, former] = await Promise.all([
    store.selectMetricRows(db, { from, to, siteId, currency }, filter.unit),
    store.selectTotals(db, { from, to, siteId, currency }),
    store.selectTotals(db, { from: formerFrom, to: formerTo, siteId, currency }),
  ]);
  return { from, to, formerFrom, formerTo, currency, currencies, rows, total, former };
}

function requireDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) throw new OfficeError("InvalidPeriodError");
  return day;
}
