import { useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type ChosenFacets, choose, NOTHING_CHOSEN, type RetailerFacet } from "./retailer-facets.ts";
import css from "./online-retailers.module.css";
import { retailerText } from "./retailer-text.ts";

export type RetailerFacetsProps = { facets: readonly RetailerFacet[]; chosen: ChosenFacets; onChange: (chosen: ChosenFacets) => void };

const WIDE = "(min-width: 48em)";

/** Check boxes beside the cards; collapsed on a phone. */
export function RetailerFacets({ facets, chosen, onChange }: RetailerFacetsProps) {
  const t = useT();
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const count = Object.values(chosen).flat().length;
  return (
    <details className={css["facets"]} open={isWide}>
      <summary>
        <Icon name="filter" />
        {count > 0 ? t("Facets.OpenSet", count) : t("Facets.Open")}
      </summary>
      {facets.map(({ id, values }) => (
        <fieldset key={id}>
          <legend>{t(`Retail.Facet.${id}`)}</legend>
          {values.map(({ key, count: found }) => (
            <label key={key} className={css["value"]}>
              <input
                type="checkbox"
                checked={chosen[id].includes(key)}
                onChange={(event) => onChange(choose(chosen, id, key, event.currentTarget.checked))}
              />
              <span>{retailerText(t, id, key)}</span>
              <span className={css["found"]}>
                {found}
                <span className="visually-hidden"> {t("Retail.Facet.Found")}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {count > 0 && (
        <Button size="small" variant="quiet" onClick={() => onChange(NOTHING_CHOSEN)}>
          {t("Facets.Reset")}
        </Button>
      )}
    </details>
  );
}
