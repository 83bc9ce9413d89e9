import { addItem } from "#contract/generated/operations.ts";
import type { SubstituteData } from "#contract/screens.ts";
import { runSequentially, storeCurrentCart } from "./add-to-cart.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute, isReported, OperationError } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { $cartId } from "#web/shell/page/stores/stores.ts";

export type AddByNumberResult = "added" | "unknown" | "several" | "noPrice" | "failed";
export type AddedByNumber = { result: AddByNumberResult; substitute: SubstituteData | null };

const REFUSED: Readonly<Record<string, AddByNumberResult>> = { severalArticles: "several", noPrice: "noPrice" };

/**
 * Adds an article by number, in the quantity of a scanned code or else the minimum (CART-23). A discontinued article is replaced
 * by its successor. Never throws.
 */
export function addByNumber(articleNumber: string): Promise<AddedByNumber> {
  return runSequentially(async () => {
    try {
      const { language } = currentPage().page;
      const { addItem: result } = await execute(addItem, { ...cartVariables(), cartId: $cartId.get(), id: articleNumber, language });
      if (result.cartId && result.cartId !== $cartId.get()) await storeCurrentCart(result.cartId);
      const { addedItems, statusCode, substitute } = result;
      return { result: addedItems > 0 ? "added" : (REFUSED[statusCode] ?? "failed"), substitute };
    } catch (error) {
      if (error instanceof OperationError && error.type === "UnknownIdentifierError") return { result: "unknown", substitute: null };
      if (!isReported(error)) console.error("the article could not be added", error);
      return { result: "failed", substitute: null };
    }
  });
}
