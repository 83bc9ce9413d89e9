import { CURRENT_CART } from "#contract/cart-id.ts";
import type { Page } from "../islands/island-context.tsx";
import { $addedPieces, $cartId, $signedOut, $userId, NOTHING_ADDED } from "./stores.ts";

let current: Page | null = null;
let madeAt = 0;
let refresh: () => Promise<unknown> = async () => {};

/** Remembers the page that the browser shows. The server never calls this: it renders many pages at once. */
export function setCurrentPage(page: Page): void {
  current = page;
  madeAt = Date.now();
  $userId.set(page.user.userId);
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
  if (!current) throw new Error("no page yet");
  return current;
}

/** How long ago the server made the page, or the token that its calls carry. */
export const pageAge = (): number => Date.now() - madeAt;

/** The page's calls carry this token from now on. */
export function renewPageToken(accessToken: string): void {
  currentPage().user.accessToken = accessToken;
  madeAt = Date.now();
}

/** Heard by what keeps something of the page that is about to be shown anew. */
export const BEFORE_REFRESH = "beforerefresh";

/** Says how the page is fetched and shown once more. */
export function setRefresh(run: () => Promise<unknown>): void {
  refresh = run;
}

/** Shows the page as it is for whoever is signed in now; what was typed stays. */
export const refreshPage = (): Promise<unknown> => refresh();
