import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, for controls that need JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
