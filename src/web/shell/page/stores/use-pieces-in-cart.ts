import { $addedPieces, NOTHING_ADDED } from "./stores.ts";
import { useStore } from "./use-store.ts";

/** Quantity of an article in the cart: at page load plus additions since. */
export function usePiecesInCart(articleNumber: string, held: readonly { articleNo: string; quantity: number }[] | undefined): number {
  const added = useStore($addedPieces, NOTHING_ADDED)[articleNumber] ?? 0;
  return added + (held?.find((article) => article.articleNo === articleNumber)?.quantity ?? 0);
}
