import type { ReactNode } from "react";
import type { Fields } from "#contract/layout.ts";
import type { ScreenData } from "#contract/screens.ts";

/** Props of every screen. `data` is the result of its server loader; undefined if that failed. */
export type ScreenProps<Name extends string = string> = {
  /** Id of this position on the page; prefix of ids. */
  uid: string;
  fields: Fields;
  params: Readonly<Record<string, string>>;
  data: (Name extends keyof ScreenData ? ScreenData[Name] : never) | undefined;
  /** Error id to quote to support if the loader failed. */
  errorId?: string | undefined;
};

/** Static components with slots render their children by slot name. */
export type ContainerProps = ScreenProps & { slot: (name: string) => ReactNode };

/** The part of an island's state that is embedded beside it. */
export type IslandState = Pick<ScreenProps, "fields" | "params"> & { data?: unknown; errorId?: string | undefined };
