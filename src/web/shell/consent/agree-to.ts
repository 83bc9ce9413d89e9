import { CONSENT_PATH, type Purpose, readConsent } from "#contract/consent.ts";
import { sendChoice } from "./send-choice.ts";

export const agreedTo = (purpose: Purpose): boolean => readConsent(document.cookie)?.includes(purpose) ?? false;

/** Adds one purpose to the consent already given. */
export async function agreeTo(purpose: Purpose): Promise<void> {
  if (agreedTo(purpose)) return;
  const given = [...(readConsent(document.cookie) ?? []), purpose];
  const isKept = await sendChoice(CONSENT_PATH, [["choice", "chosen"], ...given.map((one) => ["purpose", one] as const)]);
  if (!isKept) console.error(`the agreement to ${purpose} could not be kept`);
}
