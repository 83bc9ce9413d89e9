import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useId } from "react";
import { usePhrases } from "../language/language.tsx";
import { type MetricName, metricPhrases } from "../phrases/metrics.ts";
import { metricText, metricValue, type MetricCounts } from "./metric-values.ts";
import styles from "./metrics.module.css";

const HEIGHT = 280;
const AXIS = { fontSize: 12, fill: "var(--color-text-muted)" };
/** A value at the axis. Only the text of a value has the marks of its language. */
const compact = (value: number, thousands: string) =>
  Math.abs(value) >= 10_000 ? `${Math.round(value / 1_000)} ${thousands}` : String(value).replace(".", ",");

/** A row with its text at the axis and its name; part of a unit is striped. */
export type ChartRow = { day: string; label: string; name: string; isPartial: boolean; counts: MetricCounts };

/** A metric over time as bars. Screen readers and the keyboard use the table below it. */
export function MetricChart({
  name,
  title,
  rows,
  currency,
  isShare,
}: {
  name: MetricName;
  title: string;
  rows: readonly ChartRow[];
  currency: string;
  isShare: boolean;
}) {
  const t = usePhrases(metricPhrases);
  const stripes = useId();
  const data = rows.map((row) => ({
    ...row,
    value: (metricValue(name, row.counts) ?? 0) * (isShare ? 100 : 1),
    ...(row.isPartial && { fill: `url(#${stripes})`, stroke: "var(--color-primary)" }),
  }));
  return (
    <div className={styles["chart"]} role="img" aria-label={title}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <defs>
            <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="3" height="6" fill="var(--color-primary)" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--color-border-soft)" />
          <XAxis dataKey="label" tick={AXIS} tickLine={false} axisLine={{ stroke: "var(--color-border)" }} minTickGap={24} />
          <YAxis
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            width={48}
            allowDecimals={isShare}
            tickFormatter={(value: number) => (isShare ? `${compact(value, t.thousands)} %` : compact(value, t.thousands))}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--color-surface-sunken)" }}
            content={<ChartTooltip name={name} currency={currency} />}
          />
          <Bar dataKey="value" fill="var(--color-primary)" isAnimationActive={false} maxBarSize={48} radius={[2, 2, 0, 0]} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The value under the pointer; Recharts adds `payload`. */
function ChartTooltip({
  payload = [],
  name,
  currency,
}: {
  payload?: readonly { payload?: unknown }[];
  name: MetricName;
  currency: string;
}) {
  const t = usePhrases(metricPhrases);
  const row = payload[0]?.payload as ChartRow | undefined;
  if (!row) return null;
  return (
    <div className={styles["tooltip"]}>
      {row.isPartial ? `${row.name}, ${t.partial}` : row.name}
      <strong>{metricText(name, row.counts, currency)}</strong>
    </div>
  );
}
