import { $addedPieces, NOTHING_ADDED } from "./stores.ts";
import { useStore } from "./use-store.ts";

/** Pieces of an article in the cart: what it held when the page was made, and what was added on it since. */
export function usePiecesInCart(articleNumber: string, held: readonly { articleNo: string; quantity: number }[] | undefined): number {
  const added = useStore($addedPieces, NOTHING_ADDED)[articleNumber] ?? 0;
  return added + (held?.find((article) => article.articleNo === articleNumber)?.quantity ?? 0);
}
