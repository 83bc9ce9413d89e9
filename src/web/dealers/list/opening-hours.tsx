import { useState } from "react";
import { openingState } from "#contract/rules/dealers/opening-hours.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import type { DealerData } from "#contract/screens.ts";
import css from "./list.module.css";

type Hours = Pick<DealerData["Retailer"], "OpeningHours" | "TimeZone">;

/** Opening hours of a week, and whether the dealer is open now, which only the browser knows. */
export function OpeningHours({ OpeningHours: hours, TimeZone }: Hours) {
  const t = useT();
  const { language } = usePage();
  const isHydrated = useIsHydrated();
  const [now] = useState(() => new Date());
  if (hours.length === 0) return null;
  const state = isHydrated ? openingState(hours, TimeZone, now) : null;
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, times: hours.filter(({ Day }) => Day === day) }));
  return (
    <details className={css["hours"]}>
      <summary>
        {!state && t("Dealer.Hours")}
        {state && (
          <span data-open={state.isOpen} className={css["open"]}>
            {state.isOpen && t("Dealer.OpenUntil", state.closes)}
            {!state.isOpen && !state.opens && t("Dealer.Closed")}
            {!state.isOpen &&
              state.opens &&
              (state.opens.isToday
                ? t("Dealer.OpensToday", state.opens.time)
                : t("Dealer.Opens", dayName(state.opens.day, language, "long"), state.opens.time))}
          </span>
        )}
      </summary>
      <dl className={css["week"]}>
        {week.map(({ day, times }) => (
          <div key={day}>
            <dt>{dayName(day, language, "short")}</dt>
            <dd>{times.length === 0 ? t("Dealer.Closed") : times.map(({ Opens, Closes }) => `${Opens}–${Closes}`).join(", ")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Weekday name in the page's language; 1 is Monday. */
function dayName(day: number, language: string, weekday: "long" | "short"): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, day)));
}
