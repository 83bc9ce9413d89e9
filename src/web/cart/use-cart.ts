import { useState } from "react";
import { addItem, deleteProduct, getCart, updateQuantity } from "#contract/generated/operations.ts";
import type { CartData } from "#contract/screens.ts";
import { storeCurrentCart } from "#web/buy-box/add-to-cart.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute, OperationError } from "#web/shell/graphql.ts";
import { usePage } from "#web/shell/region-context.tsx";
import { $cartCount, $cartId } from "#web/shell/stores.ts";

export type AddByNumberResult = "added" | "unknown" | "failed";

export type CartState = {
  cart: CartData | null;
  /** Codes of the order simulation; any of them blocks ordering (CART-17). */
  errorCodes: string[];
  /** Something failed that is not a code. */
  hasErrors: boolean;
  /** Entry number of the line that is being changed, or "all" while the cart reloads. */
  busy: number | "all" | null;
  changeQuantity(line: { id: number; quantity: number }, quantity: number): Promise<void>;
  remove(id: number): Promise<void>;
  addByNumber(articleNumber: string): Promise<AddByNumberResult>;
  reload(): Promise<void>;
};

/** The viewer's cart and what can be done with it; after every change the cart is loaded again (CART-14). */
export function useCart(initial: { cart: CartData | null; errors: string[] }): CartState {
  const { settings, page } = usePage();
  const [cart, setCart] = useState(initial.cart);
  const [errors, setErrors] = useState(initial.errors);
  const [hasErrors, setHasErrors] = useState(initial.errors.some((code) => !isSimulationCode(code)));
  const [busy, setBusy] = useState<CartState["busy"]>(null);

  async function reload() {
    const answer = await execute(getCart, {
      ...callVariables(),
      brand: settings.catalog.brandId,
      cartId: $cartId.get(),
      language: page.language,
      cacheBuster: String(Date.now()),
    });
    setCart(answer.getCart.cart);
    setErrors(answer.getCart.errors);
    setHasErrors(answer.getCart.errors.some((code) => !isSimulationCode(code)));
    $cartCount.set(answer.getCart.cart?.totalItems ?? 0);
  }

  async function change(what: number | "all", action: () => Promise<unknown>) {
    setBusy(what);
    setHasErrors(false);
    try {
      await action();
      await reload();
    } catch (error) {
      console.error("the cart could not be changed", error);
      setHasErrors(true);
    } finally {
      setBusy(null);
    }
  }

  return {
    cart,
    errorCodes: errors.filter(isSimulationCode),
    hasErrors,
    busy,
    reload: () => change("all", async () => {}),
    async changeQuantity(line, quantity) {
      if (quantity === line.quantity) return;
      await change(line.id, () => execute(updateQuantity, { ...callVariables(), cartId: $cartId.get(), id: line.id, quantity }));
    },
    remove: (id) => change(id, () => execute(deleteProduct, { ...callVariables(), cartId: $cartId.get(), id })),
    async addByNumber(articleNumber) {
      let result: AddByNumberResult = "failed";
      setBusy("all");
      try {
        const answer = await execute(addItem, { ...callVariables(), cartId: $cartId.get(), id: articleNumber });
        if (answer.addItem.cartId && answer.addItem.cartId !== $cartId.get()) await storeCurrentCart(answer.addItem.cartId);
        result = answer.addItem.addedItems > 0 ? "added" : "failed";
        await reload();
      } catch (error) {
        if (error instanceof OperationError && error.type === "UnknownIdentifierError") result = "unknown";
        else console.error("the article could not be added", error);
      } finally {
        setBusy(null);
      }
      return result;
    },
  };
}

/** MFV- codes come from the order simulation; the prefix counts in any case (decision A27). */
export function isSimulationCode(code: string): boolean {
  return code.toUpperCase().startsWith("MFV-");
}
