import { isOn } from "#contract/rules/shop/features.ts";
import { comparisonPath, MAX_COMPARED } from "#contract/rules/articles/comparison.ts";
import { useStore } from "#web/shell/page/stores/use-store.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import css from "./compare-toggle.module.css";
import { $compared, NONE_COMPARED, toggleCompared } from "./comparison-storage.ts";

/** Toggles an article in the comparison; without JavaScript a link that starts a comparison with it. */
export function CompareToggle({ articleNumber, name }: { articleNumber: string; name: string }) {
  const t = useT();
  const link = useLink();
  const isHydrated = useIsHydrated();
  const compared = useStore($compared, NONE_COMPARED);
  const { settings } = usePage();
  if (!isOn(settings, "comparison")) return null;
  if (!isHydrated) {
    return (
      <p className={css["compare"]}>
        <a href={link(comparisonPath([articleNumber]))} aria-label={t("Compare.AddNamed", name)}>
          {t("Compare.Add")}
        </a>
      </p>
    );
  }
  const isChosen = compared.some(({ id }) => id === articleNumber);
  const isFull = !isChosen && compared.length >= MAX_COMPARED;
  return (
    <p className={css["compare"]}>
      <label className={css["choice"]} data-disabled={isFull || undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFull}
          aria-label={t("Compare.AddNamed", name)}
          onChange={() => toggleCompared({ id: articleNumber, name })}
        />
        {t("Compare.Add")}
      </label>
      {isFull && <span className={css["full"]}>{t("Compare.Full", MAX_COMPARED)}</span>}
      {compared.length > 0 && <a href={link(comparisonPath(compared.map(({ id }) => id)))}>{t("Compare.Show", compared.length)}</a>}
    </p>
  );
}
