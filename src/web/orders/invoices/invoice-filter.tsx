import { INVOICE_STATES, type InvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./invoices.module.css";

/** A plain form whose fields become the address of the list. */
export function InvoiceFilter({ path, query }: { path: string; query: InvoiceQuery }) {
  const t = useT();
  const states = [
    { value: "", label: t("Invoices.Filter.AllStates") },
    ...INVOICE_STATES.map((state) => ({ value: state, label: t(`Invoices.State.${state}`) })),
  ];
  return (
    <form className={css["filter"]} action={path} role="search" aria-label={t("Invoices.Filter")}>
      <TextField
        className={css["search"]}
        type="search"
        name="q"
        label={t("Invoices.Filter.Text")}
        defaultValue={query.text}
        maxLength={100}
        enterKeyHint="search"
      />
      <TextField name="costCentre" label={t("Invoices.Filter.CostCentre")} defaultValue={query.costCentre} maxLength={100} />
      <Select name="status" label={t("Invoices.Filter.State")} defaultValue={query.state} options={states} />
      <TextField className={css["day"]} type="date" name="from" label={t("Invoices.Filter.From")} defaultValue={query.from} />
      <TextField className={css["day"]} type="date" name="to" label={t("Invoices.Filter.To")} defaultValue={query.to} />
      <Button className={css["submit"]} type="submit" variant="secondary">
        {t("Invoices.Filter.Search")}
      </Button>
    </form>
  );
}
