import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import account from "./account.module.css";

type Props = { numbers: readonly { number: string; name: string }[]; value: string };

/** Filters a list by one of the company's customer numbers, as a plain form; nothing for a company with only one. */
export function NumberFilter(props: Props) {
  const t = useT();
  const { page } = usePage();
  if (props.numbers.length === 0) return null;
  return (
    <form method="get" action={page.uri} role="search" aria-label={t("Orders.CustomerNumber")} className={account["numberFilter"]}>
      <NumberSelect {...props} />
      <Button type="submit" variant="secondary">
        {t("Orders.Filter.Search")}
      </Button>
    </form>
  );
}

/** The field of the filter, for forms with further fields. */
export function NumberSelect({ numbers, value }: Props) {
  const t = useT();
  return (
    <Select
      name="customerNumber"
      label={t("Orders.CustomerNumber")}
      defaultValue={value}
      options={[
        { value: "", label: t("Orders.Filter.Status.All") },
        ...numbers.map(({ number, name }) => ({ value: number, label: `${number} ${name}`.trim() })),
      ]}
    />
  );
}
