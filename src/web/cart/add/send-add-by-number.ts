import { addItem } from "#contract/generated/operations.ts";
import { inTurn, storeCurrentCart } from "./add-to-cart.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { $cartId } from "#web/shell/page/stores.ts";

export type AddByNumberResult = "added" | "unknown" | "failed";

/** Adds an article by its number, in the smallest quantity that can be ordered (CART-23). Never throws. */
export function addByNumber(articleNumber: string): Promise<AddByNumberResult> {
  return inTurn(async () => {
    try {
      const { addItem: result } = await execute(addItem, { ...cartVariables(), cartId: $cartId.get(), id: articleNumber });
      if (result.cartId && result.cartId !== $cartId.get()) await storeCurrentCart(result.cartId);
      return result.addedItems > 0 ? "added" : "failed";
    } catch (error) {
      if (error instanceof OperationError && error.type === "UnknownIdentifierError") return "unknown";
      console.error("the article could not be added", error);
      return "failed";
    }
  });
}
