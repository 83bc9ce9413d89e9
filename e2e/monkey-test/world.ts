// What moves and watchers share during one walk.
import type { BrowserContext, Page } from "playwright-core";
import type { Chance } from "./random.ts";
import type { Hand } from "./hand.ts";
import type { Sight } from "./look.ts";
import type { Control } from "./page/controls.ts";
import type { Network } from "./network.ts";
import type { Person } from "./person.ts";
import type { Places } from "./places.ts";
import type { Traffic } from "./idle.ts";

export type World = {
  person: Person;
  places: Places;
  shopUrl: string;
  context: BrowserContext;
  traffic: Traffic;
  /** The tab in front. */
  page: Page;
  /** Those that the person opened; windows that presses open are none of them. */
  tabs: Page[];
  isOffline: boolean;
  /** Everything that was typed: an address made of it may lead nowhere. */
  typed: Set<string>;
  network: Network;
  /** What the hand is at: where it gets stuck is told. */
  doing: string;
  /** Windows and downloads that presses have opened so far. */
  opened: number;
  /** Rejects with a CrashError when a tab has crashed: what was asked of it then will never be answered. */
  crash: Promise<never>;
  /** How long a page may take to come to rest. */
  patienceMs: number;
  /** Kinds of page states that have been looked at for accessibility, in the whole run. */
  scanned: Set<string>;
};

export class CrashError extends Error {}

export type Turn = { world: World; page: Page; hand: Hand; chance: Chance; sight: Sight; controls: Control[] };

export type Done = {
  /** What was done, in words. */
  said: string;
  /** A control that must have answered. */
  pressed?: Control;
  byKeyboard?: boolean;
};

export type Move = {
  name: string;
  /** How likely it is; 0 where it cannot be done. */
  weight(turn: Turn): number;
  make(turn: Turn): Promise<Done>;
};

export type Step = {
  world: World;
  page: Page;
  before: Sight;
  after: Sight;
  done: Done;
  /** Asked again while a watcher waits: on a busy machine a request or a window may be late. */
  hasAsked(): boolean;
  hasOpened(): boolean;
  unrest: string | null;
};

/** Looks at each step; answers what must not be. */
export type Watcher = { name: string; look(step: Step): string[] | Promise<string[]> };
