import type { Region, Regions } from "./regions.ts";

const PRESSABLE = "button, [role=button], input[type=submit], input[type=button]";

/** Wakes each region when its time comes: after the first paint, when it is seen, or when the browser is idle. */
export function wakeRegions(regions: Regions): Promise<void> {
  const onLoad: Promise<void>[] = [];
  for (const region of regions.all) {
    if (region.status !== "waiting") continue;
    const hydration = regions.hydrationOf(region);
    if (hydration === "visible") void wakeWhenVisible(regions, region);
    else if (hydration === "idle") whenIdle(() => void regions.wake(region));
    else onLoad.push(regions.wake(region));
  }
  return Promise.all(onLoad).then(() => undefined);
}

/** What waits to be seen is code that other pages need not fetch. */
async function wakeWhenVisible(regions: Regions, region: Region): Promise<void> {
  const wake = () => void regions.wake(region);
  await import("./when-visible.ts").then(({ whenVisible }) => whenVisible(region.element, wake), wake);
}

/** A region that is touched before its time wakes at once, and a press on a button is done again when it can answer. */
export function wakeOnTouch(regions: Regions, target: Document = document): void {
  let pressedAgain: Promise<unknown> = Promise.resolve();
  const waitingAround = (event: Event): Region | undefined => {
    const region = event.target instanceof Element ? regions.around(event.target) : undefined;
    return region?.status === "waiting" || region?.status === "waking" ? region : undefined;
  };
  for (const type of ["pointerdown", "focusin"]) {
    target.addEventListener(
      type,
      (event) => {
        const region = waitingAround(event);
        if (region) void regions.wake(region);
      },
      { capture: true, passive: true },
    );
  }
  target.addEventListener(
    "click",
    (event) => {
      const region = waitingAround(event);
      const pressed = (event.target as Element | null)?.closest?.<HTMLElement>(PRESSABLE);
      if (!region || !pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const position = buttonsOf(region).indexOf(pressed);
      // Without life in it the same button still sends its form to the server.
      // One press after the other, so that each finds on the page what the one before it did.
      pressedAgain = Promise.all([pressedAgain, regions.wake(region)]).then(() => {
        (pressed.isConnected ? pressed : buttonsOf(region)[position])?.click();
        return new Promise((resolve) => setTimeout(resolve));
      });
    },
    { capture: true },
  );
}

function buttonsOf(region: Region): HTMLElement[] {
  return [...region.element.querySelectorAll<HTMLElement>(PRESSABLE)];
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
