import { useEffect, useState } from "react";
import { createRebuyOrder } from "#contract/generated/operations.ts";
import type { RebuyData } from "#contract/screens.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { runSequentially } from "../add/add-to-cart.ts";
import { clearStoredRebuy, type StoredRebuy, storedRebuy } from "./stored-rebuy.ts";

export type RebuyState = { kind: "running"; orderId: string } | ({ kind: "told"; again: StoredRebuy | null } & RebuyData) | null;

type Loading = {
  reload: () => Promise<unknown>;
  /** Loads the cart after a failed reorder, if it was not loaded before. */
  loadAfterFailure?: () => Promise<unknown>;
};

/** Errors that a retry cannot fix. */
const FINAL = ["UnknownIdentifierError", "OrderNotCompletedError", "NoCartError", "PrivateCustomersError", "PermissionDeniedError"];

/**
 * Executes the pending reorder when the cart page opens, once, and reports the result until it is dismissed. `told`: the result
 * of a form post without JavaScript.
 */
export function useRebuy(told: RebuyData | undefined, { reload, loadAfterFailure }: Loading) {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<RebuyState>(() => {
    // Server HTML does not include this tab's storage; after hydration the effect updates the state.
    const waiting = isHydrated ? storedRebuy() : null;
    return waiting ? { kind: "running", orderId: waiting.orderId } : told ? { kind: "told", again: null, ...told } : null;
  });

  async function run(rebuy: StoredRebuy): Promise<void> {
    const { orderId, key } = rebuy;
    setState({ kind: "running", orderId });
    try {
      const { language } = currentPage().page;
      const result = await runSequentially(() => execute(createRebuyOrder, { ...cartVariables(), orderId, key, language }));
      // Cleared after the response: if the page is left earlier, it retries with the same key, which adds nothing twice.
      clearStoredRebuy();
      await reload();
      setState({ kind: "told", again: null, orderId, modifications: result.createRebuyOrder });
    } catch (error) {
      console.error("the order could not be bought again", error);
      clearStoredRebuy();
      await loadAfterFailure?.();
      const code = error instanceof OperationError ? error.type : "NetworkError";
      setState({ kind: "told", again: FINAL.includes(code) ? null : rebuy, orderId, code });
    }
  }

  useEffect(() => {
    const waiting = storedRebuy();
    if (waiting) void run(waiting);
    // Once per mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { rebuy: state, buyAgain: (rebuy: StoredRebuy) => void run(rebuy), forgetRebuy: () => setState(null) };
}
