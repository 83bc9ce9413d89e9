import { useEffect, useRef, useState } from "react";
import { getOrderPosition } from "#contract/generated/operations.ts";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import type { OrderDetailsData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";

const EVERY_MS = 30_000;

/** Received, in progress or partly delivered, so changes are expected. */
const isUnderWay = ({ orderStatus }: OrderDetailsData) => "ABC".includes(orderStatus);

/**
 * Polls an order in progress while the page is visible. Failed requests are retried and change nothing. `news`: the status after
 * it has changed; `asOf`: timestamp of the data if the ERP does not respond, or null.
 */
export function useFreshOrder(
  loaded: OrderDetailsData,
  loadedAsOf: string | null,
): { order: OrderDetailsData; news: string | null; asOf: string | null } {
  const [{ order, news }, setState] = useState({ order: loaded, news: null as string | null });
  const [asOf, setAsOf] = useState(loadedAsOf);
  const current = useRef(order);
  const goesOn = isUnderWay(order);
  useEffect(() => {
    if (!goesOn) return undefined;
    const over = new AbortController();
    const { signal } = over;
    let looks = 0;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      looks += 1;
      const own = looks;
      try {
        const variables = { ...callVariables(), orderid: loaded.orderId };
        const next = (await execute(getOrderPosition, variables, { signal })).getOrderPosition;
        const before = current.current;
        if (signal.aborted || own !== looks || !next) return;
        setAsOf(staleSince(next.upToDate, new Date()));
        if (JSON.stringify(next) === JSON.stringify(before)) return;
        current.current = next;
        setState((state) => ({ order: next, news: next.orderStatus === before.orderStatus ? state.news : next.orderStatusText }));
      } catch (error) {
        if (!signal.aborted) console.warn("the order could not be looked at again", error);
      }
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    document.addEventListener("visibilitychange", () => void look(), { signal });
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [goesOn, loaded.orderId]);
  return { order, news, asOf };
}
