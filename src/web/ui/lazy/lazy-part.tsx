import { createElement, type FunctionComponent, lazy, useEffect, useSyncExternalStore } from "react";
import { type LazyCode, lazyCode } from "./lazy-code.ts";

/**
 * A part of a screen that appears after a press: shown when its code is there. Code that does not come breaks nothing
 * around it; who waits for it is told, and sees it when a further try succeeds.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  options?: Parameters<typeof lazyCode>[1] & { here?: null },
): FunctionComponent<Props> & LazyCode<FunctionComponent<Props>> {
  const code = lazyCode(load, options);
  function Late(props: Props) {
    const Part = useSyncExternalStore(code.listen, code.current, () => null);
    useEffect(() => {
      if (Part) return undefined;
      const fetchIt = () => void code.need().catch(console.error);
      // What asked for it is pressed again: so it is tried again. Where a browser gives no focus to what is pressed, any press counts.
      const opener = document.activeElement;
      const onPress = ({ target }: MouseEvent) => opener?.contains(target as Node) && fetchIt();
      fetchIt();
      document.addEventListener("click", onPress, { capture: true });
      return () => document.removeEventListener("click", onPress, { capture: true });
    }, [Part]);
    return Part && createElement(Part, props);
  }
  return Object.assign(Late, code);
}

/**
 * A part that the server has rendered, for a <Suspense>: as long as its code does not come, what the server sent stands.
 * The server and tests, which render as it does, have it at once. `waitsForUse`: words that do nothing come with the first use
 * of the page; what stands around them must not be rendered anew before, so they are one and the same element always.
 */
export function patientPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  here: FunctionComponent<Props> | undefined,
  waitsForUse = false,
): FunctionComponent<Props> {
  const code = lazyCode(load, { isSoon: waitsForUse });
  return (
    here ??
    lazy(async () => {
      if (!waitsForUse) code.load().catch(console.error);
      return { default: await code.whenHere };
    })
  );
}
