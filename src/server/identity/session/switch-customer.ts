import { inTransaction } from "../../db/in-transaction.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { procurementSessionOf } from "../../viewer.ts";
import { selectCustomerOfAccount } from "../account/customer-choice-store.ts";
import { openTokens } from "../keys/sealed-tokens.ts";
import { hashToken } from "../keys/tokens.ts";
import { deleteOtherAccessTokens } from "../sign-on/oidc-record-store.ts";
import { findViewerBySession } from "../viewer/viewer-store.ts";
import { issueForSession, storeTokens, toStoredTokens } from "./renew-session.ts";
import { sessionCookieValue } from "./session-cookie.ts";
import { updateSessionCustomer } from "./session-store.ts";
import { PROCUREMENT_IDLE_MS, SESSION_IDLE_MS } from "./session-times.ts";

/** unknown: the account cannot act for this customer number. busy: the session's tokens were renewed at the same time, repeatedly. */
export type SwitchOutcome = "switched" | "signed-out" | "unknown" | "busy";

const ATTEMPTS = 3;

/**
 * Lets a session act for another customer of its account from now on, and its next session too. The session gets new tokens and
 * all others of its grant end, so that pages that still show the former customer cannot change anything for the new one.
 */
export async function switchCustomer(identity: IdentityPort, cookieHeader: string | undefined, unit: string): Promise<SwitchOutcome> {
  const cookieValue = sessionCookieValue(cookieHeader, identity.isSecure);
  if (!cookieValue) return "signed-out";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await trySwitch(identity, cookieValue, unit);
    if (outcome !== "busy") return outcome;
  }
  return "busy";
}

async function trySwitch(identity: IdentityPort, cookieValue: string, unit: string): Promise<SwitchOutcome> {
  const { db, clock, log } = identity;
  const now = clock.now();
  const sessionHash = hashToken(cookieValue);
  const seenAfter = new Date(now.getTime() - SESSION_IDLE_MS);
  const procurementSeenAfter = new Date(now.getTime() - PROCUREMENT_IDLE_MS);
  const session = await findViewerBySession(db, { now, sessionHash, seenAfter, procurementSeenAfter });
  const old = session && openTokens(session.sealedTokens, cookieValue);
  if (!old) return "signed-out";
  const { accountId, customerId: before, cartKind, visit } = session.viewer;
  if (procurementSessionOf(cartKind) !== null || visit) return "unknown";
  const customerId = await selectCustomerOfAccount(db, { accountId, unit });
  if (customerId === null) return "unknown";
  if (customerId === before) return "switched";
  const roots = { ...session.roots, customerId };
  const tokens = await issueForSession(identity, roots);
  if (!tokens) return "unknown";
  const stored = toStoredTokens(identity, { cookieValue, old, tokens, roots });
  return inTransaction(identity, async (tx): Promise<SwitchOutcome> => {
    if (!(await storeTokens(tx.db, stored))) return "busy";
    await updateSessionCustomer(tx.db, { sessionHash, accountId, customerId });
    await deleteOtherAccessTokens(tx.db, roots.grantId, stored.accessTokenHash);
    log.info({ account: accountId, customer: customerId, before }, "a session switched its customer");
    return "switched";
  });
}
