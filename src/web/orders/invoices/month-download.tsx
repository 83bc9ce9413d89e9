import { INVOICE_ROUTES } from "#contract/routes.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import css from "./invoices.module.css";

/** Downloads all documents of a month as an archive. */
export function MonthDownload({ months }: { months: readonly string[] }) {
  const t = useT();
  const { language } = usePage();
  const name = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <section className={css["month"]} aria-labelledby="invoices-month">
      <h2 id="invoices-month">{t("Invoices.Month")}</h2>
      <form action={INVOICE_ROUTES.documents} data-page-load="">
        <input type="hidden" name="language" value={language} />
        <Select
          name="month"
          label={t("Invoices.Month.Label")}
          options={months.map((month) => ({ value: month.slice(0, 7), label: name.format(new Date(month)) }))}
        />
        <Button type="submit" variant="secondary" icon="download">
          {t("Invoices.Chosen.Documents")}
        </Button>
        <Button type="submit" variant="secondary" icon="download" formAction={INVOICE_ROUTES.datev}>
          {t("Invoices.Chosen.Datev")}
        </Button>
      </form>
      <p className={css["quiet"]}>{t("Invoices.Month.About")}</p>
    </section>
  );
}
