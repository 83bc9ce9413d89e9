import { reportMissing } from "#web/ui/lazy/lazy-code.ts";
import type { Island, Islands } from "./islands.ts";
import { $addedLayer, $cartCount, $signedOut } from "../page/stores.ts";
import { PRESSABLE, replayClick, INTERACTIONS, onFirstInteraction } from "./first-interaction.ts";

/** Wakes each region when its time comes: after the first paint, when it is seen, or when the browser is idle. */
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

/** What waits to be seen is code that other pages need not fetch. */
async function wakeWhenVisible(regions: Islands, region: Island): Promise<void> {
  const wake = () => void regions.wake(region);
  await import("./when-visible.ts").then(({ whenVisible }) => whenVisible(region.element, wake), wake);
}

/** A region that is touched before its time wakes at once; what was pressed or sent in it is done again when it can answer. */
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
  onFirstInteraction(() => hydrateTouched(regions));
  // What was touched without a network has tried in vain.
  addEventListener("online", () => hydrateTouched(regions));
  // What tells all regions something is heard by those that still wait as well.
  for (const store of [$addedLayer, $cartCount, $signedOut]) store.listen(() => hydrateTouched(regions));
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
      // Without life in it the same button still sends its form to the server.
      replayClick(pressed, region.element, wakeForPress(regions, region));
    },
    { capture: true },
  );
}

/** Wakes a region for somebody who pressed; where its code does not come, they are told and can try again. */
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

/** Wakes what waits for the first touch of the page. */
export function hydrateTouched(regions: Islands): void {
  for (const region of regions.all) {
    if (region.status === "waiting" && regions.hydrationOf(region) === "touch") void regions.wake(region);
  }
}

export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
