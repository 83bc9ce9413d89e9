import type { FunctionComponent } from "react";
import type { ComponentName } from "#contract/component-names.ts";
import type { Hydration } from "#contract/layout.ts";
import type { Page } from "./shell/islands/island-context.tsx";

/** A part of the page that differs between requests. "request" is the address with its query and posted body. */
export type PagePart = "user" | "request" | "head" | "consent" | "pageEditing";

/** A screen that content can name: its hydration mode and its lazy code. */
export type Screen = {
  hydrate: Hydration;
  /**
   * Parts of the page that the screen reads, besides settings, language and link prefix. The server caches its HTML by them and
   * hides all others from it. A screen without this is not cached.
   */
  varyBy?: readonly PagePart[];
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

/** Screens of one file with the same options. Written out one by one they need more bytes. */
export const of = <Name extends ComponentName>(
  options: Hydration | Pick<Screen, "hydrate" | "varyBy">,
  load: () => Promise<Record<Name, Component>>,
  ...names: Name[]
) => {
  const shared = typeof options === "string" ? { hydrate: options } : options;
  return Object.fromEntries(names.map((name) => [name, { ...shared, load: () => load().then((file) => file[name]) }])) as Record<
    Name,
    Screen
  >;
};
