import { useEffect, useEffectEvent } from "react";

/** Runs when the browser shows the page out of its memory, just as it was left: what was on its way elsewhere then is not any more. */
export function useShownAgain(run: () => void): void {
  const onShown = useEffectEvent(run);
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && onShown();
    addEventListener("pageshow", listen);
    return () => removeEventListener("pageshow", listen);
  }, []);
}
