import { useEffect, useEffectEvent } from "react";

/** Runs when the page is restored from the bfcache: navigations started before are no longer pending. */
export function useShownAgain(run: () => void): void {
  const onShown = useEffectEvent(run);
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && onShown();
    addEventListener("pageshow", listen);
    return () => removeEventListener("pageshow", listen);
  }, []);
}
