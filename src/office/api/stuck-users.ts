import { createContext, useContext } from "react";

/** Asks whether to go on although these users lose their approver; resolves to the answer. */
export type AskAboutStuckUsers = (names: string) => Promise<boolean>;

export const StuckUsersContext = createContext<AskAboutStuckUsers>(async () => false);

export function useAskAboutStuckUsers(): AskAboutStuckUsers {
  return useContext(StuckUsersContext);
}
