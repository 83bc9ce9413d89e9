import { type RefObject, useEffect, useRef } from "react";
import { HEIGHT_PROPERTY, HEIGHT_STORED_AS } from "./kept-height.ts";

/** Notes how high an element is, for the next time that its page is loaded; see keep-place-early. */
export function useKeptHeight<Kept extends HTMLElement>(): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // One that left the page has none.
      if (height > 0) note(`${innerWidth} ${height}`);
    });
    observer.observe(kept.current!);
    return () => observer.disconnect();
  }, []);
  return kept;
}

/** The rows are as high as they are. */
export function leaveRoom(): void {
  document.documentElement.style.removeProperty(HEIGHT_PROPERTY);
}

function note(size: string): void {
  try {
    sessionStorage.setItem(HEIGHT_STORED_AS, size);
  } catch {
    // Where a browser keeps nothing, nothing comes back.
  }
}
