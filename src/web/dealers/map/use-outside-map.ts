import { useState } from "react";
import { agreedTo, agreeTo } from "#web/shell/consent/agree-to.ts";
import { pageNonce } from "./outside-script.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";

/** Kept for a visit where a service of the operator's asks for consent: the next one is asked anew. */
const KEY = "ankerplatz.outsideMap";

export type OutsideMap = {
  /** The site has a key for a map from outside, and the page lets it in. */ isOffered: boolean;
  isAllowed: boolean;
  allow: () => void;
};

/**
 * Whether a map from outside may be loaded: only after somebody agreed, in what the site asks of its visitors or where they are told
 * what that means (B32).
 */
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
    // It holds for this page.
  }
}
