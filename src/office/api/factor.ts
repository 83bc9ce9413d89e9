import { createContext, useContext } from "react";

/** Asks for a code of the second factor; resolves to whether it was right, false if the dialog was closed. */
export type AskForFactor = () => Promise<boolean>;

export const FactorContext = createContext<AskForFactor>(async () => false);

export function useFactor(): AskForFactor {
  return useContext(FactorContext);
}
