import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Leads the focus from the button that searches to what it came to, once the button has nothing to do until something changes:
 * a browser would take the focus from it and leave it nowhere. Before the browser does.
 */
export function useScrollToResults(isIdle: boolean): {
  go: RefObject<HTMLButtonElement | null>;
  outcome: RefObject<HTMLDivElement | null>;
} {
  const go = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isIdle || go.current === null || document.activeElement !== go.current) return;
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: "nearest" });
  }, [isIdle]);
  return { go, outcome };
}
