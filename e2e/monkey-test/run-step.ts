// Runs one action and the invariant checks after it.
import type { Page } from "@playwright/test";
import { inspectPage } from "./inspect-page.ts";
import { waitUntilIdle } from "./idle.ts";
import { CrashError, type Done, type Step, type Invariant, type World } from "./world.ts";

export type Finding = { watcher: string; what: string };
export type StepResult = { said: string; findings: Finding[] };

/**
 * Runs the action, waits until the page is idle, and runs every invariant check. If the tab crashes, that is the only
 * finding.
 */
export function runStep(world: World, watchers: readonly Invariant[], make: () => Promise<Done>): Promise<StepResult> {
  return Promise.race([ask(world, watchers, make), world.crash]).catch((error: unknown) => {
    if (!(error instanceof CrashError)) throw error;
    return { said: world.doing, findings: [{ watcher: "crash", what: error.message }] };
  });
}

async function ask(world: World, watchers: readonly Invariant[], make: () => Promise<Done>): Promise<StepResult> {
  const { page: pageBefore, opened } = world;
  const sent = world.traffic.sent(pageBefore);
  const before = await inspectPage(pageBefore);
  const done = await make();
  world.doing = done.said;
  const page: Page = world.page;
  const unrest = await waitUntilIdle(page, world.traffic, world.patienceMs);
  const after = await inspectPage(page);
  const hasAsked = () => world.traffic.sent(pageBefore) !== sent;
  const hasOpened = () => world.opened !== opened;
  const step: Step = { world, page, before, after, done, unrest, hasAsked, hasOpened };
  const findings: Finding[] = [];
  for (const watcher of watchers) {
    for (const what of await watcher.look(step)) findings.push({ watcher: watcher.name, what });
  }
  return { said: done.said, findings };
}
