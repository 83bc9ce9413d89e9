import { useEffect, useState } from "react";
import { fetchSessionStatus } from "#web/shell/calls/session.ts";
import { refreshPage } from "#web/shell/page/state/current-page.ts";
import { $signedOut } from "#web/shell/page/stores/stores.ts";
import { useStore } from "#web/shell/page/stores/use-store.ts";

/**
 * Whether the procurement session ended in another tab. Checked whenever this tab becomes visible: the page that returns the
 * cart is no shop tab and cannot notify the others.
 */
export function useHasEnded(isInSession: boolean): boolean {
  const isSignedOut = useStore($signedOut, false);
  const [hasEnded, setEnded] = useState(false);
  // Closing the notice does not restore the session.
  if (isSignedOut && !hasEnded) setEnded(true);
  useEffect(() => {
    if (!isInSession) return undefined;
    const over = new AbortController();
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.visibilityState !== "visible") return;
      isChecking = true;
      const status = await fetchSessionStatus();
      isChecking = false;
      if (over.signal.aborted) return;
      if (status === "ended") $signedOut.set(true);
      if (status === "other") await refreshPage();
    };
    document.addEventListener("visibilitychange", () => void check(), { signal: over.signal });
    window.addEventListener("focus", () => void check(), { signal: over.signal });
    return () => over.abort();
  }, [isInSession]);
  return hasEnded;
}
