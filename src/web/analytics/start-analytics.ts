import type { Consent } from "#contract/consent.ts";
import { answerInPage } from "#web/shell/consent/answer-in-page.ts";
import { type Sending, startSending } from "./send-events.ts";

/** What a site does that asks for consent: fetched by no page of another one. */
export function startAnalytics(site: string, { purposes }: Consent): void {
  let sending: Sending | null = null;
  // Nothing that was before the answer is sent after it, but the page that it was given on.
  answerInPage(() => sending?.countPage());
  if (purposes.includes("statistics")) sending = startSending(site);
}
