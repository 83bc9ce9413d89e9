import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while a region comes alive: what needs scripts must not be held back before they run. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
