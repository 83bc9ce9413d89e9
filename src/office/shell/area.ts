import { createContext, useContext } from "react";
import type { AnyRoute } from "@tanstack/react-router";
import type { IconName } from "#web/ui/icon.tsx";
import type { Language } from "../language/language.tsx";

/** Groups of the navigation in their order. */
export const SECTIONS = ["overview", "sales", "products", "content", "administration"] as const;

export type NavigationEntry = {
  /** Address below /office. */
  to: string;
  label: Readonly<Record<Language, string>>;
  /** No other entry has it. */
  icon: IconName;
  section: (typeof SECTIONS)[number];
  /** Operation that shows it; without the right to run it, the entry is missing. */
  operation: string;
};

/** A part of the back office: its screens, and their entries in the navigation and the command field. */
export type Area = { routes: readonly AnyRoute[]; navigation: readonly NavigationEntry[] };

export const NavigationContext = createContext<readonly NavigationEntry[]>([]);

export function useNavigation(): readonly NavigationEntry[] {
  return useContext(NavigationContext);
}
