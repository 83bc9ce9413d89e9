import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { queryOf } from "#web/shell/page/current-address.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { LINE_ANCHOR } from "../validation/validation-issues.ts";

/** So many of a long cart's lines come with its page; the others are drawn when they come near. */
export const FIRST_LINES = 50;
/** What the page's address asks for all of them with. */
export const ALL_LINES_QUERY = "lines=all";

const AHEAD_PX = 1500;
const AT_LEAST = 25;

export type DrawnLines<Line, Rest extends HTMLElement> = {
  drawn: readonly Line[];
  /** How many are not drawn yet. */
  left: number;
  /** What keeps their room. */
  rest: RefObject<Rest | null>;
  drawAll: () => void;
};

/**
 * The lines that are drawn: a thousand at once would hold up the page for seconds. More follow as one scrolls; all of them for print,
 * for a message that leads to one of the others, and where the address asks for them. `onLedTo` shows whatever else hides the line.
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

/** A message leads to a line that is not drawn: it is shown, and gets the focus as soon as it is. */
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
