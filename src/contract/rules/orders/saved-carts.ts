import { isUuid } from "../shop/is-uuid.ts";

export const MAX_SAVED_CARTS = 50;
export const MAX_SAVED_CART_NAME = 80;

/** Outcomes of the page's forms, in its address. */
export const SAVED_CART_MESSAGES = ["saved", "renamed", "restored", "noName", "emptyCart", "tooMany", "gone", "failed"] as const;
export type SavedCartMessage = (typeof SAVED_CART_MESSAGES)[number];

/** What the page's address asks for: a question before loading, the outcome of a load, or an undo. */
export type SavedCartsQuery = {
  message: SavedCartMessage | null;
  /** Ids of saved carts. */
  load: string | null;
  loaded: string | null;
  deleted: string | null;
};

export function readSavedCartId(text: string | null): string | null {
  return text !== null && isUuid(text) ? text : null;
}

export function readSavedCartsQuery(query: { get(name: string): string | null }): SavedCartsQuery {
  return {
    message: SAVED_CART_MESSAGES.find((each) => each === query.get("message")) ?? null,
    load: readSavedCartId(query.get("load")),
    loaded: readSavedCartId(query.get("loaded")),
    deleted: readSavedCartId(query.get("deleted")),
  };
}

/** A name on one line without control characters, at most MAX_SAVED_CART_NAME characters. */
export function tidyCartName(text: string): string {
  return text
    .slice(0, 4 * MAX_SAVED_CART_NAME)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_SAVED_CART_NAME)
    .toWellFormed();
}
