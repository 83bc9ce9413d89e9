import type { ListFilter } from "#contract/rules/facets/facet-filter.ts";
import type { CategoryResults } from "#contract/screens.ts";
import { type PagedList, usePagedList } from "#web/facets/index.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";

const fetching = lazyCode(() => import("./fetch-category-page.ts"));

/** Results of a category loaded so far; load-more appends the next page (CAT-08). */
export function useCategory(id: string, initial: CategoryResults, filter: ListFilter | undefined): PagedList<CategoryResults> {
  const page = usePage();
  return usePagedList<CategoryResults>(
    initial,
    filter,
    async (number, { filters }) => (await fetching.need(true)).fetchCategoryPage(id, number, filters, page),
    (before, next) => fetching.current()!.appendResults(before, next),
  );
}
