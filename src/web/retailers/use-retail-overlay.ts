import { useEffect, useState, useSyncExternalStore } from "react";
import { RETAIL_ANCHOR } from "#contract/rules/retail-way.ts";

export type RetailOverlayState = { isOpen: boolean; wasOpened: boolean; open(): void; close(): void };

const ANCHOR = `#${RETAIL_ANCHOR}`;

/** When the overlay stands open: after its button, the event showRetailers, and the anchor of the address (RETAIL-02). */
export function useRetailOverlay(): RetailOverlayState {
  const [isPressed, setPressed] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const hash = useSyncExternalStore(
    listenForHash,
    () => location.hash,
    () => "",
  );
  const [closedHash, setClosedHash] = useState("");
  const isOpen = isPressed || (hash === ANCHOR && closedHash !== hash);
  if (isOpen && !wasOpened) setWasOpened(true);
  // The anchor was left: the next time it is asked for, it opens again.
  if (closedHash !== "" && hash !== closedHash) setClosedHash("");
  useEffect(() => {
    const open = () => setPressed(true);
    // While they go down to their target, events that do not bubble pass here as well.
    window.addEventListener("showRetailers", open, { capture: true });
    return () => window.removeEventListener("showRetailers", open, { capture: true });
  }, []);
  return {
    isOpen,
    wasOpened,
    open: () => setPressed(true),
    close() {
      setPressed(false);
      setClosedHash(location.hash);
      // A reload must not open again what was closed.
      if (location.hash === ANCHOR) history.replaceState(history.state, "", location.pathname + location.search);
    },
  };
}

function listenForHash(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
