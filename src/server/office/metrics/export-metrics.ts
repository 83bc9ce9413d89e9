import { defineExport } from "../list/define-export.ts";
import { OfficeError } from "../office-error.ts";
import { METRIC_PERIODS } from "./metric-period.ts";
import { showMetrics } from "./show-metrics.ts";

const UNITS = ["day", "week", "month"] as const;

/** The metrics of a period as CSV, a line for each day, week or month. */
export const exportMetrics = defineExport({
  name: "metrics",
  operation: "Query.metrics",
  titles: {
    de: [
      "Ab Tag",
      "Bestellungen",
      "Umsatz netto",
      "Währung",
      "Positionen",
      "Positionen aus der Schnellbestellung",
      "Bestellungen mit Schnellbestellung",
      "IDS-Bestellungen",
      "IDS-Umsatz netto",
      "Storniert",
      "Suchen",
      "Suchen ohne Treffer",
      "Unvollständig",
    ],
    en: [
      "From day",
      "Orders",
      "Net turnover",
      "Currency",
      "Lines",
      "Lines from the quick order",
      "Orders with quick order",
      "IDS orders",
      "IDS net turnover",
      "Cancelled",
      "Searches",
      "Searches without a result",
      "Incomplete",
    ],
  },
  async read(ctx, parameter) {
    const found = await showMetrics(ctx, {
      siteId: parameter("site") || null,
      currency: parameter("currency") || null,
      from: parameter("from") || null,
      to: parameter("to") || null,
      period: METRIC_PERIODS.find((period) => period === parameter("period")) ?? null,
      unit: UNITS.find((unit) => unit === parameter("unit")) ?? "day",
    }).catch((error: unknown) => {
      // The page names an impossible period; a file has no rows then.
      if (error instanceof OfficeError) return null;
      throw error;
    });
    return { rows: found?.rows.map((row) => ({ ...row, currency: found.currency })) ?? [], next: null, previous: null };
  },
  toCells: (row) => [
    { day: row.day },
    String(row.orders),
    { amount: row.netTotal },
    row.currency,
    String(row.lines),
    String(row.quickLines),
    String(row.quickOrders),
    String(row.procurementOrders),
    { amount: row.procurementNet },
    String(row.cancelled),
    String(row.searches),
    String(row.emptySearches),
    { isTrue: row.isPartial },
  ],
});
