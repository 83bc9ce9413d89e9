import { ORDER_LIST_FORMS } from "#contract/rules/order-lists/list-forms.ts";
import type { OrderListSummaryData, OrderListLineData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import css from "./no-script.module.css";
import { NoScriptListForm } from "./no-script-list-form.tsx";
import { NoScriptRemove } from "./no-script-list.tsx";

type LineProps = { line: OrderListLineData; list: OrderListSummaryData };

/** Moves a line up or down, or removes it. */
export function NoScriptLineActions({ line, list, isFirst, isLast }: LineProps & { isFirst: boolean; isLast: boolean }) {
  const t = useT();
  const name = line.heading ?? line.name;
  return (
    <div className={css["actions"]}>
      <NoScriptListForm action={ORDER_LIST_FORMS.place} list={list.id} className={css["place"]}>
        <input type="hidden" name="line" value={line.id} />
        <IconButton type="submit" name="do" value="up" size="small" icon="arrow-up" label={t("OrderLists.Up", name)} disabled={isFirst} />
        <IconButton
          type="submit"
          name="do"
          value="down"
          size="small"
          icon="arrow-down"
          label={t("OrderLists.Down", name)}
          disabled={isLast}
        />
      </NoScriptListForm>
      <NoScriptRemove line={line} list={list} />
    </div>
  );
}

/** Form for an article's note and minimum stock, or a heading's text; collapsed initially. */
export function NoScriptLineEdit({ line, list }: LineProps) {
  const t = useT();
  const isHeading = line.heading !== null;
  return (
    <details className={css["part"]}>
      <summary>{isHeading ? t("OrderLists.Heading.Change", line.heading ?? "") : t("OrderLists.Note.Change", line.name)}</summary>
      <NoScriptListForm action={isHeading ? ORDER_LIST_FORMS.heading : ORDER_LIST_FORMS.note} list={list.id} className={css["fields"]}>
        <input type="hidden" name="line" value={line.id} />
        <input type="hidden" name="version" value={line.version} />
        {isHeading ? (
          <TextField label={t("OrderLists.Heading")} name="heading" maxLength={200} defaultValue={line.heading ?? ""} required />
        ) : (
          <>
            <TextArea label={t("OrderLists.Note")} optional name="note" maxLength={500} rows={2} defaultValue={line.note} />
            <TextField
              label={t("OrderLists.MinimumStock.Label")}
              optional
              name="stock"
              inputMode="numeric"
              autoComplete="off"
              pattern="[0-9]{1,5}"
              title={t("OrderLists.MinimumStock.Wrong")}
              defaultValue={line.minimumStock === null ? "" : String(line.minimumStock)}
            />
          </>
        )}
        <Button type="submit">{t("Common.Save")}</Button>
      </NoScriptListForm>
    </details>
  );
}
