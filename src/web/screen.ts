import type { FunctionComponent } from "react";
import type { ComponentName } from "#contract/component-names.ts";
import type { Hydration } from "#contract/layout.ts";
import type { Page } from "./shell/islands/island-context.tsx";

/** A screen that content can name, when it comes alive, and its code, fetched when a page needs it. */
export type Screen = {
  hydrate: Hydration;
  /** Static components that hold others in slots; never alive themselves. */
  isContainer?: true;
  // The registry cannot know each screen's own props; ScreenProps<Name> checks them where they are used.
  // oxlint-disable-next-line typescript/no-explicit-any
  load: () => Promise<FunctionComponent<any>>;
  /** Has more in it than the server knows, as much as this tab keeps: its room is kept before the first picture. */
  keepsPlace?: true;
  /** Fetches what the browser needs to build it by itself; see prepareScreens. */
  prepare?: () => Promise<PrepareScreen>;
};

/** Answers the query with which the page should be shown rather than with its own; null where it is right as it is. */
// oxlint-disable-next-line typescript/no-explicit-any
export type PrepareScreen = (data: any, page: Page, url: URL) => Promise<string | null>;

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Component = FunctionComponent<any>;

/** Screens of one file that come alive in the same way. Written out one by one they weigh more. */
export const of = <Name extends ComponentName>(hydrate: Hydration, load: () => Promise<Record<Name, Component>>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, { hydrate, load: () => load().then((file) => file[name]) }])) as Record<Name, Screen>;
