import { createContext, useContext } from "react";

/** Gives the phrase of a dictionary key with {0}, {1}, … filled in. */
export type Translate = (key: string, ...values: readonly (string | number)[]) => string;

/** Where the kit's parts and the screens find their words; each region provides its page's dictionary. */
export const TextContext = createContext<Translate>((key) => key);

export function useT(): Translate {
  return useContext(TextContext);
}
