import { SORT_QUERY } from "#contract/rules/articles/sort-order.ts";
import { useLink } from "#web/shell/islands/island-context.tsx";

/** URL of a family's list with filters, sort order and page. */
export function useListAddress(path: string, filters: string, sort: string | null, page?: number): string {
  const parts = [filters, sort && `${SORT_QUERY}=${encodeURIComponent(sort)}`, page && `page=${page}`].filter(Boolean);
  return `${useLink()(path)}?${parts.join("&")}#productList`.replace("?#", "#");
}
