import { useRef } from "react";
import type { ListFilter } from "#contract/rules/facets/facet-filter.ts";
import type { FamilyData } from "#contract/screens.ts";
import { type PagedList, usePagedList } from "#web/facets/index.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";

const fetching = lazyCode(() => import("./fetch-family-page.ts"));

export type FamilyList = PagedList<FamilyData> & {
  /** Restarts at page 1 in another order and writes that to the URL. */
  resort: (sort: string | null) => Promise<void>;
};

/** The family loaded so far. Load-more appends variants; everything else comes from the latest response (FAM-14). */
export function useFamily(initial: FamilyData, filter: ListFilter | undefined): FamilyList {
  const page = usePage();
  const sort = useRef(initial.sort);
  const paged = usePagedList<FamilyData>(
    initial,
    filter,
    async (number, { filters }) => {
      const { fetchFamilyPage } = await fetching.need(true);
      const family = await fetchFamilyPage(initial.id, number, { filters, sort: sort.current }, page);
      // Cart quantities at page load; later additions are tracked separately.
      return family && { ...family, cartArticles: initial.cartArticles };
    },
    (before, next) => fetching.current()!.appendVariants(before, next),
  );
  async function resort(next: string | null): Promise<void> {
    const before = sort.current;
    sort.current = next;
    const outcome = await paged.refilter(paged.filter, () => resort(next));
    if (outcome === "failed") sort.current = before;
    // Superseded by a filter request, but the order still applies.
    else fetching.current()?.writeSort(sort.current, page);
  }
  return { ...paged, resort };
}
