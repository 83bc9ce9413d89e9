import { addMultipleItems, getBestPrice } from "#contract/generated/operations.ts";
import type { AdviserItem } from "#contract/adviser-messages.ts";
import type { SubstituteData } from "#contract/screens.ts";
import { coerceQuantity, initialQuantity } from "#contract/rules/quantities/quantity-steps.ts";
import { addToCart, runSequentially, refreshCartCount, storeCurrentCart } from "#web/cart/index.ts";
import { callVariables, cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { $addedLayer, $cartId } from "#web/shell/page/stores/stores.ts";

/** Whether all articles are in the cart, and the successors that were added for discontinued ones. */
export type Recommended = { success: boolean; substitutes: SubstituteData[] };

/** Adds one recommended article. Never throws. */
export async function addRecommended(item: AdviserItem): Promise<Recommended> {
  const { success, substitute } = await addToCart(item.id, await quantityOf(item));
  return { success, substitutes: success && substitute ? [substitute] : [] };
}

/** Adds several articles in one request. Cart count and layer reflect the added ones. Never throws. */
export async function addAllRecommended(items: readonly AdviserItem[]): Promise<Recommended> {
  const requested = await Promise.all(items.map(async (item) => ({ id: item.id, quantity: await quantityOf(item) })));
  try {
    const result = await runSequentially(async () => {
      const { addMultipleItems: modified } = await execute(addMultipleItems, {
        ...cartVariables(),
        cartId: $cartId.get(),
        items: requested,
        language: currentPage().page.language,
      });
      if (modified.cartId && modified.cartId !== $cartId.get()) await storeCurrentCart(modified.cartId);
      return modified;
    });
    const added = result.cartModifications.filter(({ quantityAdded }) => quantityAdded > 0);
    if (added.length === 0) return { success: false, substitutes: [] };
    await refreshCartCount();
    const substitutes = added.flatMap(({ substitute }) => substitute ?? []);
    $addedLayer.set(substitutes.length > 0 ? null : { articleNumber: requested[0]!.id, quantity: added[0]!.quantityAdded, at: Date.now() });
    return { success: added.length === items.length, substitutes };
  } catch (error) {
    console.error("adding the recommended articles failed", error);
    return { success: false, substitutes: [] };
  }
}

/** The requested quantity, otherwise the smallest orderable one, otherwise 1 (QTY-14). */
async function quantityOf({ id, quantity }: AdviserItem): Promise<number> {
  if (quantity !== undefined) return coerceQuantity(quantity);
  try {
    const { getBestPrice: found } = await execute(getBestPrice, { ...callVariables(), productCode: id });
    return initialQuantity(found?.quantityStepRanges ?? []);
  } catch (error) {
    console.error("the initial quantity is not known", error);
    return 1;
  }
}
