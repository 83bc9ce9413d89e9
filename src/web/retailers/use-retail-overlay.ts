import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { RETAIL_ANCHOR } from "#contract/rules/retail-way.ts";

export type RetailOverlayState = { isOpen: boolean; wasOpened: boolean; open(): void; close(): void };

const ANCHOR = `#${RETAIL_ANCHOR}`;

/**
 * When the overlay stands open: while the address ends in its anchor, which its button and the event showRetailers put there as
 * a step of its own (RETAIL-02). So the way back closes it, as it is expected of what covers the page.
 */
export function useRetailOverlay(): RetailOverlayState {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const [wasOpened, setWasOpened] = useState(false);
  const isOwnStep = useRef(false);
  const hash = useSyncExternalStore(
    listenForHash,
    () => location.hash,
    () => "",
  );
  const [closedHash, setClosedHash] = useState("");
  const isOpen = hash === ANCHOR && closedHash !== hash;
  if (isOpen && !wasOpened) setWasOpened(true);
  // The anchor was left: the next time it is asked for, it opens again.
  if (closedHash !== "" && hash !== closedHash) setClosedHash("");
  const open = useCallback(() => {
    setClosedHash("");
    if (location.hash === ANCHOR) return;
    isOwnStep.current = true;
    // The page behind stays where it is, as it would not for an anchor that is followed.
    history.pushState(history.state, "", ANCHOR);
    look();
  }, []);
  useEffect(() => {
    // While they go down to their target, events that do not bubble pass here as well.
    window.addEventListener("showRetailers", open, { capture: true });
    return () => window.removeEventListener("showRetailers", open, { capture: true });
  }, [open]);
  return {
    isOpen,
    wasOpened,
    open,
    close() {
      setClosedHash(ANCHOR);
      if (isOwnStep.current) history.back();
      // A reload must not open again what was closed.
      else if (location.hash === ANCHOR) history.replaceState(history.state, "", location.pathname + location.search);
      isOwnStep.current = false;
    },
  };
}

function listenForHash(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
