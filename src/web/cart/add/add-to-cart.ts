import { CART_ROUTES } from "#contract/page-routes.ts";
import { addItem, type AddItemMutation, getCartPositionsCount } from "#contract/generated/operations.ts";
import type { SubstituteData } from "#contract/screens.ts";
import { coerceQuantity } from "#contract/rules/quantities/quantity-steps.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { trackChange } from "#web/shell/calls/changes.ts";
import { execute, isReported, type OperationError } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { type AddedArticle, $addedLayer, $addedPieces, $cartCount, $cartId } from "#web/shell/page/stores/stores.ts";

/** `substitute`: successor of a discontinued article, added or proposed in its place. */
export type AddResult =
  | { success: true; requested: number; added: number; substitute: SubstituteData | null }
  | { success: false; statusCode: string; requested: number; errors: unknown[]; substitute?: SubstituteData | null };

let last: Promise<unknown> = Promise.resolve();

/** Runs additions one at a time; two concurrent ones would create two carts for a visitor. */
export function runSequentially<Result>(action: () => Promise<Result>): Promise<Result> {
  // Tracked as a whole: the request is followed by one that stores a new cart's id.
  const turn = trackChange(last.then(action));
  last = turn.catch(() => {});
  return turn;
}

/**
 * Adds an article and returns the quantity added. Rethrows transport errors (LAYER-06). A visitor's first article creates a
 * cart; the server stores its id (CART-29).
 */
async function sendAddItem(productID: string, quantity: number | null) {
  const answer: { addItem?: AddItemMutation["addItem"] | null } = await execute(addItem, {
    ...cartVariables(),
    cartId: $cartId.get(),
    id: productID,
    language: currentPage().page.language,
    quantity: quantity === null ? null : coerceQuantity(quantity),
  });
  const result = answer.addItem;
  if (typeof result?.addedItems !== "number") throw new Error("an error has occurred, got no addItem or addedItems");
  if (result.cartId && result.cartId !== $cartId.get()) await storeCurrentCart(result.cartId);
  return result;
}

/** Stores the visitor's cart id on the server (CART-29). */
export async function storeCurrentCart(cartId: string): Promise<void> {
  $cartId.set(cartId);
  try {
    const response = await fetch(CART_ROUTES.makeCurrent, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ Cart: { cartId } }),
    });
    if (!response.ok) console.error("the current cart could not be stored", response.status);
  } catch (error) {
    console.error("the current cart could not be stored", error);
  }
}

/** Updates the header's number of cart lines (decision A37). Logs errors instead of throwing; returns whether it succeeded. */
export async function refreshCartCount(): Promise<boolean> {
  try {
    const { getCartPositionsCount: count } = await execute(getCartPositionsCount, { ...cartVariables(), cartId: $cartId.get() });
    $cartCount.set(count);
    return true;
  } catch (error) {
    console.error("could not get current cart!", error);
    return false;
  }
}

/**
 * Adds an article (null: the minimum quantity), shows the layer and updates the count. Never throws; GraphQL errors return
 * success false with their type (LAYER-03..07).
 */
export async function addToCart(productID: string, quantity: number | null, article?: AddedArticle): Promise<AddResult> {
  try {
    const result = await runSequentially(() => sendAddItem(productID, quantity));
    const { requestedItems: requested, addedItems: added, statusCode, substitute } = result;
    if (added === 0) return { success: false, statusCode, requested, errors: [], substitute };
    const pieces = $addedPieces.get();
    const articleNumber = substitute?.code ?? productID;
    $addedPieces.set({ ...pieces, [articleNumber]: (pieces[articleNumber] ?? 0) + added });
    const isUncounted = !(await refreshCartCount());
    // The cart was empty, so it now has one line.
    if (isUncounted && $cartCount.get() === 0) $cartCount.set(1);
    // A substitute has its own message.
    $addedLayer.set(substitute ? null : { articleNumber, quantity: added, at: Date.now(), article, isUncounted });
    return { success: true, requested, added, substitute };
  } catch (error) {
    if (!isReported(error)) console.error("adding to the cart failed", error);
    const { type = "" } = error as Partial<OperationError>;
    return { success: false, statusCode: type, requested: quantity ?? 1, errors: [error] };
  }
}
