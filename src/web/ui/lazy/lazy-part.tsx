import { createElement, type FunctionComponent, lazy, useEffect, useSyncExternalStore } from "react";
import { type LazyCode, lazyCode } from "./lazy-code.ts";

/**
 * A component shown after an interaction, once its code has loaded. A load failure does not affect its context; it is
 * reported, and the component appears after a successful retry.
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
      // Clicking the opener again retries. Some browsers do not focus clicked elements; then any click retries.
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
 * A server-rendered component for use in <Suspense>: React keeps the server HTML until its code has loaded. The server and tests
 * pass `here` to render it immediately. `waitsForUse`: static content whose code loads on the first interaction; its parent must
 * pass the same element on every render.
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
