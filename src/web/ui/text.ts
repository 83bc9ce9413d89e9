import { createContext, useContext } from "react";

/** Returns the phrase of a dictionary key with {0}, {1}, … replaced. */
export type Translate = (key: string, ...values: readonly (string | number)[]) => string;
/** Returns the URL of a path in this page's language. */
export type MakeLink = (path: string) => string;

/** Translations for UI components and screens; each island provides its page's dictionary. */
export const TextContext = createContext<Translate>((key) => key);
export const LinkContext = createContext<MakeLink>((path) => path);

export function useT(): Translate {
  return useContext(TextContext);
}

/** Prefixes a path with the page's language: /cart becomes /en/cart on English pages. */
export function useLink(): MakeLink {
  return useContext(LinkContext);
}
