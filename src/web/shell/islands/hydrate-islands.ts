import { reportMissing } from "#web/ui/lazy/lazy-code.ts";
import type { Island, Islands } from "./islands.ts";
import { $addedLayer, $cartCount, $signedOut } from "../page/stores/stores.ts";
import { PRESSABLE, replayClick, INTERACTIONS, onFirstInteraction } from "./first-interaction.ts";

/** Hydrates each island at its time: after first paint, when visible, or when the browser is idle. */
export function hydrateIslands(islands: Islands): Promise<void> {
  const onLoad: Promise<void>[] = [];
  for (const island of islands.all) {
    if (island.status !== "waiting") continue;
    const hydration = islands.hydrationOf(island);
    if (hydration === "visible") void hydrateWhenVisible(islands, island);
    else if (hydration === "idle") whenIdle(() => void islands.hydrate(island));
    else if (hydration !== "interaction") onLoad.push(islands.hydrate(island));
  }
  return Promise.all(onLoad).then(() => undefined);
}

/** Lazily loaded: pages without such islands do not need this code. */
async function hydrateWhenVisible(islands: Islands, island: Island): Promise<void> {
  const hydrate = () => void islands.hydrate(island);
  await import("./when-visible.ts").then(({ whenVisible }) => whenVisible(island.element, hydrate), hydrate);
}

/** Hydrates an island on interaction and replays clicks and submits made before it was ready. */
export function hydrateOnInteraction(islands: Islands, target: Document = document): void {
  const waitingAround = (event: Event): Island | undefined => {
    const island = event.target instanceof Element ? islands.around(event.target) : undefined;
    return island?.status === "waiting" || island?.status === "hydrating" ? island : undefined;
  };
  for (const type of INTERACTIONS) {
    target.addEventListener(
      type,
      (event) => {
        const island = waitingAround(event);
        if (island) void islands.hydrate(island);
      },
      { capture: true, passive: true },
    );
  }
  onFirstInteraction(() => hydrateOnFirstInteraction(islands));
  // Interactions while offline could not load code; retry.
  addEventListener("online", () => hydrateOnFirstInteraction(islands));
  // These stores concern islands that hydrate on interaction only, so hydrate them to react.
  for (const store of [$addedLayer, $cartCount, $signedOut]) store.listen(() => hydrateOnFirstInteraction(islands));
  target.addEventListener(
    "submit",
    (event) => {
      const island = waitingAround(event);
      const form = event.target as HTMLFormElement;
      if (!island) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hydrateForClick(islands, island).then(
        () => form.isConnected && form.requestSubmit(event.submitter),
        () => {},
      );
    },
    { capture: true },
  );
  target.addEventListener(
    "click",
    (event) => {
      const island = waitingAround(event);
      const pressed = island && (event.target as Element).closest<HTMLElement>(PRESSABLE);
      if (!island || !pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // If hydration fails, the button still submits its form to the server.
      replayClick(pressed, island.element, hydrateForClick(islands, island));
    },
    { capture: true },
  );
}

/** Hydrates an island after a click; if its code fails to load, shows a notice with a retry button. */
async function hydrateForClick(islands: Islands, island: Island): Promise<void> {
  async function hydrate() {
    await islands.hydrate(island);
    if (island.status === "waiting") throw new Error("code is missing");
  }
  await hydrate().catch((error: unknown) => {
    reportMissing({ retry: hydrate });
    throw error;
  });
}

/** Hydrates the islands that wait for the first interaction. */
export function hydrateOnFirstInteraction(islands: Islands): void {
  for (const island of islands.all) {
    if (island.status === "waiting" && islands.hydrationOf(island) === "interaction") void islands.hydrate(island);
  }
}

export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
