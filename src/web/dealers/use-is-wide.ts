import { useSyncExternalStore } from "react";

/** Wide enough for form, list and map side by side, and for open facets (DEALER-05). */
const WIDE = "(min-width: 60em)";

/** Whether the window is wide; false on the server and before hydration, so that phones never begin with a map. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, isWide, () => false);
}

const isWide = (): boolean => matchMedia(WIDE).matches;

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
