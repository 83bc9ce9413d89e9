import { useRef } from "react";
import type { ListFilter } from "#contract/rules/facet-filter.ts";
import type { FamilyData } from "#contract/screens.ts";
import { type PagedList, usePagedList } from "#web/facets/index.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";

const fetching = lazyCode(() => import("./fetch-family-page.ts"));

export type FamilyList = PagedList<FamilyData> & {
  /** Begins anew at page 1 in another order, which the address tells from then on. */
  resort: (sort: string | null) => Promise<void>;
};

/** The family as far as it is loaded. Load-more appends variants and takes everything else from the latest answer (FAM-14). */
export function useFamily(initial: FamilyData, filter: ListFilter | undefined): FamilyList {
  const page = usePage();
  const sort = useRef(initial.sort);
  const paged = usePagedList<FamilyData>(
    initial,
    filter,
    async (number, { filters }) => {
      const { fetchFamilyPage } = await fetching.need(true);
      const family = await fetchFamilyPage(initial.id, number, { filters, sort: sort.current }, page);
      // What the cart held when the page was made; what was added since is known beside it.
      return family && { ...family, cartArticles: initial.cartArticles };
    },
    (before, next) => fetching.current()!.appendVariants(before, next),
  );
  async function resort(next: string | null): Promise<void> {
    const before = sort.current;
    sort.current = next;
    const outcome = await paged.refilter(paged.filter, () => resort(next));
    if (outcome === "failed") sort.current = before;
    // Overtaken by a filter it holds all the same.
    else fetching.current()?.writeSort(sort.current, page);
  }
  return { ...paged, resort };
}
