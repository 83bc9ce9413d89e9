import type { Consent } from "#contract/consent.ts";
import { submitConsentInPage } from "#web/shell/consent/submit-consent-in-page.ts";
import { type Sending, startSending } from "./send-events.ts";

/** Analytics of a site that needs consent; other sites' pages do not load this module. */
export function startAnalytics(site: string, { purposes }: Consent): void {
  let sending: Sending | null = null;
  // Events before consent are not sent, except the page view on which it was given.
  submitConsentInPage(() => sending?.countPage());
  if (purposes.includes("statistics")) sending = startSending(site);
}
