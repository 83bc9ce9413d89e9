import { type RefObject, useEffect, useRef } from "react";
import { HEIGHT_PROPERTY, storedAs } from "./kept-height.ts";

/** Notes how high an element is, for the next time that its page is loaded; see keep-height-early. */
export function useKeptHeight<Kept extends HTMLElement>(): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  useEffect(() => {
    const name = storedAs();
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // One that left the page has none.
      if (height > 0) note(name, `${innerWidth} ${height}`);
    });
    observer.observe(kept.current!);
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
