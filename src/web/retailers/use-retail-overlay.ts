import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { RETAIL_ANCHOR } from "#contract/rules/articles/retail-links.ts";
import type { RetailTab } from "./retail-tabs.ts";

export type RetailOverlayState = {
  isOpen: boolean;
  wasOpened: boolean;
  /** The active tab. */
  tab: RetailTab;
  open(tab: RetailTab): void;
  show(tab: RetailTab): void;
  close(): void;
};

const ANCHOR = `#${RETAIL_ANCHOR}`;

/**
 * The overlay is open while the address ends in its anchor. Its buttons and the events showRetailers and showLocalRetailers push
 * that as a history entry (RETAIL-02), so that the back button closes the overlay.
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
  // The anchor was left: the next navigation to it opens the overlay again.
  if (closedHash !== "" && hash !== closedHash) setClosedHash("");
  const open = useCallback((tab: RetailTab) => {
    setWanted(tab);
    setClosedHash("");
    if (location.hash === ANCHOR) return;
    isOwnStep.current = true;
    // pushState does not scroll the page, unlike following an anchor.
    history.pushState(history.state, "", ANCHOR);
    look();
  }, []);
  useEffect(() => {
    const openOnline = () => open("online");
    const openLocal = () => open("local");
    // In the capture phase, events that do not bubble also pass the window.
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
    // Tabs that the site does not have never show (RETAIL-01).
    tab: tabs.includes(wanted) ? wanted : (tabs[0] ?? "online"),
    open,
    show: setWanted,
    close() {
      setClosedHash(ANCHOR);
      if (isOwnStep.current) history.back();
      // A reload must not reopen a closed overlay.
      else if (location.hash === ANCHOR) history.replaceState(history.state, "", location.pathname + location.search);
      isOwnStep.current = false;
    },
  };
}

function listenForHash(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
