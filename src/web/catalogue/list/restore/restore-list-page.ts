/** Page numbers after the shown one, up to the last page loaded before. */
export function pagesBetween(shown: number, last: number, pages: number): number[] {
  const count = Math.max(0, Math.min(last, pages) - shown);
  return Array.from({ length: count }, (_, index) => shown + 1 + index);
}

/** Scrolls once the page is long enough, unless the user interacts first. */
export function scrollBackTo(y: number): void {
  const over = new AbortController();
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < y + innerHeight - 1) return;
    over.abort();
    scrollTo(0, y);
  });
  over.signal.addEventListener("abort", () => grown.disconnect());
  for (const type of ["wheel", "pointerdown", "keydown", "pagehide"]) {
    addEventListener(type, () => over.abort(), { signal: over.signal, passive: true });
  }
  grown.observe(document.body);
}
