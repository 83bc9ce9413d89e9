// What visitors agree to beside what the shop cannot do without: purposes, and the cookie that keeps the choice.
import type { SiteSettings } from "./site-settings.ts";

/** statistics: counting what happens on pages. external: maps and media that other servers send. */
export const PURPOSES = ["statistics", "external"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a page knows of it: what the site asks for, and what this visitor agreed to; null until they have said. */
export type Consent = { purposes: readonly Purpose[]; given: readonly Purpose[] | null };

/** The one cookie of it: a version and the purposes that were agreed to, e.g. "1.statistics". Nobody is known by it. */
export const CONSENT_COOKIE = "consent";
/** Raised when purposes come to mean more: then everybody is asked again. */
const VERSION = "1";
/** A year later, visitors are asked again. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60;

/** Where a choice is sent, as a form; and the page where it is changed. */
export const CONSENT_PATH = "/webapi/shop/consent";
export const CONSENT_PAGE = "/datenschutz-einstellungen";
/** In that page's address: the choice was saved. */
export const CONSENT_SAVED_QUERY = "saved";

/** Purposes that a site needs consent for. None where a consent service of the operator's asks instead (decision B35). */
export function purposesOf({ enableAnalytics, mapsKey, cookieConsentId }: SiteSettings["site"]): readonly Purpose[] {
  if (cookieConsentId !== "") return [];
  return PURPOSES.filter((purpose) => (purpose === "statistics" ? enableAnalytics : mapsKey !== ""));
}

/** What the cookies of a browser say; null where nothing was said, or to an older version. */
export function readConsent(cookies: string): readonly Purpose[] | null {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  if (value === undefined) return null;
  const [version, ...names] = value.split(".");
  return version === VERSION ? PURPOSES.filter((purpose) => names.includes(purpose)) : null;
}

export function consentValue(given: readonly Purpose[]): string {
  return [VERSION, ...PURPOSES.filter((purpose) => given.includes(purpose))].join(".");
}
