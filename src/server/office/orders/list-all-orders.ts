import { ORDER_STATUSES } from "#contract/rules/orders/order-status.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { type OfficeOrder, type OrderListSort, selectOrders } from "./orders-store.ts";

export type OrderListInput = {
  filter: { text?: string | null; status?: string | null; from?: string | null; to?: string | null };
  sort: OrderListSort;
  isAscending: boolean;
  page: PageInput;
};

/** A page of the orders of all customers, with the names of their sites. An unknown status counts as none. */
export async function listAllOrders(
  { db, sites }: Pick<OfficeContext, "db" | "sites">,
  { filter, ...list }: OrderListInput,
  size?: number,
): Promise<Page<OfficeOrder & { siteName: string | null }>> {
  const { rows, ...page } = await selectOrders(
    db,
    {
      text: tidyText(filter.text),
      status: ORDER_STATUSES.find((status) => status === filter.status) ?? null,
      from: filter.from ?? null,
      to: filter.to ?? null,
    },
    { ...list, ...(size && { size }) },
  );
  const names = new Map(sites.map((site) => [site.siteId, site.name]));
  return { ...page, rows: rows.map((row) => ({ ...row, siteName: row.siteId && (names.get(row.siteId) ?? row.siteId) })) };
}
