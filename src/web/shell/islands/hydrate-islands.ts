import { reportMissing } from "#web/ui/lazy/lazy-code.ts";
import type { Island, Islands } from "./islands.ts";
import { $addedLayer, $cartCount, $signedOut } from "../page/stores/stores.ts";
import { PRESSABLE, replayClick, INTERACTIONS, onFirstInteraction } from "./first-interaction.ts";

/** Hydrates each island at its time: after first paint, when visible, or when the browser is idle. */
export function hydrateIslands(regions: Islands): Promise<void> {
  const onLoad: Promise<void>[] = [];
  for (const region of regions.all) {
    if (region.status !== "waiting") continue;
    const hydration = regions.hydrationOf(region);
    if (hydration === "visible") void wakeWhenVisible(regions, region);
    else if (hydration === "idle") whenIdle(() => void regions.wake(region));
    else if (hydration !== "touch") onLoad.push(regions.wake(region));
  }
  return Promise.all(onLoad).then(() => undefined);
}

/** Lazily loaded: pages without such islands do not need this code. */
async function wakeWhenVisible(regions: Islands, region: Island): Promise<void> {
  const wake = () => void regions.wake(region);
  await import("./when-visible.ts").then(({ whenVisible }) => whenVisible(region.element, wake), wake);
}

/** Hydrates an island on interaction and replays clicks and submits made before it was ready. */
export function hydrateOnInteraction(regions: Islands, target: Document = document): void {
  const waitingAround = (event: Event): Island | undefined => {
    const region = event.target instanceof Element ? regions.around(event.target) : undefined;
    return region?.status === "waiting" || region?.status === "waking" ? region : undefined;
  };
  for (const type of INTERACTIONS) {
    target.addEventListener(
      type,
      (event) => {
        const region = waitingAround(event);
        if (region) void regions.wake(region);
      },
      { capture: true, passive: true },
    );
  }
  onFirstInteraction(() => hydrateOnFirstInteraction(regions));
  // Interactions while offline could not load code; retry.
  addEventListener("online", () => hydrateOnFirstInteraction(regions));
  // These stores concern islands that hydrate on interaction only, so hydrate them to react.
  for (const store of [$addedLayer, $cartCount, $signedOut]) store.listen(() => hydrateOnFirstInteraction(regions));
  target.addEventListener(
    "submit",
    (event) => {
      const region = waitingAround(event);
      const form = event.target as HTMLFormElement;
      if (!region) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      wakeForPress(regions, region).then(
        () => form.isConnected && form.requestSubmit(event.submitter),
        () => {},
      );
    },
    { capture: true },
  );
  target.addEventListener(
    "click",
    (event) => {
      const region = waitingAround(event);
      const pressed = region && (event.target as Element).closest<HTMLElement>(PRESSABLE);
      if (!region || !pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // If hydration fails, the button still submits its form to the server.
      replayClick(pressed, region.element, wakeForPress(regions, region));
    },
    { capture: true },
  );
}

/** Hydrates an island after a click; if its code fails to load, shows a notice with a retry button. */
async function wakeForPress(regions: Islands, region: Island): Promise<void> {
  async function wake() {
    await regions.wake(region);
    if (region.status === "waiting") throw new Error("code is missing");
  }
  await wake().catch((error: unknown) => {
    reportMissing({ retry: wake });
    throw error;
  });
}

/** Hydrates the islands that wait for the first interaction. */
export function hydrateOnFirstInteraction(regions: Islands): void {
  for (const region of regions.all) {
    if (region.status === "waiting" && regions.hydrationOf(region) === "touch") void regions.wake(region);
  }
}

export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
