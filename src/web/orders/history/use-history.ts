import { useEffect, useRef, useState } from "react";
import { getOrderHistory } from "#contract/generated/operations.ts";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import { type OrderQuery, orderVariables, writeOrderQuery } from "#contract/rules/orders/order-query.ts";
import type { OrderHistoryData, ScreenData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { showInAddress } from "#web/shell/page/address/show-in-address.ts";

type List = Omit<ScreenData["OrderHistory"], "history"> & { history: OrderHistoryData };
/** more: appends the next page. anew: replaces the list, for another query or sort order. */
type Wish = "more" | "anew";

export type History = List & {
  loading: Wish | null;
  /** Code of the last error, or null. */
  failure: string | null;
  loadMore(): void;
  ask(query: OrderQuery): void;
};

/** Loads more orders or another query; the latest request wins and is written to the URL. */
export function useHistory(loaded: List): History {
  const [list, setList] = useState(loaded);
  const [state, setState] = useState<Pick<History, "loading" | "failure">>({ loading: null, failure: null });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function load(query: OrderQuery, page: number, wish: Wish): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const path = location.pathname;
    setState({ loading: wish, failure: null });
    try {
      const variables = { ...callVariables(), ...orderVariables(query, page) };
      const { getOrderHistory: result } = await execute(getOrderHistory, variables, { signal });
      if (signal.aborted) return;
      const history = wish === "more" ? withMore(list.history, result) : result;
      const firstPage = wish === "more" ? list.firstPage : 1;
      setList({ history, query, firstPage, asOf: staleSince(result.upToDate, new Date()), options: list.options });
      setState({ loading: null, failure: null });
      showInAddress(path, writeOrderQuery(query, { first: firstPage, last: result.pageNumber }));
    } catch (error) {
      if (signal.aborted) return;
      console.error("orders could not be loaded", error);
      setState({ loading: null, failure: failureCode(error) });
    }
  }

  return {
    ...list,
    ...state,
    loadMore: () => void (state.loading ?? load(list.query, list.history.pageNumber + 1, "more")),
    ask: (query) => void load(query, 1, "anew"),
  };
}

function withMore(before: OrderHistoryData, next: OrderHistoryData): OrderHistoryData {
  const known = new Set(before.orders.map(({ orderId }) => orderId));
  return { ...next, orders: [...before.orders, ...next.orders.filter(({ orderId }) => !known.has(orderId))] };
}

/** Error code to quote to support. */
function failureCode(error: unknown): string {
  return error instanceof OperationError ? error.errorId || error.type : "UnknownError";
}
