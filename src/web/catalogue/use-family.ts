import type { ListFilter } from "#contract/rules/facet-filter.ts";
import type { FamilyData } from "#contract/screens.ts";
import { type PagedList, usePagedList } from "#web/facets/index.ts";
import { usePage } from "#web/shell/region-context.tsx";

/** The family as far as it is loaded. Load-more appends variants and takes everything else from the latest answer (FAM-14). */
export function useFamily(initial: FamilyData, filter: ListFilter | undefined): PagedList<FamilyData> {
  const page = usePage();
  return usePagedList<FamilyData>(
    initial,
    filter,
    async (number, { filters }) => {
      const { fetchFamilyPage } = await import("./fetch-family-page.ts");
      return fetchFamilyPage(initial.id, number, filters, page);
    },
    (before, next) => ({
      ...next,
      products: [...before.products, ...next.products],
      hasApprovals: before.hasApprovals || next.hasApprovals,
    }),
  );
}
