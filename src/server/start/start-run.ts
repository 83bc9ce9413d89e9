import type { Config } from "../config.ts";
import type { Plugin } from "../plugin.ts";
import type { Progress } from "./progress.ts";

/** Returns the parts that the settings add to the shop. */
export type LoadPlugin = (config: Config) => Promise<Plugin>;

/** `isReplaced` if other processes of the shop continue. */
export type StartedPart = { name: string; stop(isReplaced: boolean): Promise<void> };

/** What the start of a shop uses of its process. */
export type StartRun = {
  progress: Progress;
  /** Aborted once the process is told to stop. */
  stopping: AbortSignal;
  /** Records a started part; parts are stopped in reverse order. */
  keep(part: StartedPart): void;
  /** Stops the started parts and exits. */
  stop(isReplaced: boolean): void;
  /** Reports why the shop cannot run, stops the started parts and exits with status 1. */
  giveUp(error: unknown): void;
  /** Replaces the web processes; null in a shop with only one. */
  reload: (() => void) | null;
};
