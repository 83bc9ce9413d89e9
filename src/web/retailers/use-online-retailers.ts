import { useEffect, useState } from "react";
import { getOnlineRetailers } from "#contract/generated/operations.ts";
import type { RetailerData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";

export type OnlineRetailersState = { status: "loading" | "failed" | "active"; retailers: readonly RetailerData[] };

const LOADING: OnlineRetailersState = { status: "loading", retailers: [] };

/** The retailers of an article, fetched when shown; a failure is logged (RETAIL-12, RETAIL-13). */
export function useOnlineRetailers(articleNumber: string): OnlineRetailersState {
  const [state, setState] = useState(LOADING);
  useEffect(() => {
    const { signal, abort } = cancellable();
    const variables = { channel: callVariables().baseSiteId, serviceType: "online", products: [articleNumber] };
    execute(getOnlineRetailers, variables, { signal }).then(
      ({ getOnlineRetailers: retailers }) => signal.aborted || setState({ status: "active", retailers }),
      (error: unknown) => {
        if (signal.aborted) return;
        console.error("online retailers could not be loaded", error);
        setState({ status: "failed", retailers: [] });
      },
    );
    return abort;
  }, [articleNumber]);
  return state;
}

function cancellable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
