import { useSyncExternalStore } from "react";

/** Wide enough for form, list and map beside each other, and for facets that stand open (DEALER-05). */
const WIDE = "(min-width: 60em)";

/** Whether the window is wide; on the server and before the screen is alive it is not, so that no phone ever begins with a map. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, isWide, () => false);
}

const isWide = (): boolean => matchMedia(WIDE).matches;

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
