import { useEffect, useRef, useState } from "react";
import { setCartComment, setCartCostCentre, setOrderField, setPurchaseOrderNumber } from "#contract/generated/operations.ts";
import { unprintableCharacters } from "#contract/rules/shop/printable.ts";
import type { CartData } from "#contract/screens.ts";
import { cartKind, cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { holdCommit } from "#web/ui/action/pending-commits.ts";

const OWN_OPERATION = ["comment", "purchaseOrderNumber", "costCentre"] as const;
type OwnOperation = (typeof OWN_OPERATION)[number];
/** One of these, or a further field of the site. */
export type OrderField = string;

const isPrintable = (text: string): boolean => unprintableCharacters(text).length === 0;

const LOG_TEXTS: Record<OwnOperation, { refused: string; failed: string }> = {
  comment: { refused: "Setting message failed", failed: "Error setting message" },
  purchaseOrderNumber: { refused: "Setting purchase order number failed", failed: "Error setting purchase order number" },
  costCentre: { refused: "Setting cost centre failed", failed: "Error setting cost centre" },
};

const isOwnOperation = (field: OrderField): field is OwnOperation => OWN_OPERATION.some((name) => name === field);

function logTextsOf(field: OrderField): { refused: string; failed: string } {
  return isOwnOperation(field) ? LOG_TEXTS[field] : { refused: `Setting ${field} failed`, failed: `Error setting ${field}` };
}

/** Resolves to false if the server rejects the value. */
async function send(name: OrderField, value: string): Promise<boolean> {
  if (isOwnOperation(name)) return sendOwn[name](value);
  return (await execute(setOrderField, { ...cartKind(), name, value })).setOrderField;
}

const sendOwn: Record<OwnOperation, (value: string) => Promise<boolean>> = {
  comment: async (comment) => (await execute(setCartComment, { ...cartVariables(), comment })).setCartComment,
  purchaseOrderNumber: async (purchaseOrderNumber) =>
    (await execute(setPurchaseOrderNumber, { ...cartVariables(), purchaseOrderNumber })).setPurchaseOrderNumber,
  costCentre: async (costCentre) => (await execute(setCartCostCentre, { ...cartKind(), costCentre })).setCartCostCentre,
};

type FieldsOfCart = Pick<CartData, OwnOperation | "orderFields">;

function valuesOf(cart: FieldsOfCart | null): Record<OrderField, string> {
  const further = (cart?.orderFields ?? []).map(({ name, value }) => [name, value] as const);
  return Object.fromEntries([...OWN_OPERATION.map((name) => [name, cart?.[name] ?? ""] as const), ...further]);
}

/** Saves message, purchase order number, cost centre and further fields on blur (CHECK-11) or when the page is left; an order waits for them. */
export function useOrderFields(
  cart: FieldsOfCart | null,
  onError: () => void,
): {
  /** Stores a typed value before blur. */
  draft: (field: OrderField, value: string) => void;
  /** As typed. */
  values: Readonly<Record<OrderField, string>>;
  reset: (loaded: FieldsOfCart) => void;
  /** Whether a field contains unprintable characters: it is not sent. */
  hasUnprintable: boolean;
  /** Sends changed values; unprintable ones are not sent, and the field shows the reason. */
  save: (field: OrderField, value: string) => Promise<void>;
  /** Waits for pending saves and retries failed ones; resolves to false if any remains unsaved. */
  settle: () => Promise<boolean>;
} {
  const sent = useRef(valuesOf(cart));
  const [values, setValues] = useState(() => valuesOf(cart));
  const [unprintable, setUnprintable] = useState<ReadonlySet<OrderField>>(
    () => new Set(Object.entries(values).flatMap(([field, value]) => (isPrintable(value) ? [] : [field]))),
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
      if (await send(field, value)) {
        if (unsaved.current.get(field) === value) unsaved.current.delete(field);
        return true;
      }
      console.error(logTextsOf(field).refused);
    } catch (error) {
      console.error(logTextsOf(field).failed, error);
    }
    onError();
    return false;
  }

  function draft(field: OrderField, value: string): void {
    drafts.current.get(field)?.();
    setValues((before) => ({ ...before, [field]: value }));
    setUnprintable((before) => new Set([...[...before].filter((each) => each !== field), ...(isPrintable(value) ? [] : [field])]));
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

  /** Shows the fields of a cart that was loaded after all changes were saved. */
  function reset(loaded: FieldsOfCart): void {
    sent.current = valuesOf(loaded);
    setValues(sent.current);
  }

  return { draft, values, hasUnprintable: unprintable.size > 0, reset, save, settle };
}
