import { ACCESSIBILITY_EXAMINED_ON, ACCESSIBILITY_FINDINGS } from "#contract/accessibility-findings.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./accessibility.module.css";

/** Barriers that are known, since when, why, and until when (TRUST-20). */
export function AccessibilityFindings() {
  const t = useT();
  const { language } = usePage();
  const day = (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
  const spoken = language.startsWith("de") ? "de" : "en";
  return (
    <section className={`page-width ${css["section"]}`}>
      <h2>{t("Accessibility.Findings")}</h2>
      {ACCESSIBILITY_FINDINGS.length === 0 && <p>{t("Accessibility.NoFindings")}</p>}
      <ul className={css["findings"]}>
        {ACCESSIBILITY_FINDINGS.map(({ what, why, since, until }) => (
          <li key={what.en}>
            <p className={css["what"]}>{what[spoken]}</p>
            <p>{why[spoken]}</p>
            <p className={css["dates"]}>{t("Accessibility.Dates", day(since), day(until))}</p>
          </li>
        ))}
      </ul>
      <p>{t("Accessibility.Examined", day(ACCESSIBILITY_EXAMINED_ON))}</p>
    </section>
  );
}
