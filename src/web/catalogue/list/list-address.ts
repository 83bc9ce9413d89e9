import { SORT_QUERY } from "#contract/rules/sort-order.ts";
import { useLink } from "#web/shell/islands/island-context.tsx";

/** Address of a family's list with its filters, in an order, from a page on. */
export function useListAddress(path: string, filters: string, sort: string | null, page?: number): string {
  const parts = [filters, sort && `${SORT_QUERY}=${encodeURIComponent(sort)}`, page && `page=${page}`].filter(Boolean);
  return `${useLink()(path)}?${parts.join("&")}#productList`.replace("?#", "#");
}
