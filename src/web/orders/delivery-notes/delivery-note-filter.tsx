import type { DeliveryNoteQuery } from "#contract/rules/orders/delivery-note-query.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import list from "../invoices/invoices.module.css";
import css from "./delivery-notes.module.css";

type FilterProps = { path: string; query: DeliveryNoteQuery; sites: readonly string[] };

/** A plain form whose fields become the address of the list. */
export function DeliveryNoteFilter({ path, query, sites }: FilterProps) {
  const t = useT();
  // An address of a shared link may belong to no delivery note any more.
  const known = query.site === "" || sites.includes(query.site) ? sites : [query.site, ...sites];
  const options = [{ value: "", label: t("DeliveryNotes.Filter.AllSites") }, ...known.map((site) => ({ value: site, label: site }))];
  return (
    <form className={`${list["filter"]} ${css["filter"]}`} action={path} role="search" aria-label={t("DeliveryNotes.Filter")}>
      <TextField
        className={list["search"]}
        type="search"
        name="q"
        label={t("DeliveryNotes.Filter.Text")}
        defaultValue={query.text}
        maxLength={100}
        enterKeyHint="search"
      />
      <Select className={css["sites"]} name="site" label={t("DeliveryNotes.Filter.Site")} defaultValue={query.site} options={options} />
      <TextField className={css["day"]} type="date" name="from" label={t("DeliveryNotes.Filter.From")} defaultValue={query.from} />
      <TextField className={css["day"]} type="date" name="to" label={t("DeliveryNotes.Filter.To")} defaultValue={query.to} />
      <Button className={list["submit"]} type="submit" variant="secondary">
        {t("DeliveryNotes.Filter.Search")}
      </Button>
    </form>
  );
}
