import { isOn } from "#contract/rules/shop/features.ts";
import { COMPARED_FAMILIES } from "#contract/rules/articles/family-comparison.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { COMPARE_FORM } from "./compare-form.ts";
import css from "./family-box.module.css";

/** Checkbox of a family, a field of the form below the list; its code loads on first interaction (FamilyCompareBar). */
export function FamilyBox({ family: { id, name } }: { family: { id: string; name: string } }) {
  const t = useT();
  const { settings } = usePage();
  if (!isOn(settings, "comparison")) return null;
  return (
    <label className={css["choice"]}>
      <input
        type="checkbox"
        autoComplete="off"
        form={COMPARE_FORM}
        name={COMPARED_FAMILIES}
        value={id}
        aria-label={t("Compare.AddNamed", name)}
      />
      {t("Compare.Add")}
    </label>
  );
}

/** Switch above the list that shows the checkboxes of its families. */
export function FamilySwitch() {
  const t = useT();
  const { settings } = usePage();
  if (!isOn(settings, "comparison")) return null;
  return (
    <label className={css["switch"]}>
      <input type="checkbox" autoComplete="off" value={COMPARE_FORM} />
      {t("CompareFamilies.Switch")}
    </label>
  );
}
