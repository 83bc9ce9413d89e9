import type { useT } from "./islands/island-context.tsx";

/** A budget's period, such as "November 2026", "4. Quartal 2026" or "2026". */
export function periodText(
  t: ReturnType<typeof useT>,
  { period, periodStart, language }: { period: string; periodStart: string; language: string },
): string {
  const year = periodStart.slice(0, 4);
  const month = Number(periodStart.slice(5, 7));
  if (period === "year") return year;
  if (period === "quarter") return t("Budgets.Quarter", Math.ceil(month / 3), year);
  const format = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${periodStart}T12:00:00Z`));
}
