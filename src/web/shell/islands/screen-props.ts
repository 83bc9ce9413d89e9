import type { ReactNode } from "react";
import type { Fields } from "#contract/layout.ts";
import type { ScreenData } from "#contract/screens.ts";

/** What every screen receives. `data` is what its loader on the server answered; undefined where that failed. */
export type ScreenProps<Name extends string = string> = {
  /** Names this place on the page; prefix of ids. */
  uid: string;
  fields: Fields;
  params: Readonly<Record<string, string>>;
  data: (Name extends keyof ScreenData ? ScreenData[Name] : never) | undefined;
  /** Where the loader failed: what to name on the telephone. */
  errorId?: string | undefined;
};

/** Static components that hold others receive their places by name. */
export type ContainerProps = ScreenProps & { slot: (name: string) => ReactNode };

/** The part of a region's state that is embedded beside it. */
export type IslandState = Pick<ScreenProps, "fields" | "params"> & { data?: unknown; errorId?: string | undefined };
