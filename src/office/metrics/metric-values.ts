import type { MetricCountsPartsFragment } from "#contract/office/generated/operations.ts";
import { formatChange, formatCount, formatMoney, formatShare } from "../language/format.ts";
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

/**
 * Change since the period before with its direction: "↑ +12,5 %", "↓ −3,1 %", for shares in percentage points, named as `points`; null
 * without a value before.
 */
export function changeText(name: MetricName, counts: MetricCounts, former: MetricCounts, points: string): string | null {
  const [now, before] = [metricValue(name, counts), metricValue(name, former)];
  if (now === null || before === null || (before === 0 && !isShare(name))) return null;
  const exact = isShare(name) ? now - before : (now - before) / before;
  // Rounded as it is written: nothing falls by 0,0 %.
  const change = Math.round(exact * 1_000) / 1_000;
  const arrow = change > 0 ? "↑ " : change < 0 ? "↓ " : "";
  const text = arrow + formatChange(change);
  return isShare(name) ? text.replace("%", points) : text;
}
