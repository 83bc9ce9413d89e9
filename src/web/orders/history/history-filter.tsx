import { clsx } from "clsx";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { isNarrowed, type OrderQuery, readOrderQuery } from "#contract/rules/orders/order-query.ts";
import type { OrderFilterOptionsData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./history.module.css";

const PAUSE_MS = 300;
const OPEN = "ABC";
const STATUSES = ["A", "B", "C", "D", "E"];

type Props = { path: string; query: OrderQuery; options: OrderFilterOptionsData | null; onAsk: (query: OrderQuery) => void };

/**
 * Search text, status and period of the order list, for companies also user, cost centre and customer number. A plain form, which without
 * JavaScript leads to the same URL.
 */
export function HistoryFilter({ path, query, options, onAsk }: Props) {
  const t = useT();
  // Initial state only; afterwards the user toggles it.
  const [isOpen] = useState(isNarrowed({ ...query, text: "" }));
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const ask = () => {
    clearTimeout(pause.current);
    const typed = new FormData(form.current!);
    const params = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    onAsk({ ...readOrderQuery(params), isAscending: query.isAscending });
  };
  const askSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(ask, PAUSE_MS);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    ask();
  };
  const all = { value: "", label: t("Orders.Filter.Status.All") };
  const statuses = [
    all,
    { value: OPEN, label: t("Orders.Filter.Status.Open") },
    ...STATUSES.map((status) => ({ value: status, label: t(`Order.Status.${status}`) })),
  ];
  const users = (options?.users ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const costCentres = (options?.costCentres ?? []).map(({ number, name }) => ({ value: number, label: `${number} ${name}`.trim() }));
  const numbers = (options?.numbers ?? []).map(({ number, name }) => ({ value: number, label: `${number} ${name}`.trim() }));
  const isOfCompany = users.length > 0 || costCentres.length > 0 || numbers.length > 0;
  return (
    <form
      ref={form}
      className={clsx(css["filter"], isOfCompany && css["ofCompany"])}
      action={path}
      role="search"
      aria-label={t("Orders.Filter")}
      onSubmit={submit}
      onInput={askSoon}
    >
      <TextField
        className={css["search"]}
        type="search"
        name="q"
        label={t("Orders.Filter.Text")}
        defaultValue={query.text}
        maxLength={100}
        enterKeyHint="search"
      />
      <details className={css["more"]} open={isOpen}>
        <summary>
          <Icon name="filter" size={18} />
          {t(isOfCompany ? "Orders.Filter.MoreOfCompany" : "Orders.Filter.More")}
        </summary>
        <div className={css["moreFields"]}>
          <Select name="status" label={t("Account.Orders.Status")} defaultValue={query.status} options={statuses} />
          <TextField type="date" name="from" label={t("Orders.Filter.From")} defaultValue={query.from} />
          <TextField type="date" name="to" label={t("Orders.Filter.To")} defaultValue={query.to} />
          {users.length > 0 && <Select name="by" label={t("Orders.OrderedBy")} defaultValue={query.orderedBy} options={[all, ...users]} />}
          {costCentres.length > 0 && (
            <Select name="costCentre" label={t("Orders.CostCentre")} defaultValue={query.costCentre} options={[all, ...costCentres]} />
          )}
          {numbers.length > 0 && (
            <Select
              name="customerNumber"
              label={t("Orders.CustomerNumber")}
              defaultValue={query.customerNumber}
              options={[all, ...numbers]}
            />
          )}
        </div>
      </details>
      {query.isAscending && <input type="hidden" name="sort" value="asc" />}
      <div className={css["actions"]}>
        <Button type="submit" variant="secondary">
          {t("Orders.Filter.Search")}
        </Button>
        {isNarrowed(query) && <a href={path}>{t("Orders.Filter.Reset")}</a>}
      </div>
    </form>
  );
}
