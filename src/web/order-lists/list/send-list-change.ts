import {
  addOrderListToCart,
  addToOrderList,
  createOrderList,
  deleteOrderList,
  deleteOrderListLines,
  getOrderList,
  type OrderListSharing,
  setOrderListLine,
  updateOrderList,
} from "#contract/generated/operations.ts";
import type { OrderListData, OrderListSummaryData, RebuyModificationData } from "#contract/screens.ts";
import { runSequentially } from "#web/cart/index.ts";
import { cartKind } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";

const language = () => currentPage().page.language;

/** Returns its id. */
export async function createEmptyList(name: string): Promise<string> {
  return (await execute(createOrderList, { name })).createOrderList.listId;
}

export async function copyList(copyOf: string, name: string): Promise<string> {
  return (await execute(createOrderList, { name, copyOf })).createOrderList.listId;
}

/** Null if the list no longer exists. */
export async function fetchList(id: string): Promise<OrderListData | null> {
  return (await execute(getOrderList, { id, language: language() })).getOrderList;
}

export type ListChange = { name?: string; isTemplate?: boolean; sharing?: OrderListSharing };

export async function sendListChange(id: string, change: ListChange): Promise<OrderListSummaryData> {
  return (await execute(updateOrderList, { id, ...change })).updateOrderList;
}

export async function sendDeletion(id: string): Promise<void> {
  await execute(deleteOrderList, { id });
}

export type LineChange = { version?: number; heading?: string; quantity?: number; minimumStock?: number; note?: string; before?: number };

export async function sendLine(id: string, lineId: number | null, change: LineChange) {
  const variables = { id, ...change, language: language() };
  return (await execute(setOrderListLine, lineId === null ? variables : { ...variables, lineId })).setOrderListLine;
}

export async function sendLinesAway(id: string, lines: readonly number[]): Promise<void> {
  await execute(deleteOrderListLines, { id, lines: [...lines] });
}

export async function sendItems(id: string, what: { items?: { id: string }[]; fromCart?: boolean }) {
  return (await execute(addToOrderList, { id, ...what, language: language() })).addToOrderList;
}

/** Adds all lines of a list to the cart, or the given ones. */
export function sendListToCart(id: string, lines: readonly number[] | null): Promise<RebuyModificationData[]> {
  return runSequentially(async () => {
    const chosen = lines && { lines: [...lines] };
    return (await execute(addOrderListToCart, { ...cartKind(), id, ...chosen, language: language() })).addOrderListToCart;
  });
}
