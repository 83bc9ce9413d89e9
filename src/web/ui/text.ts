import { createContext, useContext } from "react";

/** Gives the phrase of a dictionary key with {0}, {1}, … filled in. */
export type Translate = (key: string, ...values: readonly (string | number)[]) => string;
/** Gives the address of a path on this page's site and language. */
export type MakeLink = (path: string) => string;

/** Where the kit's parts and the screens find their words; each region provides its page's dictionary. */
export const TextContext = createContext<Translate>((key) => key);
export const LinkContext = createContext<MakeLink>((path) => path);

export function useT(): Translate {
  return useContext(TextContext);
}

/** Puts this page's language in front of a path: /cart is /en/cart on English pages. */
export function useLink(): MakeLink {
  return useContext(LinkContext);
}
