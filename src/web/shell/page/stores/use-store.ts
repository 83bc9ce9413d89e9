import { useSyncExternalStore } from "react";
import type { ReadableAtom } from "nanostores";

/** Subscribes to a store. Server render and hydration use the initial value. */
export function useStore<Value>(store: ReadableAtom<Value>, initial: Value): Value {
  return useSyncExternalStore(store.listen, store.get, () => initial);
}
