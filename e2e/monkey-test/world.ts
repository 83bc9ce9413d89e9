// State that moves and invariant checks share during one run.
import type { BrowserContext, Page } from "@playwright/test";
import type { Random } from "./random.ts";
import type { Hand } from "./hand.ts";
import type { PageSnapshot } from "./inspect-page.ts";
import type { Control } from "./page/controls.ts";
import type { Network } from "./network.ts";
import type { Person } from "./person.ts";
import type { ShopPaths } from "./shop-paths.ts";
import type { Traffic } from "./idle.ts";

export type World = {
  person: Person;
  places: ShopPaths;
  shopUrl: string;
  context: BrowserContext;
  traffic: Traffic;
  /** The active tab. */
  page: Page;
  /** Tabs that the user opened; windows opened by clicks do not count. */
  tabs: Page[];
  isOffline: boolean;
  /** All typed text: a URL made of it may be broken. */
  typed: Set<string>;
  network: Network;
  /** The current action, for the report of a hang. */
  doing: string;
  /** Number of windows and downloads that clicks have opened so far. */
  opened: number;
  /** Rejects with a CrashError when a tab crashes: pending evaluations then never settle. */
  crash: Promise<never>;
  /** Maximum time for a page to become idle. */
  patienceMs: number;
  /** Kinds of page states scanned for accessibility in the whole run. */
  scanned: Set<string>;
};

export class CrashError extends Error {}

export type MoveContext = { world: World; page: Page; hand: Hand; random: Random; sight: PageSnapshot; controls: Control[] };

export type Done = {
  /** A description of the action. */
  said: string;
  /** A control whose click must have an effect. */
  pressed?: Control;
  byKeyboard?: boolean;
};

export type Move = {
  name: string;
  /** Relative probability of the move; 0 if it is impossible. */
  weight(context: MoveContext): number;
  make(context: MoveContext): Promise<Done>;
};

export type Step = {
  world: World;
  page: Page;
  before: PageSnapshot;
  after: PageSnapshot;
  done: Done;
  /** Evaluated repeatedly while an invariant check waits: on a busy machine a request or window may be late. */
  hasAsked(): boolean;
  hasOpened(): boolean;
  unrest: string | null;
};

/** An invariant check: inspects each step and returns its violations. */
export type Invariant = { name: string; look(step: Step): string[] | Promise<string[]> };
