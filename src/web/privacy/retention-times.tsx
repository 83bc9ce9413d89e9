import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import css from "./retention-times.module.css";

/** How long which data is kept, as the scheduled tasks delete it (TRUST-16). */
export function RetentionTimes({ data }: ScreenProps<"RetentionTimes">) {
  const t = useT();
  if (!data) return null;
  return (
    <section className={`page-width ${css["section"]}`} aria-labelledby="retention">
      <h2 id="retention">{t("Retention.Title")}</h2>
      <p>{t("Retention.About")}</p>
      <dl className={css["rows"]}>
        {data.rows.map(({ name, period }) => (
          <div key={name}>
            <dt>{t(`Retention.${name}`)}</dt>
            <dd>{period === null ? t(`Retention.${name}.Since`) : `${period} ${t(`Retention.${name}.Since`)}`}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("Retention.Others")}</h3>
      <ul className={css["points"]}>
        <li>{t("Retention.Account")}</li>
        <li>{t("Retention.Customer")}</li>
        <li>{t("Retention.Law")}</li>
      </ul>
    </section>
  );
}
