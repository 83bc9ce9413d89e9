import { useEffect, useEffectEvent, useState } from "react";
import {
  type ActiveFilter,
  fittingFilters,
  type ListFilter,
  productFilterState,
  type ProductFilterState,
  readFilters,
  replaceFilters,
  toActiveFilters,
  toWire,
  withFacet,
  writeFilters,
} from "#contract/rules/facet-filter.ts";
import { usePage } from "#web/shell/region-context.tsx";
import type { FacetSectionProps } from "./facet-section.tsx";
import { filterPlace } from "./filter-place.ts";
import { forgetFilters, loadFilters, storeFilters } from "./filter-storage.ts";

export type Filters = {
  state: ProductFilterState;
  /** How often filters were changed since the page came. */
  changes: number;
  apply: (next: readonly ActiveFilter[]) => void;
  setFacet: (id: string, own: readonly ActiveFilter[]) => void;
  reset: () => void;
};

type Way = "push" | "replace" | "none";

function writeAddress(filters: ListFilter["filters"], way: Way): void {
  if (way === "none") return;
  const address = location.pathname + replaceFilters(new URLSearchParams(location.search), filters) + location.hash;
  if (way === "push") history.pushState({ key: address }, "", address);
  else history.replaceState(history.state, "", address);
}

const readQuery = () => writeFilters(readFilters(new URLSearchParams(location.search)));

async function navigationEnd(): Promise<void> {
  const { navigation } = window as { navigation?: Navigation };
  await navigation?.transition?.finished.catch(() => {});
}

/**
 * The filters that are set: in the address, so that they can be shared and back brings them again, and in the tab's
 * storage, so that they hold for the whole root category. What is shown is what was wished last, until that fails.
 */
export function useFilters({ facets, filter, breadcrumb, onFilter, isKnownEntry }: FacetSectionProps): Filters {
  const { brandId } = usePage().settings.catalog;
  const [wished, setWished] = useState<readonly ActiveFilter[] | null>(null);
  const [changes, setChanges] = useState(0);
  const active = wished ?? toActiveFilters(filter.filters, facets);
  const place = filterPlace(brandId, breadcrumb);

  async function load(next: readonly ActiveFilter[], way: Way) {
    setWished(next);
    const startedAt = location.pathname;
    const filters = next.map(toWire);
    const outcome = await onFilter({ filters, query: writeFilters(filters) });
    if (outcome === "superseded") return;
    setWished(null);
    if (outcome === "failed") return;
    setChanges((before) => before + 1);
    // Whoever went on to another page meanwhile keeps that page's address.
    if (location.pathname === startedAt) writeAddress(filters, way);
    if (next.length === 0) forgetFilters(place);
    else storeFilters(place, [...facets.map(({ id }) => id), ...active.map(({ id }) => id)], next);
  }

  const begin = useEffectEvent(async () => {
    if (active.length > 0) {
      const shown = facets.map(({ id }) => id);
      storeFilters(place, shown, active);
      // A page that was opened with what the tab keeps: its address says so when the navigation is over.
      const startedAt = location.pathname;
      if (readQuery() !== filter.query) await navigationEnd();
      if (location.pathname === startedAt && readQuery() !== filter.query) writeAddress(filter.filters, "replace");
      return;
    }
    if (isKnownEntry.current) return forgetFilters(place);
    const stored = fittingFilters(loadFilters(place), facets);
    if (stored.length > 0) void load(stored, "replace");
  });
  useEffect(() => {
    // After this rendering: what is brought back is a change of its own.
    queueMicrotask(() => void begin());
  }, []);

  // Without the Navigation API nobody else fetches what an address that was written here stands for.
  const followAddress = useEffectEvent(() => {
    const filters = readFilters(new URLSearchParams(location.search));
    if (writeFilters(filters) !== filter.query) void load(toActiveFilters(filters, facets), "none");
  });
  useEffect(() => {
    if (Reflect.has(window, "navigation")) return;
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
