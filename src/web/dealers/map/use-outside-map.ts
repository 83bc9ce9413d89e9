import { useState } from "react";
import { agreedTo, agreeTo } from "#web/shell/consent/agree-to.ts";
import { pageNonce } from "./outside-script.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";

/** Stored per session if the operator's consent service is used: the next session prompts again. */
const KEY = "ankerplatz.outsideMap";

export type OutsideMap = {
  /** The site has a key for the external map, and the page's CSP allows it. */
  isOffered: boolean;
  isAllowed: boolean;
  allow: () => void;
};

/** Whether the external map may be loaded: only with consent, from the site's consent banner or the note on the map (B32). */
export function useOutsideMap(): OutsideMap {
  const { settings, consent } = usePage();
  const isOffered = settings.site.mapsKey !== "" && typeof document !== "undefined" && pageNonce() !== "";
  const isAsked = consent?.purposes.includes("external") ?? false;
  const [isAllowed, setAllowed] = useState(() => isOffered && (isAsked ? agreedTo("external") : allowedForVisit()));
  return {
    isOffered,
    isAllowed,
    allow() {
      setAllowed(true);
      if (isAsked) void agreeTo("external");
      else allowForVisit();
    },
  };
}

function allowedForVisit(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

function allowForVisit(): void {
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // Without storage, consent lasts for this page.
  }
}
