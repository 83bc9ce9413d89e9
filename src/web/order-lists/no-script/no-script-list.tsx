import { countUnit } from "#contract/format/count-unit.ts";
import { ORDER_LIST_FORMS } from "#contract/rules/order-lists/list-forms.ts";
import type { OrderListSummaryData, OrderListLineData } from "#contract/screens.ts";
import { VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, IconButton, LinkButton } from "#web/ui/action/button.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./no-script.module.css";
import { NoScriptListForm } from "./no-script-list-form.tsx";

/** Owner's tools: name, settings and deletion, collapsed initially. */
export function NoScriptTools({ list }: { list: OrderListSummaryData }) {
  const t = useT();
  return (
    <>
      <details className={css["part"]}>
        <summary>{t("OrderLists.Settings")}</summary>
        <NoScriptListForm action={ORDER_LIST_FORMS.change} list={list.id} className={css["fields"]}>
          <TextField label={t("OrderLists.Name")} name="name" maxLength={100} defaultValue={list.name} required />
          <Checkbox
            label={t("OrderLists.Template")}
            hint={t("OrderLists.Template.Hint")}
            name="template"
            defaultChecked={list.isTemplate}
          />
          <RadioGroup
            stacked
            label={t("OrderLists.Sharing")}
            name="sharing"
            defaultValue={list.sharing}
            options={(["private", "read", "change"] as const).map((value) => ({ value, label: t(`OrderLists.Sharing.${value}`) }))}
          />
          <Button type="submit">{t("Common.Save")}</Button>
        </NoScriptListForm>
      </details>
      <details className={css["part"]}>
        <summary>{t("OrderLists.Delete")}</summary>
        <NoScriptListForm action={ORDER_LIST_FORMS.remove} list={list.id} className={css["fields"]}>
          <p>
            <strong>{t("OrderLists.Delete.Ask", list.name)}</strong> {t("OrderLists.Delete.Text", list.articles)}
          </p>
          <Button type="submit" icon="trash">
            {t("OrderLists.Delete")}
          </Button>
        </NoScriptListForm>
      </details>
    </>
  );
}

type LineProps = { line: OrderListLineData; list: OrderListSummaryData };

/** Quantity form; submitted by Enter or its button. */
export function NoScriptQuantity({ line, list }: LineProps) {
  const t = useT();
  return (
    <NoScriptListForm action={ORDER_LIST_FORMS.line} list={list.id} className={css["quantity"]}>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
      <TextField
        label={t("Family.QuantityOf", line.name)}
        hideLabel
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(line.quantity)}
      />
      <span>{countUnit(line.article?.unit ?? "", line.quantity)}</span>
      <Button type="submit" size="small" variant="secondary">
        {t("OrderLists.Told.Quantity")}
      </Button>
    </NoScriptListForm>
  );
}

/** Removes an article or heading. */
export function NoScriptRemove({ line, list }: LineProps) {
  const t = useT();
  return (
    <NoScriptListForm action={ORDER_LIST_FORMS.line} list={list.id} className={css["remove"]}>
      <input type="hidden" name="line" value={line.id} />
      <IconButton
        type="submit"
        name="do"
        value="remove"
        size="small"
        icon="trash"
        label={t("OrderLists.RemoveNamed", line.heading ?? line.name)}
      />
    </NoScriptListForm>
  );
}

/** Adds an article by number, or a heading. */
export function NoScriptFill({ list }: { list: OrderListSummaryData }) {
  const t = useT();
  return (
    <div className={css["fill"]}>
      <NoScriptListForm action={ORDER_LIST_FORMS.add} list={list.id} className={css["fields"]}>
        <TextField label={t("OrderLists.Fill.Number")} name="number" maxLength={64} autoComplete="off" required />
        <Button type="submit" variant="secondary">
          {t("OrderLists.Fill.Number.Submit")}
        </Button>
      </NoScriptListForm>
      <NoScriptListForm action={ORDER_LIST_FORMS.heading} list={list.id} className={css["fields"]}>
        <TextField label={t("OrderLists.Fill.Heading")} name="heading" maxLength={200} autoComplete="off" required />
        <Button type="submit" variant="secondary">
          {t("OrderLists.Fill.Heading.Submit")}
        </Button>
      </NoScriptListForm>
    </div>
  );
}

/** Copies the list to a new one of the user's own. */
export function NoScriptCopy({ list }: { list: OrderListSummaryData }) {
  const t = useT();
  return (
    <NoScriptListForm action={ORDER_LIST_FORMS.copy} list={list.id}>
      <input type="hidden" name="name" value={t("OrderLists.Copy.Name", list.name).slice(0, 100)} />
      <Button type="submit" variant="quiet" size="small" icon="copy">
        {t("OrderLists.Copy")}
      </Button>
    </NoScriptListForm>
  );
}

/** Adds the whole list to the cart, with a link to the cart. */
export function NoScriptToCart({ list, total }: { list: OrderListSummaryData; total: string }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <NoScriptListForm action={ORDER_LIST_FORMS.toCart} list={list.id} className={css["toCart"]}>
      {total && (
        <span>
          {t("OrderLists.Total")} <strong>{total}</strong> <VatNote />
        </span>
      )}
      <LinkButton variant="quiet" href={link(settings.site.pages.cart)}>
        {t("OrderLists.GoToCart")}
      </LinkButton>
      <Button type="submit" icon="cart">
        {t("OrderLists.ToCart", list.articles)}
      </Button>
    </NoScriptListForm>
  );
}
