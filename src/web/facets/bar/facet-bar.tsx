import { clsx } from "clsx";
import { useId, useRef } from "react";
import type { QueryEntry } from "#contract/rules/facets/facet-filter.ts";
import type { FacetData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useClosingDetails } from "#web/ui/overlay/use-closing-details.ts";
import { FacetPanel } from "./facet-panel.tsx";
import css from "./facets.module.css";
import type { Filters } from "../list/list-facets.ts";

export type FacetListProps = { facets: readonly FacetData[]; path: string; filters: Filters; kept: readonly QueryEntry[] };

/** Facets shown at once; further ones are collapsed to keep the bar readable. */
const MAX_AT_ONCE = 9;
const FIRST = 7;

/** One disclosure per facet, with its panel above the list, and one for the collapsed facets. All are open without scripts. */
export function FacetBar({ facets, path, filters, kept }: FacetListProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const group = useId();
  useClosingDetails(bar);
  const rare = facets.length > MAX_AT_ONCE ? facets.length - FIRST : 0;
  return (
    <div className={css["bar"]}>
      <div ref={bar} className={css["all"]}>
        {facets.map((facet, index) => {
          const set = countSet(filters, facet);
          const isRare = rare > 0 && index >= FIRST && set === 0;
          return (
            // It may be opened before hydration.
            <details key={facet.id} name={group} className={clsx(css["facet"], isRare && css["rare"])} suppressHydrationWarning>
              <summary className={clsx(css["summary"], set > 0 && css["isSet"])}>
                <FacetTitle facet={facet} set={set} />
                <Icon name="arrow-down" size={16} className={css["arrow"]} />
              </summary>
              <div className={css["panel"]}>
                <FacetPanel facet={facet} path={path} filters={filters} kept={kept} />
              </div>
            </details>
          );
        })}
      </div>
      {rare > 0 && (
        // Empty: its open state controls the rarer facets by the stylesheet.
        <details className={css["more"]} suppressHydrationWarning>
          <summary>
            <span>{t("Facets.More")}</span>
            <span>{t("Facets.Fewer")}</span>
          </summary>
        </details>
      )}
    </div>
  );
}

export function FacetTitle({ facet, set }: { facet: FacetData; set: number }) {
  return (
    <span>
      {facet.name}
      {set > 0 && <b className={css["set"]}> ({set})</b>}
    </span>
  );
}

export const countSet = ({ state }: Filters, { id }: FacetData): number => state.activeFilters.filter((filter) => filter.id === id).length;
