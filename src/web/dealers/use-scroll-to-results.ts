import { type RefObject, useLayoutEffect, useRef } from "react";

/** Moves the focus from the disabled search button to the results: a browser would drop the focus. Runs before paint. */
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
