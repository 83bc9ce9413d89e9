// Runs one action and the invariant checks after it.
import type { Page } from "@playwright/test";
import { look } from "./look.ts";
import { untilQuiet } from "./idle.ts";
import { CrashError, type Done, type Step, type Watcher, type World } from "./world.ts";

export type Seen = { watcher: string; what: string };
export type Taken = { said: string; findings: Seen[] };

/**
 * Runs the action, waits until the page is idle, and runs every invariant check. If the tab crashes, that is the only
 * finding.
 */
export function watched(world: World, watchers: readonly Watcher[], make: () => Promise<Done>): Promise<Taken> {
  return Promise.race([ask(world, watchers, make), world.crash]).catch((error: unknown) => {
    if (!(error instanceof CrashError)) throw error;
    return { said: world.doing, findings: [{ watcher: "crash", what: error.message }] };
  });
}

async function ask(world: World, watchers: readonly Watcher[], make: () => Promise<Done>): Promise<Taken> {
  const { page: pageBefore, opened } = world;
  const sent = world.traffic.sent(pageBefore);
  const before = await look(pageBefore);
  const done = await make();
  world.doing = done.said;
  const page: Page = world.page;
  const unrest = await untilQuiet(page, world.traffic, world.patienceMs);
  const after = await look(page);
  const hasAsked = () => world.traffic.sent(pageBefore) !== sent;
  const hasOpened = () => world.opened !== opened;
  const step: Step = { world, page, before, after, done, unrest, hasAsked, hasOpened };
  const findings: Seen[] = [];
  for (const watcher of watchers) {
    for (const what of await watcher.look(step)) findings.push({ watcher: watcher.name, what });
  }
  return { said: done.said, findings };
}
