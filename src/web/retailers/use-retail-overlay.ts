import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { RETAIL_ANCHOR } from "#contract/rules/retail-way.ts";
import type { RetailTab } from "./retail-tabs.ts";

export type RetailOverlayState = {
  isOpen: boolean;
  wasOpened: boolean;
  /** Which part shows. */
  tab: RetailTab;
  open(tab: RetailTab): void;
  show(tab: RetailTab): void;
  close(): void;
};

const ANCHOR = `#${RETAIL_ANCHOR}`;

/**
 * When the overlay stands open: while the address ends in its anchor, which its buttons and the events showRetailers and
 * showLocalRetailers put there as a step of its own (RETAIL-02). So the way back closes it, as it is expected of what covers
 * the page.
 */
export function useRetailOverlay(tabs: readonly RetailTab[]): RetailOverlayState {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const [wasOpened, setWasOpened] = useState(false);
  const [wanted, setWanted] = useState<RetailTab>("online");
  const isOwnStep = useRef(false);
  const hash = useSyncExternalStore(
    listenForHash,
    () => location.hash,
    () => "",
  );
  const [closedHash, setClosedHash] = useState("");
  const isOpen = tabs.length > 0 && hash === ANCHOR && closedHash !== hash;
  if (isOpen && !wasOpened) setWasOpened(true);
  // The anchor was left: the next time it is asked for, it opens again.
  if (closedHash !== "" && hash !== closedHash) setClosedHash("");
  const open = useCallback((tab: RetailTab) => {
    setWanted(tab);
    setClosedHash("");
    if (location.hash === ANCHOR) return;
    isOwnStep.current = true;
    // The page behind stays where it is, as it would not for an anchor that is followed.
    history.pushState(history.state, "", ANCHOR);
    look();
  }, []);
  useEffect(() => {
    const openOnline = () => open("online");
    const openLocal = () => open("local");
    // While they go down to their target, events that do not bubble pass here as well.
    window.addEventListener("showRetailers", openOnline, { capture: true });
    window.addEventListener("showLocalRetailers", openLocal, { capture: true });
    return () => {
      window.removeEventListener("showRetailers", openOnline, { capture: true });
      window.removeEventListener("showLocalRetailers", openLocal, { capture: true });
    };
  }, [open]);
  return {
    isOpen,
    wasOpened,
    // What a site does not have is not shown, whoever asks for it (RETAIL-01).
    tab: tabs.includes(wanted) ? wanted : (tabs[0] ?? "online"),
    open,
    show: setWanted,
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
