import { useT } from "#web/shell/islands/island-context.tsx";
import { COMPARE_FORM } from "./compare-form.ts";
import css from "./compare-box.module.css";

/**
 * Checkbox of an article, a field of the form below the list; its code loads on first interaction (CompareBar) and reads the
 * article's name from the row header, which saves bytes in the list. Autocomplete is off because show-chosen-early restores the
 * tab's choice.
 */
export function CompareBox({ article: { id, name } }: { article: { id: string; name: string } }) {
  const t = useT();
  return (
    <label className={css["choice"]}>
      <input type="checkbox" autoComplete="off" form={COMPARE_FORM} name="artikel" value={id} aria-label={t("Compare.AddNamed", name)} />
      {t("Compare.Add")}
    </label>
  );
}

/**
 * Switch above the list that shows the checkboxes of its rows, by CSS only, so it works without JavaScript. Autocomplete is off:
 * a browser restoring it would cause a layout shift after first paint.
 */
export function CompareSwitch() {
  const t = useT();
  return (
    <label className={css["switch"]}>
      <input type="checkbox" autoComplete="off" value={COMPARE_FORM} />
      {t("Compare.Switch")}
    </label>
  );
}
