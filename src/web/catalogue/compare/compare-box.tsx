import { useT } from "#web/shell/islands/island-context.tsx";
import { COMPARE_FORM } from "./compare-form.ts";
import css from "./compare-box.module.css";

/**
 * Chooses a row's article for the comparison: a field of the form below the list, whose code comes with the first touch (CompareBar).
 * That reads the article's name from the row's head: what a list loads is counted by the byte. On the way back the tab's choice is
 * ticked (show-chosen-early), not what the browser remembers of the page.
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
 * Above the list: shows the boxes of its rows, which stay away until somebody wants to compare; by the stylesheet, also without scripts.
 * A browser that remembers it would show them when the list has long been seen, and move what follows.
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
