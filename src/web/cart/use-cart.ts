import { useEffect, useRef, useState } from "react";
import { deleteProduct, getCart, updateQuantity } from "#contract/generated/operations.ts";
import type { CartData, ScreenData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute } from "#web/shell/graphql.ts";
import { usePage } from "#web/shell/region-context.tsx";
import { $cartCount, $cartId } from "#web/shell/stores.ts";
import { type AddByNumberResult, addByNumber } from "./send-add-by-number.ts";
import { isSimulationCode } from "./simulation-code.ts";

export type CartState = {
  cart: CartData | null;
  /** Codes of the order simulation; any of them blocks ordering (CART-17). */
  errorCodes: string[];
  /** Something failed that is not a code (CART-18, CART-19). */
  hasErrors: boolean;
  /** Entry numbers of the lines that are being changed: their controls wait until the cart is loaded again (CART-15). */
  busyLines: ReadonlySet<number>;
  isAdding: boolean;
  changeQuantity(line: { id: number; quantity: number }, quantity: number): Promise<void>;
  /** Answers whether the line is gone. */
  remove(id: number): Promise<boolean>;
  addByNumber(articleNumber: string): Promise<AddByNumberResult>;
};

/** The viewer's cart and what can be done with it; after every change the cart is loaded again (CART-14). */
export function useCart(initial: ScreenData["Shoppingcart"]): CartState {
  const { settings, page } = usePage();
  const [{ cart, errors }, setLoaded] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [busyLines, setBusyLines] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const latest = useRef(0);
  const lineCount = cart ? cart.totalItems : errors.length === 0 ? 0 : null;
  useEffect(() => {
    if (lineCount !== null) $cartCount.set(lineCount);
  }, [lineCount]);

  async function load() {
    const cartId = $cartId.get();
    if (!cartId) return setLoaded({ cart: null, errors: [] });
    const turn = ++latest.current;
    const { getCart: answer } = await execute(getCart, {
      ...callVariables(),
      brand: settings.catalog.brandId,
      cartId,
      language: page.language,
      cacheBuster: String(Date.now()),
    });
    if (!answer.cart) throw new Error("Got no cart in response");
    if (turn === latest.current) setLoaded(answer);
  }

  async function attempt(action: () => Promise<void>): Promise<boolean> {
    setFailed(false);
    try {
      await action();
      return true;
    } catch (error) {
      console.error("the cart could not be changed", error);
      setFailed(true);
      return false;
    }
  }

  async function changeLine(id: number, send: () => Promise<boolean>): Promise<boolean> {
    setBusyLines((lines) => new Set(lines).add(id));
    const isDone = await attempt(async () => {
      const isFound = await send();
      await load();
      if (!isFound) throw new Error(`the cart has no line ${id} any more`);
    });
    setBusyLines((lines) => new Set([...lines].filter((line) => line !== id)));
    return isDone;
  }

  return {
    cart,
    errorCodes: errors.filter(isSimulationCode),
    hasErrors: hasFailed || errors.some((code) => !isSimulationCode(code)),
    busyLines,
    isAdding,
    async changeQuantity({ id, quantity: before }, quantity) {
      if (quantity === before) return;
      const variables = { ...callVariables(), cartId: $cartId.get(), id, quantity };
      await changeLine(id, async () => (await execute(updateQuantity, variables)).updateQuantity);
    },
    remove(id) {
      const variables = { ...callVariables(), cartId: $cartId.get(), id };
      return changeLine(id, async () => (await execute(deleteProduct, variables)).deleteProduct);
    },
    async addByNumber(articleNumber) {
      setAdding(true);
      const result = await addByNumber(articleNumber);
      if (result === "added") await attempt(load);
      setAdding(false);
      return result;
    },
  };
}
