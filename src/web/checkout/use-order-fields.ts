import { useEffect, useRef, useState } from "react";
import { setCartComment, setCartCostCentre, setPurchaseOrderNumber } from "#contract/generated/operations.ts";
import { unprintableCharacters } from "#contract/rules/shop/printable.ts";
import type { CartData } from "#contract/screens.ts";
import { cartKind, cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { holdCommit } from "#web/ui/action/pending-commits.ts";

const ORDER_FIELDS = ["comment", "purchaseOrderNumber", "costCentre"] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

const isPrintable = (text: string): boolean => unprintableCharacters(text).length === 0;

const LOG_TEXTS: Record<OrderField, { refused: string; failed: string }> = {
  comment: { refused: "Setting message failed", failed: "Error setting message" },
  purchaseOrderNumber: { refused: "Setting purchase order number failed", failed: "Error setting purchase order number" },
  costCentre: { refused: "Setting cost centre failed", failed: "Error setting cost centre" },
};

/** One operation per field; resolves to false if the server rejects the value. */
const send: Record<OrderField, (value: string) => Promise<boolean>> = {
  comment: async (comment) => (await execute(setCartComment, { ...cartVariables(), comment })).setCartComment,
  purchaseOrderNumber: async (purchaseOrderNumber) =>
    (await execute(setPurchaseOrderNumber, { ...cartVariables(), purchaseOrderNumber })).setPurchaseOrderNumber,
  costCentre: async (costCentre) => (await execute(setCartCostCentre, { ...cartKind(), costCentre })).setCartCostCentre,
};

/** Saves message, purchase order number and cost centre on blur (CHECK-11) or when the page is left; an order waits for them. */
export function useOrderFields(
  cart: Pick<CartData, OrderField> | null,
  onError: () => void,
): {
  /** Stores a typed value before blur. */
  draft: (field: OrderField, value: string) => void;
  /** Whether a field contains unprintable characters: it is not sent. */
  hasUnprintable: boolean;
  /** Sends changed values; unprintable ones are not sent, and the field shows the reason. */
  save: (field: OrderField, value: string) => Promise<void>;
  /** Waits for pending saves and retries failed ones; resolves to false if any remains unsaved. */
  settle: () => Promise<boolean>;
} {
  const sent = useRef({
    comment: cart?.comment ?? "",
    purchaseOrderNumber: cart?.purchaseOrderNumber ?? "",
    costCentre: cart?.costCentre ?? "",
  });
  const [unprintable, setUnprintable] = useState<ReadonlySet<OrderField>>(
    () => new Set(ORDER_FIELDS.filter((field) => !isPrintable(cart?.[field] ?? ""))),
  );
  const unsaved = useRef(new Map<OrderField, string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const drafts = useRef(new Map<OrderField, () => void>());
  useEffect(() => {
    const held = drafts.current;
    return () => held.forEach((release) => release());
  }, []);

  async function put(field: OrderField, value: string): Promise<boolean> {
    try {
      if (await send[field](value)) {
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

  function draft(field: OrderField, value: string): void {
    drafts.current.get(field)?.();
    setUnprintable((before) => new Set(ORDER_FIELDS.filter((each) => (each === field ? !isPrintable(value) : before.has(each)))));
    drafts.current.set(
      field,
      holdCommit(() => save(field, value)),
    );
  }

  async function save(field: OrderField, value: string): Promise<void> {
    drafts.current.get(field)?.();
    if (value === sent.current[field] || !isPrintable(value)) return;
    sent.current[field] = value;
    unsaved.current.set(field, value);
    const turn = last.current.then(() => put(field, value));
    last.current = turn;
    await turn;
  }

  async function settle(): Promise<boolean> {
    await last.current;
    for (const [field, value] of unsaved.current) {
      if (!(await put(field, value))) return false;
    }
    return true;
  }

  return { draft, hasUnprintable: unprintable.size > 0, save, settle };
}
