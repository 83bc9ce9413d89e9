// Consent of visitors to optional processing: the purposes, and the cookie that stores the choice.
import type { SiteSettings } from "./site-settings.ts";

/** statistics: counts events on pages. external: maps and media from other servers. */
export const PURPOSES = ["statistics", "external"] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * Consent state of a page: the purposes that the site needs consent for, and those that the visitor agreed to; null before a
 * choice.
 */
export type Consent = { purposes: readonly Purpose[]; given: readonly Purpose[] | null };

/** Stores a version and the purposes that were agreed to, e.g. "1.statistics". It contains nothing that identifies a visitor. */
export const CONSENT_COOKIE = "consent";
/** Increased when the meaning of a purpose grows, so that all visitors are prompted again. */
export const CONSENT_VERSION = "1";
/** Version of the text on the privacy page by which an account's owner agrees to advertising. */
export const ADVERTISING_VERSION = "2026-11";
/** Visitors are prompted again after a year. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60;

/** Receives the choice as a form (POST); shows the page to change it (GET). */
export const CONSENT_PATH = "/webapi/shop/consent";
export const CONSENT_PAGE = "/datenschutz-einstellungen";
/** Query parameter of that page after the choice was saved. */
export const CONSENT_SAVED_QUERY = "saved";

/** Purposes that a site needs consent for; none if the operator's consent service prompts instead (decision B35). */
export function purposesOf({ enableAnalytics, mapsKey, cookieConsentId }: SiteSettings["site"]): readonly Purpose[] {
  if (cookieConsentId !== "") return [];
  return PURPOSES.filter((purpose) => (purpose === "statistics" ? enableAnalytics : mapsKey !== ""));
}

/** Parses the choice from a cookie header; null without a choice, or with one for an older version. */
export function readConsent(cookies: string): readonly Purpose[] | null {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  if (value === undefined) return null;
  const [version, ...names] = value.split(".");
  return version === CONSENT_VERSION ? PURPOSES.filter((purpose) => names.includes(purpose)) : null;
}

export function consentValue(given: readonly Purpose[]): string {
  return [CONSENT_VERSION, ...PURPOSES.filter((purpose) => given.includes(purpose))].join(".");
}
