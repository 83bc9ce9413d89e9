/** Numbers of the pages of a list behind the one that is shown, up to the last one that was. */
export function pagesBetween(shown: number, last: number, pages: number): number[] {
  const count = Math.max(0, Math.min(last, pages) - shown);
  return Array.from({ length: count }, (_, index) => shown + 1 + index);
}

/** Once the page is long enough; whoever moves it meanwhile stays where that led. */
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
