import { useEffect, useRef, useState } from "react";
import type { QueryEntry } from "#contract/rules/facets/facet-filter.ts";
import { SORT_QUERY } from "#contract/rules/articles/sort-order.ts";
import { canSlide, sliderBounds } from "#contract/rules/facets/range-slider.ts";
import type { FacetData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { countSet, FacetBar } from "./facet-bar.tsx";
import { FilterChips } from "../chips/filter-chips.tsx";
import { FilterDrawer } from "../chips/filter-drawer.tsx";
import css from "./facets.module.css";
import type { FacetSectionProps, Filters } from "../list/list-facets.ts";
import { useFilters } from "../list/use-filters.ts";

/** The filters of a list: a bar on wide screens, a full-screen dialog on others, and active filters as chips (CAT-04, CAT-05). */
export function FacetSection(props: FacetSectionProps) {
  const t = useT();
  const filters = useFilters(props);
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLElement>(null);
  const facets = props.facets.filter((facet) => isUseful(facet, filters));
  const { activeFilters, isFilterSet } = filters.state;
  const isHydrated = useIsHydrated();
  const { onHydrated } = props;
  useEffect(() => onHydrated(true), [onHydrated]);
  if (facets.length === 0 && !isFilterSet) return null;
  const list = { facets, path: props.path, filters, kept: keptQuery(props) };
  return (
    <section ref={region} className={css["facets"]} aria-label={t("Facets.Label")} tabIndex={-1} data-hydrated={isHydrated || undefined}>
      <FacetBar {...list} />
      <FilterDrawer {...list} isOpen={isOpen} countText={props.countText} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      {isFilterSet && (
        <FilterChips
          active={activeFilters}
          path={props.path}
          kept={list.kept}
          onChange={(next) => {
            // The clicked chip is removed: focus stays with the filters.
            region.current?.focus();
            if (next.length > 0) filters.apply(next);
            else filters.reset();
          }}
        />
      )}
      <p role="status" className="visually-hidden">
        {/* Silent until the first change. */ filters.changes > 0 && props.countText}
      </p>
    </section>
  );
}

/** The part of the list's query that filters preserve. */
function keptQuery({ query = [], sort }: FacetSectionProps): readonly QueryEntry[] {
  return sort ? [...query, [SORT_QUERY, sort]] : query;
}

/** Whether a facet is useful: it offers a choice, or is active and can be removed. */
function isUseful(facet: FacetData, filters: Filters): boolean {
  return countSet(filters, facet) > 0 || (facet.filterStyle === "SLIDER" ? canSlide(sliderBounds(facet)) : facet.values.length > 0);
}
