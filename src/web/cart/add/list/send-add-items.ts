import { addMultipleItems } from "#contract/generated/operations.ts";
import type { RebuyModificationData } from "#contract/screens.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute, isReported } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { $cartId } from "#web/shell/page/stores/stores.ts";
import { runSequentially, storeCurrentCart } from "../add-to-cart.ts";

/** Maximum number of items per request. */
const BATCH = 1000;

export type RequestedItem = { id: string; quantity: number | null };

/** Adds articles and returns the result of each, in order; fewer if a request failed. Never throws. */
export function sendAddItems(
  items: readonly RequestedItem[],
  { isQuickOrder }: { isQuickOrder?: boolean } = {},
): Promise<RebuyModificationData[]> {
  return runSequentially(async () => {
    const modifications: RebuyModificationData[] = [];
    try {
      for (let from = 0; from < items.length; from += BATCH) {
        const { addMultipleItems: result } = await execute(addMultipleItems, {
          ...cartVariables(),
          cartId: $cartId.get(),
          items: items.slice(from, from + BATCH),
          language: currentPage().page.language,
          ...(isQuickOrder && { isQuickOrder }),
        });
        if (result.cartId && result.cartId !== $cartId.get()) await storeCurrentCart(result.cartId);
        modifications.push(...result.cartModifications);
      }
    } catch (error) {
      if (!isReported(error)) console.error("the articles could not be added", error);
    }
    return modifications;
  });
}
