import { useSyncExternalStore } from "react";
import type { ReadableAtom } from "nanostores";

/** Follows a store. The server and the first picture in the browser show its initial value, whatever it holds by then. */
export function useStore<Value>(store: ReadableAtom<Value>, initial: Value): Value {
  return useSyncExternalStore(store.listen, store.get, () => initial);
}
