import { DAY_MS } from "#contract/format/calendar.ts";
import { NO_COMPANY } from "#contract/account-pages.ts";
import type { AccessState } from "#contract/rules/account/company-access.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { isProcurement, type Viewer } from "../viewer.ts";

/** Time to decide a request. */
export const REQUEST_LIFETIME_MS = 14 * DAY_MS;

/** Jobs: look up the company and mail the people who decide; mail the outcome. */
export const ROUTE_REQUEST = "route-access-request";
export const MAIL_DECISION = "mail-access-decision";

export type AccessRequest = {
  requestId: string;
  accountId: string;
  siteId: string;
  language: string;
  statedNumber: string;
  statedPostalCode: string;
  /** The company with this number and postal code; null if there is none. */
  customerId: string | null;
  state: AccessState;
  createdAt: Date;
  expiresAt: Date;
  routedAt: Date | null;
  decidedBy: string | null;
  /** Reason of a refusal by the sales office, which the requester reads; otherwise empty. */
  answer: string;
};

/** The current state: expiry is derived, not stored. */
export function currentState({ state, expiresAt }: Pick<AccessRequest, "state" | "expiresAt">, now: Date): AccessState {
  return state === "open" && expiresAt <= now ? "expired" : state;
}

export function hasCompany({ unit }: { unit: string }): boolean {
  return unit !== NO_COMPANY;
}

/** Software that acts for a user fills carts; it neither requests access nor grants it. */
export function isInPerson(viewer: Viewer): boolean {
  return viewer.kind === "customer" && !isProcurement(viewer.cartKind);
}

export function isRequestId(text: string): boolean {
  return isUuid(text);
}
