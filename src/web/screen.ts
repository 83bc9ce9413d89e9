import type { FunctionComponent } from "react";
import type { ComponentName } from "#contract/component-names.ts";
import type { Hydration } from "#contract/layout.ts";
import type { Page } from "./shell/islands/island-context.tsx";

/** A screen that content can name: its hydration mode and its lazy code. */
export type Screen = {
  hydrate: Hydration;
  /** Static components that contain others in slots; they never hydrate. */
  isContainer?: true;
  // The registry cannot know each screen's own props; ScreenProps<Name> checks them where they are used.
  // oxlint-disable-next-line typescript/no-explicit-any
  load: () => Promise<FunctionComponent<any>>;
  /** The tab may restore more content than the server renders: its space is reserved before the first paint. */
  keepsPlace?: true;
  /** Loads data that the browser needs to render the page itself; see prepareScreens. */
  prepare?: () => Promise<PrepareScreen>;
};

/** Returns the query to show the page with instead of its own; null if it needs no change. */
// oxlint-disable-next-line typescript/no-explicit-any
export type PrepareScreen = (data: any, page: Page, url: URL) => Promise<string | null>;

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Component = FunctionComponent<any>;

/** Screens of one file with the same hydration mode. Written out one by one they need more bytes. */
export const of = <Name extends ComponentName>(hydrate: Hydration, load: () => Promise<Record<Name, Component>>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, { hydrate, load: () => load().then((file) => file[name]) }])) as Record<Name, Screen>;
