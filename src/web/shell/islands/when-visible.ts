import { type RefObject, useEffect, useState } from "react";

/** How much of an element counts as seen: less on the smallest screens, where little fits (shop §9, decision A42). */
export const SEEN_SHARE = { smallest: 0.35, other: 0.5 } as const;
/** Screens up to this width are the smallest. */
export const SMALLEST_UP_TO_PX = 599;
/** Browsers count in whole pixels: an element may end up a hair below the share. */
const TOLERANCE = 0.005;

/** The share of an element that must be in sight; of one taller than the window, as much as fills that share of the window. */
export function seenShare(height: number, screen: { width: number; height: number }): number {
  const share = screen.width <= SMALLEST_UP_TO_PX ? SEEN_SHARE.smallest : SEEN_SHARE.other;
  return height > screen.height ? (share * screen.height) / height : share;
}

/** Calls once the element is in sight; at once where the browser cannot tell. Call the answer to stop waiting. */
export function whenVisible(element: Element, onVisible: () => void): () => void {
  if (typeof IntersectionObserver !== "function") {
    onVisible();
    return () => {};
  }
  let watching: IntersectionObserver | undefined;
  let height = element.getBoundingClientRect().height;
  const stop = () => {
    watching?.disconnect();
    sizes.disconnect();
    window.removeEventListener("resize", watch);
  };
  const watch = () => {
    watching?.disconnect();
    const share = seenShare(height, { width: window.innerWidth, height: window.innerHeight });
    watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= share - TOLERANCE)) return;
        stop();
        onVisible();
      },
      { threshold: Math.max(0, share - TOLERANCE) },
    );
    watching.observe(element);
  };
  // What share is enough depends on the element's height, which grows with what is loaded into it.
  const sizes = new ResizeObserver(() => {
    const now = element.getBoundingClientRect().height;
    if (now === height) return;
    height = now;
    watch();
  });
  sizes.observe(element);
  window.addEventListener("resize", watch);
  watch();
  return stop;
}

/** Whether the element has been in sight: for what is mounted, moved or counted only then. */
export function useWasVisible(element: RefObject<Element | null>): boolean {
  const [wasVisible, setVisible] = useState(false);
  useEffect(() => (element.current ? whenVisible(element.current, () => setVisible(true)) : undefined), [element]);
  return wasVisible;
}
