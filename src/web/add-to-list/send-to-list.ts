import { addToOrderList, createOrderList, getOrderLists } from "#contract/generated/operations.ts";
import type { ListItems } from "#contract/rules/order-lists/list-items.ts";
import type { AddedToOrderListData, OrderListSummaryData } from "#contract/screens.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";

export async function fetchLists(): Promise<OrderListSummaryData[]> {
  return (await execute(getOrderLists, {})).getOrderLists;
}

/** Adds articles to a list, or to a new one of this name. Throws client errors of the server. */
export async function sendToList(
  { items, orderId, fromCart }: ListItems,
  listId: string | null,
  name: string,
): Promise<AddedToOrderListData> {
  const variables = {
    items: [...items],
    language: currentPage().page.language,
    ...(orderId && { orderId }),
    ...(fromCart && { fromCart }),
  };
  if (listId === null) return (await execute(createOrderList, { ...variables, name })).createOrderList;
  return (await execute(addToOrderList, { ...variables, id: listId })).addToOrderList;
}
