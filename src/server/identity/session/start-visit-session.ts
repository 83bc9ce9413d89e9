import { inTransaction } from "../../db/in-transaction.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { sealTokens } from "../keys/sealed-tokens.ts";
import { hashToken } from "../keys/tokens.ts";
import { accessTokenTtl } from "../sign-on/sign-on-ttl.ts";
import type { TokenVisit } from "../viewer/viewer-store.ts";
import type { ClientDevice } from "./client-device.ts";
import { endSession } from "./end-session.ts";
import { issueForSession } from "./renew-session.ts";
import { insertShopSession } from "./session-store.ts";

export type VisitSession = {
  visit: TokenVisit;
  /** The user that the staff act as, and the customer. */
  accountId: string;
  customerId: string;
  clientId: string;
  previousCookieValue: string | null;
  client: ClientDevice;
};

/**
 * Starts a session of staff who act for a user, in place of the browser's previous one; returns the cookie's value, or null if the user
 * cannot act for the customer. Every token of the session names the visit, and is valid as long as that is open.
 */
export async function startVisitSession(
  identity: IdentityPort,
  { visit, accountId, customerId, clientId, previousCookieValue, client }: VisitSession,
): Promise<string | null> {
  const provider = await identity.provider();
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope("openid");
  const grantId = await grant.save();
  const tokens = await issueForSession(identity, { accountId, customerId, clientId, grantId, sessionUid: null, procurement: null, visit });
  if (!tokens) return null;
  const cookieValue = identity.random.hex(32);
  const now = identity.clock.now();
  await inTransaction(identity, async ({ db }) => {
    await endSession(db, previousCookieValue);
    await insertShopSession(db, {
      sessionHash: hashToken(cookieValue),
      accountId,
      customerId,
      accessTokenHash: hashToken(tokens.accessToken),
      sealedTokens: sealTokens(tokens, cookieValue),
      grantId,
      isIds: false,
      visitId: visit.visitId,
      client,
      now,
      expiresAt: new Date(now.getTime() + accessTokenTtl(null) * 1000),
    });
    await insertAccountEvent(db, { accountId, kind: "visit", at: now });
  });
  return cookieValue;
}
