import { addMultipleItems, getBestPrice } from "#contract/generated/operations.ts";
import type { AdviserItem } from "#contract/adviser-messages.ts";
import { coerceQuantity, initialQuantity } from "#contract/rules/quantity-steps.ts";
import { addToCart, inTurn, refreshCartCount, storeCurrentCart } from "#web/cart/index.ts";
import { callVariables, cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { $addedLayer, $cartId } from "#web/shell/page/stores.ts";

/** Adds one article that the adviser recommends; whether it is in the cart now. Never throws. */
export async function addRecommended(item: AdviserItem): Promise<boolean> {
  const { success } = await addToCart(item.id, await quantityOf(item));
  return success;
}

/** Adds several articles by one call; whether all are in the cart now. Counter and layer follow what was added. Never throws. */
export async function addAllRecommended(items: readonly AdviserItem[]): Promise<boolean> {
  const requested = await Promise.all(items.map(async (item) => ({ id: item.id, quantity: await quantityOf(item) })));
  try {
    const result = await inTurn(async () => {
      const { addMultipleItems: answer } = await execute(addMultipleItems, {
        ...cartVariables(),
        cartId: $cartId.get(),
        items: requested,
      });
      if (answer.cartId && answer.cartId !== $cartId.get()) await storeCurrentCart(answer.cartId);
      return answer;
    });
    const added = result.cartModifications.filter(({ quantityAdded }) => quantityAdded > 0);
    if (added.length === 0) return false;
    await refreshCartCount();
    $addedLayer.set({ articleNumber: requested[0]!.id, quantity: added[0]!.quantityAdded, at: Date.now() });
    return added.length === items.length;
  } catch (error) {
    console.error("adding the recommended articles failed", error);
    return false;
  }
}

/** The requested quantity, else the smallest that can be ordered, else 1 (QTY-14). */
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
