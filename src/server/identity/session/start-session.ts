import { jwtVerify } from "jose";
import { inTransaction } from "../../db/in-transaction.ts";
import { toAtHash, hashToken } from "../keys/tokens.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { deleteGrant } from "../sign-on/oidc-record-store.ts";
import type { ClientDevice } from "./client-device.ts";
import { deleteShopSession, insertShopSession } from "./session-store.ts";
import { sealTokens, type TokenPair } from "../keys/sealed-tokens.ts";
import { findViewerByTokenHash } from "../viewer/viewer-store.ts";
import { type Customer, procurementSessionOf } from "../../viewer.ts";

export type StartSessionOutcome =
  | { kind: "started"; cookieValue: string; viewer: Customer; clientId: string }
  | { kind: "refused"; reason: "id-token" | "access-token" | "mismatch" };

/** Maximum age of the id token; an older one does not belong to this sign-in. */
const MAX_AGE = "1 hour";

/**
 * Turns a token pair into a shop session with a new id. Both tokens must be valid and belong together and to the same account.
 * Ends the browser's previous session, and revokes its tokens if it was another account's.
 */
export async function startSession(
  identity: IdentityPort,
  input: TokenPair & { isIdsSession: boolean; previousCookieValue: string | null; client: ClientDevice },
): Promise<StartSessionOutcome> {
  const idToken = await verifyIdToken(identity, input.idToken, MAX_AGE);
  if (!idToken) return { kind: "refused", reason: "id-token" };
  const now = identity.clock.now();
  const accessTokenHash = hashToken(input.accessToken);
  const found = await findViewerByTokenHash(identity.db, now, accessTokenHash);
  if (!found) return { kind: "refused", reason: "access-token" };
  const belongsTogether =
    idToken.sub === found.accountId && idToken.atHash === toAtHash(input.accessToken) && idToken.clientId === found.clientId;
  if (!belongsTogether) return { kind: "refused", reason: "mismatch" };

  const cookieValue = identity.random.hex(32);
  const { tokenExpiresAt, grantId, clientId, sessionSeenAt: _seen, ...viewer } = found;
  await inTransaction(identity, async ({ db }) => {
    const earlier = input.previousCookieValue ? await deleteShopSession(db, hashToken(input.previousCookieValue)) : null;
    if (earlier?.grantId && earlier.accountId !== viewer.accountId) await deleteGrant(db, earlier.grantId);
    await insertShopSession(db, {
      sessionHash: hashToken(cookieValue),
      accountId: viewer.accountId,
      customerId: viewer.customerId,
      accessTokenHash,
      sealedTokens: sealTokens(input, cookieValue),
      grantId,
      isIds: input.isIdsSession && !viewer.visit,
      visitId: viewer.visit?.visitId ?? null,
      client: input.client,
      now,
      expiresAt: tokenExpiresAt,
    });
  });
  const { cartKind, visit } = viewer;
  const isOfSession = procurementSessionOf(cartKind) !== null || visit !== undefined;
  return {
    kind: "started",
    cookieValue,
    clientId,
    viewer: { ...viewer, cartKind: isOfSession ? cartKind : input.isIdsSession ? "procurement" : "shop" },
  };
}

export type VerifiedIdToken = { sub: string; atHash: string; clientId: string };

/** Verifies signature, issuer, audience and lifetime of an id token; null when invalid. */
export async function verifyIdToken(identity: IdentityPort, token: string, maxAge?: string): Promise<VerifiedIdToken | null> {
  const options = {
    issuer: identity.issuer,
    audience: [...identity.clientIds()],
    algorithms: ["RS256"],
    currentDate: identity.clock.now(),
    clockTolerance: 5,
    ...(maxAge ? { maxTokenAge: maxAge } : {}),
  };
  try {
    const { payload } = await jwtVerify(token, identity.verificationKey, options);
    const { sub, aud, at_hash: atHash } = payload;
    if (typeof sub !== "string" || typeof aud !== "string" || typeof atHash !== "string") return null;
    return { sub, atHash, clientId: aud };
  } catch (error) {
    // Another process may have signed with a key that was published a moment ago.
    if ((error as { code?: string }).code === "ERR_JWKS_NO_MATCHING_KEY" && (await identity.reloadForUnknownKey()))
      return verifyIdToken(identity, token, maxAge);
    return null;
  }
}
