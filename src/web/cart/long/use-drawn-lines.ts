import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { LINE_ANCHOR } from "../validation/validation-issues.ts";

/** Lines of a long cart rendered initially; the others render when they come near the viewport. */
export const FIRST_LINES = 50;
/** Query that requests all lines. */
export const ALL_LINES_QUERY = "lines=all";

const AHEAD_PX = 1500;
const AT_LEAST = 25;

export type DrawnLines<Line, Rest extends HTMLElement> = {
  drawn: readonly Line[];
  /** Number of lines not rendered yet. */
  left: number;
  /** Placeholder that reserves their space. */
  rest: RefObject<Rest | null>;
  drawAll: () => void;
};

/**
 * The lines to render: a thousand at once would block the page for seconds. More follow on scrolling; all are rendered for
 * print, for links to hidden lines, and with the query above. `onLedTo` clears other filters that hide the linked line.
 */
export function useDrawnLines<Line, Rest extends HTMLElement>(lines: readonly Line[], onLedTo?: () => void): DrawnLines<Line, Rest> {
  const { page } = usePage();
  const [count, setCount] = useState(() => (queryOf(page).split("&").includes(ALL_LINES_QUERY) ? Infinity : FIRST_LINES));
  const rest = useRef<Rest>(null);
  const left = Math.max(0, lines.length - count);
  const drawAll = () => setCount(Infinity);

  useEffect(() => {
    if (!rest.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        const { top, height } = entry.boundingClientRect;
        const reached = height > 0 ? Math.ceil(((innerHeight + AHEAD_PX - top) / height) * left) : 0;
        startTransition(() => setCount(count + Math.max(AT_LEAST, reached)));
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
    );
    observer.observe(rest.current);
    return () => observer.disconnect();
  }, [count, left]);

  useEffect(() => {
    const forPrint = () => flushSync(() => setCount(Infinity));
    addEventListener("beforeprint", forPrint);
    return () => removeEventListener("beforeprint", forPrint);
  }, []);

  useLedTo(() => {
    drawAll();
    onLedTo?.();
  });
  return { drawn: left > 0 ? lines.slice(0, count) : lines, left, rest, drawAll };
}

/** Handles a link to a line not rendered yet: shows it and focuses it once rendered. */
function useLedTo(show: () => void) {
  const latest = useRef(show);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    latest.current = show;
    const line = wanted.current && document.getElementById(wanted.current);
    if (!line) return;
    wanted.current = null;
    line.focus();
  });
  useEffect(() => {
    function follow() {
      const id = location.hash.slice(1);
      if (!id.startsWith(LINE_ANCHOR) || document.getElementById(id)) return;
      wanted.current = id;
      latest.current();
    }
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}
