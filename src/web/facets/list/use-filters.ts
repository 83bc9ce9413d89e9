import { useEffect, useEffectEvent, useRef, useState } from "react";
import { withFacet } from "#contract/rules/facets/facet-choice.ts";
import {
  type ActiveFilter,
  productFilterState,
  readFilters,
  toActiveFilters,
  toWire,
  writeFilters,
} from "#contract/rules/facets/facet-filter.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { toFilterScope } from "../storage/filter-scope.ts";
import { clearFilters, storeFilters } from "../storage/filter-storage.ts";
import { writeAddress } from "../storage/save-filters.ts";
import type { FacetSectionProps, Filters } from "./list-facets.ts";

/**
 * Active filters: in the address, so that they can be shared and the back button restores them, and in the tab's storage, so
 * that they apply to the whole root category. Shows the last requested filters until their request fails.
 */
export function useFilters({ facets, filter, breadcrumb, onFilter }: FacetSectionProps): Filters {
  const { language, settings } = usePage();
  const [wished, setWished] = useState<readonly ActiveFilter[] | null>(null);
  const [changes, setChanges] = useState(0);
  const active = wished ?? toActiveFilters(filter.filters, facets, language);
  const place = toFilterScope(settings.catalog.brandId, breadcrumb);

  const latest = useRef(0);
  async function load(next: readonly ActiveFilter[], mode: "push" | "none"): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    setWished(next);
    const startedAt = location.pathname;
    const filters = next.map(toWire);
    const outcome = await onFilter({ filters, query: writeFilters(filters) }, () => load(next, mode));
    // A concurrent sort change still used the previous filters: load them again in that order.
    if (outcome === "superseded") return own === latest.current ? load(next, mode) : undefined;
    setWished(null);
    if (outcome === "failed") return;
    setChanges((before) => before + 1);
    // Do not change the address if the user has left the page meanwhile.
    if (mode === "push" && location.pathname === startedAt) writeAddress(filters, mode);
    if (next.length === 0) clearFilters(place);
    else storeFilters(place, [...facets.map(({ id }) => id), ...active.map(({ id }) => id)], next);
  }

  // Without the Navigation API, the router does not load addresses written here.
  const followAddress = useEffectEvent(() => {
    const filters = readFilters(new URLSearchParams(location.search));
    if (writeFilters(filters) !== filter.query) void load(toActiveFilters(filters, facets, language), "none");
  });
  useEffect(() => {
    if (Reflect.has(window, "navigation")) return undefined;
    const follow = () => followAddress();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  return {
    state: productFilterState(active),
    changes,
    apply: (next) => void load(next, "push"),
    setFacet: (id, own) => void load(withFacet(active, id, own), "push"),
    reset: () => void load([], "push"),
  };
}
