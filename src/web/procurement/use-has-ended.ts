import { useEffect, useState } from "react";
import { fetchSessionStatus } from "#web/shell/calls/session.ts";
import { refreshPage } from "#web/shell/page/current-page.ts";
import { $signedOut } from "#web/shell/page/stores.ts";
import { useStore } from "#web/shell/page/use-store.ts";

/**
 * Whether the session of the software ended in another tab. Asked whenever this tab is returned to: the page that hands the cart over
 * belongs to no shop tab that could tell the others.
 */
export function useHasEnded(isInSession: boolean): boolean {
  const isSignedOut = useStore($signedOut, false);
  const [hasEnded, setEnded] = useState(false);
  // Closing the notice about it does not bring the session back.
  if (isSignedOut && !hasEnded) setEnded(true);
  useEffect(() => {
    if (!isInSession) return undefined;
    const over = new AbortController();
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== "visible") return;
      isAsking = true;
      const standing = await fetchSessionStatus();
      isAsking = false;
      if (over.signal.aborted) return;
      if (standing === "ended") $signedOut.set(true);
      if (standing === "other") await refreshPage();
    };
    document.addEventListener("visibilitychange", () => void ask(), { signal: over.signal });
    window.addEventListener("focus", () => void ask(), { signal: over.signal });
    return () => over.abort();
  }, [isInSession]);
  return hasEnded;
}
