import { useRef } from "react";
import { setCartComment, setPurchaseOrderNumber } from "#contract/generated/operations.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute } from "#web/shell/graphql.ts";

export type OrderField = "comment" | "purchaseOrderNumber";

const LOG_TEXTS: Record<OrderField, { refused: string; failed: string }> = {
  comment: { refused: "Setting message failed", failed: "Error setting message" },
  purchaseOrderNumber: { refused: "Setting purchase order number failed", failed: "Error setting purchase order number" },
};

/** Saves message and purchase order number when they are left (CHECK-11); an order waits until both are saved. */
export function useOrderFields(onError: () => void): {
  save: (field: OrderField, value: string) => Promise<boolean>;
  /** Waits for what is being saved and tries again what failed; false when something stays unsaved. */
  settle: () => Promise<boolean>;
} {
  const unsaved = useRef(new Map<OrderField, string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function send(field: OrderField, value: string): Promise<boolean> {
    try {
      const isSaved =
        field === "comment"
          ? (await execute(setCartComment, { ...callVariables(), comment: value })).setCartComment
          : (await execute(setPurchaseOrderNumber, { ...callVariables(), purchaseOrderNumber: value })).setPurchaseOrderNumber;
      if (isSaved) {
        if (unsaved.current.get(field) === value) unsaved.current.delete(field);
        return true;
      }
      console.error(LOG_TEXTS[field].refused);
    } catch (error) {
      console.error(LOG_TEXTS[field].failed, error);
    }
    onError();
    return false;
  }

  function save(field: OrderField, value: string): Promise<boolean> {
    unsaved.current.set(field, value);
    const turn = last.current.then(() => send(field, value));
    last.current = turn;
    return turn;
  }

  async function settle(): Promise<boolean> {
    await last.current;
    for (const [field, value] of unsaved.current) {
      if (!(await send(field, value))) return false;
    }
    return true;
  }

  return { save, settle };
}
