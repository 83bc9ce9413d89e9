import { evaluateInPage } from "../inspect-page.ts";
import type { Invariant } from "../world.ts";

const TIMEOUT_MS = 20_000;

/** Islands that should be hydrated and are not: those the user interacted with, and those that hydrate on load. */
export function watchHydration(): Invariant {
  return {
    name: "hydration",
    async look({ world, page, unrest }) {
      if (world.isOffline || unrest || !page.url().startsWith(world.shopUrl)) return [];
      const dead = await evaluateInPage(page, listDeadIslands);
      if (dead.length === 0) return [];
      // Code that was still loading when the page became idle may hydrate them yet.
      await page.waitForFunction(areHydrated, dead, { timeout: Math.min(TIMEOUT_MS, world.patienceMs) }).catch(() => null);
      const stillDead = new Set(await evaluateInPage(page, listDeadIslands));
      return dead.filter((name) => stillDead.has(name)).map((name) => `${name} does not hydrate on ${page.url()}`);
    },
  };
}

/**
 * Runs in the page: names of server-rendered islands that the user has entered or that hydrate on load, and that are not
 * hydrated.
 */
function listDeadIslands(): string[] {
  const found: string[] = [];
  const active = document.activeElement;
  for (const island of document.querySelectorAll<HTMLElement>("[data-island][data-interaction=sent]")) {
    const { hydrate, component = "", hydrated, failed } = island.dataset;
    if (failed !== undefined) found.push(`${component}, which failed on the server,`);
    else if (hydrated === undefined && hydrate && hydrate !== "none") {
      if (hydrate === "load" || island.matches(":hover") || island.contains(active)) found.push(component);
    }
  }
  return found;
}

function areHydrated(names: string[]): boolean {
  return [...document.querySelectorAll<HTMLElement>("[data-island][data-interaction=sent]")].every(
    ({ dataset }) => !names.includes(dataset["component"] ?? "") || dataset["hydrated"] !== undefined,
  );
}
