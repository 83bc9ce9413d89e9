import { CURRENT_CART } from "#contract/cart-id.ts";
import type { Page } from "../regions/region-context.tsx";
import { $addedPieces, $cartId, $signedOut, NOTHING_ADDED } from "./stores.ts";

let current: Page | null = null;

/** Remembers the page that the browser shows. The server never calls this: it renders many pages at once. */
export function setCurrentPage(page: Page): void {
  current = page;
  $cartId.set(page.user.cartId || knownCartId(page));
  $signedOut.set(false);
  $addedPieces.set(NOTHING_ADDED);
}

/** A visitor's first article may go in while the next page, which does not know of it, is on its way already. */
function knownCartId({ user }: Page): string {
  const known = $cartId.get();
  return user.authenticated || known === CURRENT_CART ? "" : known;
}

export function currentPage(): Page {
  if (!current) throw new Error("no page is shown yet");
  return current;
}
