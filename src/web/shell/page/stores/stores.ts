import { atom } from "nanostores";

/** Lines in the cart; null until the browser has a newer count than the page (decision A37, SHELL-20). */
export const $cartCount = atom<number | null>(null);

/** guid of the visitor's cart, "current" for customers, "" without a cart. */
export const $cartId = atom<string>("");

export const NOTHING_ADDED: Readonly<Record<string, number>> = {};
/** Quantities added since the page was rendered, by article number; the page data contains earlier ones. */
export const $addedPieces = atom(NOTHING_ADDED);

/** Details of an added article besides its number. */
export type AddedArticle = {
  name: string;
  image: string | null;
  unit: string;
  /** Total for the quantity, if the page showed no price before. */
  price?: { quantity: number; total: string };
};
export type AddedLayer = {
  articleNumber: string;
  quantity: number;
  at: number;
  article?: AddedArticle | undefined;
  /** The number of cart lines is unknown. */
  isUncounted?: boolean;
};
/** The latest addition to the cart; the layer shows it and resets it to null. */
export const $addedLayer = atom<AddedLayer | null>(null);

/** The access token is no longer valid: signed out in another window, or expired. */
export const $signedOut = atom(false);

/** Id of the page's user; "" for visitors. */
export const $userId = atom("");
