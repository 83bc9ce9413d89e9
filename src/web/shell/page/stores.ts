import { atom } from "nanostores";

/** Lines in the cart; null until something in the browser knows better than the page (decision A37, SHELL-20). */
export const $cartCount = atom<number | null>(null);

/** guid of the visitor's cart, "current" for customers, "" where there is none. */
export const $cartId = atom<string>("");

/** Nothing was put into the cart since the page was made. */
export const NOTHING_ADDED: Readonly<Record<string, number>> = {};
/** Pieces by article number that were put into the cart since the page was made, which knows what it held before. */
export const $addedPieces = atom(NOTHING_ADDED);

/** What is told of an article beside its number. */
export type AddedArticle = {
  name: string;
  image: string | null;
  unit: string;
  /** For so many pieces, where no price was to be seen before. */
  price?: { quantity: number; total: string };
};
export type AddedLayer = {
  articleNumber: string;
  quantity: number;
  at: number;
  article?: AddedArticle | undefined;
  /** How many lines the cart has now is not known. */
  isUncounted?: boolean;
};
/** What was just put into the cart; the add-to-cart layer shows it and sets it back to null. */
export const $addedLayer = atom<AddedLayer | null>(null);

/** The server does not know the customer's token any more: signed out in another window, or too long ago. */
export const $signedOut = atom(false);

/** Whom the page that is shown was made for; "" for visitors. */
export const $userId = atom("");
