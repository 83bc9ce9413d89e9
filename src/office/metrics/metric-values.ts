import type { MetricCountsPartsFragment } from "#contract/office/generated/operations.ts";
import { formatCount, formatMoney, formatShare } from "../language/format.ts";
import type { MetricName } from "../phrases/metrics.ts";

export type MetricCounts = MetricCountsPartsFragment;

export const METRIC_NAMES: readonly MetricName[] = ["orders", "turnover", "lines", "quick", "procurement", "searches"];

const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);

/** A metric as a number: a count, an amount, or a share from 0 to 1; null for a share of nothing. For charts and comparisons only. */
export function metricValue(name: MetricName, counts: MetricCounts): number | null {
  switch (name) {
    case "orders":
      return counts.orders;
    case "turnover":
      return Number(counts.netTotal);
    case "lines":
      return counts.lines;
    case "quick":
      return share(counts.quickLines, counts.lines);
    case "procurement":
      return share(counts.procurementOrders, counts.orders);
    default:
      return counts.searches;
  }
}

/** A metric as text; a dash for a share of nothing. */
export function metricText(name: MetricName, counts: MetricCounts, currency: string): string {
  if (name === "turnover") return formatMoney(counts.netTotal, currency);
  const value = metricValue(name, counts);
  if (value === null) return "–";
  return isShare(name) ? formatShare(value) : formatCount(value);
}

export const isShare = (name: MetricName): boolean => name === "quick" || name === "procurement";

/** Change since the period before: "+12,5 %", for shares in percentage points, named as `points`; null without a value before. */
export function changeText(name: MetricName, counts: MetricCounts, former: MetricCounts, points: string): string | null {
  const [now, before] = [metricValue(name, counts), metricValue(name, former)];
  if (now === null || before === null || (before === 0 && !isShare(name))) return null;
  const change = isShare(name) ? now - before : (now - before) / before;
  const sign = change > 0 ? "+" : "";
  const text = sign + formatShare(change);
  return isShare(name) ? text.replace("%", points) : text;
}
