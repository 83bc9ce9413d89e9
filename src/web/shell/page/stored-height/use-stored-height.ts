import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { usePage } from "../../islands/island-context.tsx";
import { HEIGHT_PROPERTY, storedAs } from "./stored-height.ts";

/**
 * Stores the element's height for the next load of the page; see restore-height-before-paint.ts. The element must be rendered from the start.
 *
 * @param isAsLoaded false while the element differs from its state after loading
 */
export function useStoredHeight<Target extends HTMLElement>(isAsLoaded = true): RefObject<Target | null> {
  const element = useRef<Target>(null);
  const { head } = usePage();
  const storeHeight = useEffectEvent((height: number) => {
    const inFirstLanguage = head.alternates.find(({ language }) => language === "x-default")?.href;
    // Detached elements have height 0.
    if (isAsLoaded && height > 0) store(storedAs(inFirstLanguage), `${innerWidth} ${height}`);
  });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => storeHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}

/** Releases the reserved height after the lazy content has rendered. */
export function releaseHeight(): void {
  document.documentElement.style.removeProperty(HEIGHT_PROPERTY);
}

function store(name: string, size: string): void {
  try {
    sessionStorage.setItem(name, size);
  } catch {
    // Storage is unavailable: no height is stored.
  }
}
