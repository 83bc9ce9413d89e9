import { DAY_MS } from "#contract/format/calendar.ts";
import { INVITATION_DAYS, type InvitationState, MAX_PERSON_NAME_LENGTH } from "#contract/rules/company/company-forms.ts";
import { looksLikeName } from "../email-templates/index.ts";
import type { CompanyInvitation } from "./invitation-store.ts";

export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS;

/** The current state: expiry is derived, not stored. */
export function currentState({ state, expiresAt }: Pick<CompanyInvitation, "state" | "expiresAt">, now: Date): InvitationState {
  return state === "open" && expiresAt <= now ? "expired" : state;
}

/** Whether a first and a last name may be used in an email to the person; the first name is optional. */
export function isPersonName(firstName: string, lastName: string): boolean {
  return [firstName || "A", lastName].every((name) => name.length <= MAX_PERSON_NAME_LENGTH && looksLikeName(name));
}
