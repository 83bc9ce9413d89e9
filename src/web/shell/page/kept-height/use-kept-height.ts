import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { usePage } from "../../islands/island-context.tsx";
import { HEIGHT_PROPERTY, storedAs } from "./kept-height.ts";

/**
 * Notes how high an element is that is there from the beginning, for the next time that its page is loaded; see keep-height-early.
 *
 * @param isAsLoaded false while it shows something else than it will after loading
 */
export function useKeptHeight<Kept extends HTMLElement>(isAsLoaded = true): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  const { head } = usePage();
  const noteHeight = useEffectEvent((height: number) => {
    const inFirstLanguage = head.alternates.find(({ language }) => language === "x-default")?.href;
    // One that left the page has none.
    if (isAsLoaded && height > 0) note(storedAs(inFirstLanguage), `${innerWidth} ${height}`);
  });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => noteHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    if (kept.current) observer.observe(kept.current);
    return () => observer.disconnect();
  }, []);
  return kept;
}

/** What comes later is there, and as high as it is. */
export function leaveRoom(): void {
  document.documentElement.style.removeProperty(HEIGHT_PROPERTY);
}

function note(name: string, size: string): void {
  try {
    sessionStorage.setItem(name, size);
  } catch {
    // Where a browser keeps nothing, nothing comes back.
  }
}
