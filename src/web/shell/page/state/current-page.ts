import { CURRENT_CART } from "#contract/cart-id.ts";
import type { Page } from "../../islands/island-context.tsx";
import { $addedPieces, $cartId, $signedOut, $userId, NOTHING_ADDED } from "../stores/stores.ts";

let current: Page | null = null;
let madeAt = 0;
let refresh: () => Promise<unknown> = async () => {};

/** Stores the page shown in the browser. Never called on the server, which renders many pages at once. */
export function setCurrentPage(page: Page): void {
  current = page;
  madeAt = Date.now();
  $userId.set(page.user.userId);
  $cartId.set(page.user.cartId || knownCartId(page));
  $signedOut.set(false);
  $addedPieces.set(NOTHING_ADDED);
}

/** A visitor's first article may be added while the next page is loading, which then has no cart id yet. */
function knownCartId({ user }: Page): string {
  const known = $cartId.get();
  return user.authenticated || known === CURRENT_CART ? "" : known;
}

export function currentPage(): Page {
  if (!current) throw new Error("no page yet");
  return current;
}

/** Milliseconds since the page was received or its token was renewed. */
export const pageAge = (): number => Date.now() - madeAt;

export function renewPageToken(accessToken: string): void {
  currentPage().user.accessToken = accessToken;
  madeAt = Date.now();
}

/** Event for code that holds page state and must prepare for a refresh. */
export const BEFORE_REFRESH = "beforerefresh";

export function setRefresh(run: () => Promise<unknown>): void {
  refresh = run;
}

/** Refetches the page for the current user; user input is preserved. */
export const refreshPage = (): Promise<unknown> => refresh();
