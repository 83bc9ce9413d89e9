import { type RefObject, useEffect, useState } from "react";

/** Share of an element that counts as visible; smaller on small screens (COMP-06, decision A42). */
export const SEEN_SHARE = { smallest: 0.35, other: 0.5 } as const;
export const SMALLEST_UP_TO_PX = 599;
/** Browsers round to whole pixels, so the measured ratio may be slightly below the share. */
const TOLERANCE = 0.005;

/** Required visible share of an element; for one taller than the window, that share of the window. */
export function seenShare(height: number, screen: { width: number; height: number }): number {
  const share = screen.width <= SMALLEST_UP_TO_PX ? SEEN_SHARE.smallest : SEEN_SHARE.other;
  return height > screen.height ? (share * screen.height) / height : share;
}

/**
 * Calls back when the element is visible, or immediately without IntersectionObserver. Returns a function that stops observing.
 */
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
  // The required share depends on the height, which grows as content loads.
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

/** Whether the element has been visible once, for lazy mounting and for tracking. */
export function useWasVisible(element: RefObject<Element | null>): boolean {
  const [wasVisible, setVisible] = useState(false);
  useEffect(() => (element.current ? whenVisible(element.current, () => setVisible(true)) : undefined), [element]);
  return wasVisible;
}
