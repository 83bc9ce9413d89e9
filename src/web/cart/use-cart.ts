import { useEffect, useRef, useState } from "react";
import { deleteProduct, getCart, updateQuantity } from "#contract/generated/operations.ts";
import type { CartData, ScreenData, SubstituteData } from "#contract/screens.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { usePage } from "#web/shell/regions/region-context.tsx";
import { $cartCount, $cartId } from "#web/shell/page/stores.ts";
import { addByNumber, type AddByNumberResult } from "./add/send-add-by-number.ts";
import { forgetNote, takeOverCart } from "./merge/send-merge.ts";
import { isSimulationCode } from "./simulation-code.ts";
import { undoSubstitute } from "./substitute/undo-substitute.ts";

export type CartFailure = "unknown-line" | "invalid-step" | "low-stock" | "no-room" | "other";

class UnknownLineError extends Error {}
/** The visitor's cart that waits still does not fit. */
class NoRoomError extends Error {}

function failureOf(error: unknown): CartFailure {
  if (error instanceof UnknownLineError) return "unknown-line";
  if (error instanceof NoRoomError) return "no-room";
  const type = error instanceof OperationError ? error.type : "";
  return type === "InsufficientStockError" ? "low-stock" : type === "InvalidQuantityError" ? "invalid-step" : "other";
}

export type CartState = {
  cart: CartData | null;
  /** Codes of the order simulation; any of them blocks ordering (CART-17). */
  errorCodes: string[];
  /** Something failed that is not a code (CART-18, CART-19). */
  hasErrors: boolean;
  /** Why the last change did not happen. */
  failure: CartFailure | null;
  /** Entry numbers of the lines that are being changed: their controls wait until the cart is loaded again (CART-15). */
  busyLines: ReadonlySet<number>;
  isAdding: boolean;
  changeQuantity(line: { id: number; quantity: number }, quantity: number): Promise<void>;
  /** Answers whether the line is gone. */
  remove(id: number): Promise<boolean>;
  addByNumber(articleNumber: string): Promise<AddByNumberResult>;
  /** What took the place of the article that was added last; null where that is still sold. */
  substitute: SubstituteData | null;
  /** Answers whether the cart is as it was before. */
  undoSubstitute(): Promise<boolean>;
  forgetSubstitute(): void;
  /** Merges the visitor's cart that waits; answers whether it lies here now. */
  takeOver(cartId: string): Promise<boolean>;
  forgetMergeNote(): Promise<boolean>;
  isMerging: boolean;
  /** Answers whether the cart could be loaded again. */
  reload(): Promise<boolean>;
};

/** The viewer's cart and what can be done with it; after every change the cart is loaded again (CART-14). */
export function useCart(initial: ScreenData["Shoppingcart"]): CartState {
  const { settings, page } = usePage();
  const [{ cart, errors }, setLoaded] = useState(initial);
  const [failure, setFailure] = useState<CartFailure | null>(null);
  const [busyLines, setBusyLines] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [substitute, setSubstitute] = useState(initial.substitute ?? null);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const lineCount = cart ? cart.totalItems : errors.length === 0 ? 0 : null;
  useEffect(() => {
    if (lineCount !== null) $cartCount.set(lineCount);
  }, [lineCount]);

  async function load() {
    const cartId = $cartId.get();
    if (!cartId) return setLoaded({ cart: null, errors: [] });
    const own = execute(getCart, {
      ...cartVariables(),
      brand: settings.catalog.brandId,
      cartId,
      language: page.language,
      cacheBuster: String(Date.now()),
    });
    latest.current = own;
    const { getCart: answer } = await own;
    // A later load shows this change as well; until then its line waits.
    if (latest.current !== own) return void (await latest.current);
    if (!answer.cart) throw new Error("Got no cart in response");
    setLoaded(answer);
  }

  async function attempt(action: () => Promise<void>): Promise<boolean> {
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      console.error("the cart could not be changed", error);
      setFailure(failureOf(error));
      return false;
    }
  }

  async function changeLine(id: number, send: () => Promise<boolean>): Promise<boolean> {
    setBusyLines((lines) => new Set(lines).add(id));
    const isDone = await attempt(async () => {
      const isFound = await send();
      await load();
      if (!isFound) throw new UnknownLineError(`the cart has no line ${id} any more`);
    });
    setBusyLines((lines) => new Set([...lines].filter((line) => line !== id)));
    // What was said of a line is over once it is another one.
    if (isDone && substitute?.entryNumber === id) setSubstitute(null);
    return isDone;
  }

  async function merge(action: () => Promise<void>): Promise<boolean> {
    setMerging(true);
    const isDone = await attempt(action);
    setMerging(false);
    return isDone;
  }

  return {
    cart,
    errorCodes: errors.filter(isSimulationCode),
    hasErrors: failure !== null || errors.some((code) => !isSimulationCode(code)),
    failure,
    busyLines,
    isAdding,
    async changeQuantity({ id, quantity: before }, quantity) {
      if (quantity === before) return;
      const variables = { ...cartVariables(), cartId: $cartId.get(), id, quantity };
      await changeLine(id, async () => (await execute(updateQuantity, variables)).updateQuantity);
    },
    remove(id) {
      const variables = { ...cartVariables(), cartId: $cartId.get(), id };
      return changeLine(id, async () => (await execute(deleteProduct, variables)).deleteProduct);
    },
    async addByNumber(articleNumber) {
      setAdding(true);
      setSubstitute(null);
      const { result, substitute: instead } = await addByNumber(articleNumber);
      if (result === "added") await attempt(load);
      setSubstitute(instead);
      setAdding(false);
      return result;
    },
    substitute,
    undoSubstitute: async () =>
      substitute?.entryNumber != null && (await changeLine(substitute.entryNumber, () => undoSubstitute(substitute))),
    forgetSubstitute: () => setSubstitute(null),
    isMerging,
    reload: () => attempt(load),
    takeOver: (cartId) =>
      merge(async () => {
        const isMerged = await takeOverCart(cartId);
        await load();
        if (!isMerged) throw new NoRoomError("the visitor's cart does not fit");
      }),
    forgetMergeNote: () =>
      merge(async () => {
        await forgetNote();
        await load();
      }),
  };
}
