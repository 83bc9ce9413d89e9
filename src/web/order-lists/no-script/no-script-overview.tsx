import { ORDER_LIST_FORMS } from "#contract/rules/order-lists/list-forms.ts";
import { type ListItems, listItemsQuery } from "#contract/rules/order-lists/list-items.ts";
import type { OrderListSummaryData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./no-script.module.css";
import { NoScriptListForm } from "./no-script-list-form.tsx";

/** Creates a list. */
export function NoScriptNewList() {
  const t = useT();
  return (
    <NoScriptListForm action={ORDER_LIST_FORMS.create} className={css["fields"]}>
      <TextField label={t("OrderLists.New.Label")} name="name" maxLength={100} placeholder={t("OrderLists.New.Example")} required />
      <Button type="submit" variant="secondary" icon="plus">
        {t("OrderLists.New.Submit")}
      </Button>
    </NoScriptListForm>
  );
}

/** Adds the items from the URL to a list or a new one. */
export function NoScriptAdd({ what, lists }: { what: ListItems; lists: readonly OrderListSummaryData[] }) {
  const t = useT();
  const own = lists.filter(({ mayChange }) => mayChange);
  return (
    <NoScriptListForm action={ORDER_LIST_FORMS.add} className={css["fields"]}>
      <input type="hidden" name="what" value={listItemsQuery(what)} />
      {own.length > 0 && (
        <Select
          label={t("OrderLists.Which")}
          name="list"
          defaultValue={own[0]!.id}
          options={[...own.map(({ id, name }) => ({ value: id, label: name })), { value: "", label: t("OrderLists.New") }]}
        />
      )}
      <TextField label={t("OrderLists.Told.NewName")} name="name" maxLength={100} optional={own.length > 0} required={own.length === 0} />
      <Button type="submit" icon="bookmark">
        {t("OrderLists.Add.Submit")}
      </Button>
    </NoScriptListForm>
  );
}
