import { DAY_MS } from "#contract/format/calendar.ts";
import type { OpenItemsData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "./open-items.module.css";

/** Open amounts by due date: overdue first, then by week (INVOICE-11). */
export function DueWeeks({ weeks }: { weeks: OpenItemsData["weeks"] }) {
  const t = useT();
  return (
    <section className={css["weeks"]} aria-labelledby="due-weeks">
      <h2 id="due-weeks">{t("OpenItems.Weeks")}</h2>
      <dl>
        {weeks.map(({ week, open, numberOfItems }) => (
          <div key={`${week} ${open.formattedValue}`} className={week === null ? css["late"] : undefined}>
            <dt>
              {week === null ? t("OpenItems.Overdue") : t("OpenItems.Week", formatDay(week, t), formatDay(sundayOf(week), t))}
              <span>{numberOfItems === 1 ? t("OpenItems.ItemOne") : t("OpenItems.Items", numberOfItems)}</span>
            </dt>
            <dd>{open.formattedValue}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function sundayOf(monday: string): string {
  return new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10);
}
