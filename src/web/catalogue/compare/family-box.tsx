import { isOn } from "#contract/rules/features.ts";
import { COMPARED_FAMILIES } from "#contract/rules/family-comparison.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { COMPARE_FORM } from "./compare-form.ts";
import css from "./family-box.module.css";

/** Chooses a family for the comparison: a field of the form below the list, whose code comes with the first touch (FamilyCompareBar). */
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

/** Above the list: shows the boxes of its families, which stay away until somebody wants to compare. */
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
