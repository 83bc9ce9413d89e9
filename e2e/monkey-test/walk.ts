// Runs one seed: a simulated user, random steps, and the findings of the invariant checks.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { DEMO_PASSWORD } from "../support/chromium.ts";
import { beginWorld } from "./begin.ts";
import { type Random, seededRandom } from "./random.ts";
import { handOf } from "./hand.ts";
import { listControls, isBrowserErrorPage, inspectPage } from "./inspect-page.ts";
import { choosePath, open } from "./moves/history.ts";
import { moves } from "./moves/index.ts";
import { describePerson, personOf } from "./person.ts";
import type { ShopPaths } from "./shop-paths.ts";
import { HangError, waitUntilIdle, within } from "./idle.ts";
import { createInvariants } from "./invariants/index.ts";
import { type StepResult, runStep } from "./run-step.ts";
import type { Invariant, World } from "./world.ts";

/** Longer than any wait within a move. */
const HANGS_AFTER_MS = 240_000;

export type Finding = { watcher: string; what: string; step: number };
export type Walk = { seed: number; person: string; steps: string[]; findings: Finding[]; pictures: string[] };
export type WalkOptions = {
  browser: Browser;
  shopUrl: string;
  places: ShopPaths;
  seed: number;
  steps: number;
  scanned: Set<string>;
  /** Folder for screenshots of findings. */
  folder: string;
  /** Whether to start another step, called before each but the first; without it all steps run. */
  goesOn?: (step: number) => boolean;
  onStep?: (message: string) => void;
};

export async function walk({ browser, shopUrl, places, seed, steps, scanned, folder, goesOn, onStep }: WalkOptions): Promise<Walk> {
  const person = personOf(seededRandom(`${seed}`));
  const result: Walk = { seed, person: describePerson(person), steps: [], findings: [], pictures: [] };
  const world = await beginWorld({ browser, shopUrl, places, person, scanned });
  try {
    const watchers = createInvariants(world);
    for (let step = 0; step <= steps && (step === 0 || goesOn?.(step) !== false); step++) {
      const random = seededRandom(`${seed}/${step}`);
      const found = await within(step === 0 ? arrive(world, random, watchers) : take(world, random, watchers), HANGS_AFTER_MS).catch(
        async (error: Error) => ({
          said: `is stuck: ${world.doing}`,
          findings: [{ watcher: "hang", what: wordsOf(error) + (await asked(world)) }],
        }),
      );
      const { said, findings } = found;
      result.steps.push(said);
      onStep?.(`${step}. ${said}`);
      const fresh = findings.filter(
        ({ watcher, what }) => !result.findings.some((known) => known.watcher === watcher && known.what === what),
      );
      for (const { watcher, what } of fresh) result.findings.push({ watcher, what, step });
      if (fresh.some(({ watcher }) => watcher !== "crash")) result.pictures.push(...(await picture(world, folder, `${seed}-${step}`)));
      if (findings.some(({ watcher }) => watcher === "hang" || watcher === "crash")) break;
    }
  } finally {
    await world.context.close().catch(() => {});
  }
  return result;
}

/** Opens the first page; customers sign in before. */
async function arrive(world: World, random: Random, watchers: readonly Invariant[]): Promise<StepResult> {
  const { person, page } = world;
  await open({ world, page }, `${person.prefix || "/"}?site=${person.site}`);
  if (person.account) await signIn(world, person.account);
  const place = choosePath({ world, random });
  return runStep(world, watchers, async () => {
    await open({ world, page }, place);
    return { said: `${person.account ? "signs in and " : ""}opens ${place}` };
  });
}

async function signIn({ page, shopUrl, person, traffic, patienceMs }: World, account: string): Promise<void> {
  const hand = handOf(page, person.hasTouch);
  await page.goto(`${shopUrl}${person.prefix}/my-account/login?redirect=${person.prefix || "/"}`);
  await waitUntilIdle(page, traffic, patienceMs);
  await page.locator("main input[name=username]").click();
  await hand.type(account);
  await page.locator("main input[type=password]").click();
  await hand.type(DEMO_PASSWORD);
  await hand.pressKey("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/my-account/login"));
  await waitUntilIdle(page, traffic, patienceMs);
}

async function take(world: World, random: Random, watchers: readonly Invariant[]): Promise<StepResult> {
  const { page, person } = world;
  const sight = await inspectPage(page);
  // The browser's own error page has buttons too, which do not belong to the shop.
  const controls = isBrowserErrorPage(sight.url) ? [] : await listControls(page);
  const context = { world, page, hand: handOf(page, person.hasTouch), random, sight, controls };
  const move = random.choose(
    "move",
    moves,
    ({ name }) => name,
    (each) => each.weight(context),
  )!;
  world.doing = move.name;
  return runStep(world, watchers, () => move.make(context));
}

const wordsOf = (error: Error) => (error instanceof HangError ? error.message : (error.stack ?? String(error)));

/** Checks whether a hanging tab responds to a new evaluation: if it does, only the response to the previous action was lost. */
function asked({ page }: World): Promise<string> {
  return within(inspectPage(page), 5_000).then(
    () => ", and answers what it is asked anew",
    () => ", nor what it is asked anew",
  );
}

async function picture({ page }: World, folder: string, name: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  return page.screenshot({ path, timeout: 10_000 }).then(
    () => [path],
    () => [],
  );
}
