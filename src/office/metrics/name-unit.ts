import type { MetricUnit } from "#contract/office/generated/operations.ts";
import { formatDay, formatMonth } from "../language/format.ts";
import type { Language } from "../language/language.tsx";
import { weekNumber } from "../language/week-number.ts";
import { metricPhrases } from "../phrases/metrics.ts";

/** A day, week or month by its first day: "23.11.2026", "KW 48 (ab 23.11.2026)", "November 2026"; for the axis "KW 48", "Nov. 2026". */
export function nameUnit(unit: MetricUnit, first: string, language: Language, { isShort = false } = {}): string {
  const t = metricPhrases[language];
  switch (unit) {
    case "week":
      return isShort ? t.week(weekNumber(first)) : t.weekFrom(weekNumber(first), formatDay(first));
    case "month":
      return formatMonth(first, language, isShort ? "short" : "long");
    default:
      return formatDay(first);
  }
}
