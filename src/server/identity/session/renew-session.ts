import type { Db } from "../../db/db.ts";
import { findAccountClaims } from "../credentials/account-store.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { sealTokens, type TokenPair } from "../keys/sealed-tokens.ts";
import { hashToken } from "../keys/tokens.ts";
import { deleteOidcRecord, slideSignOnSession } from "../sign-on/oidc-record-store.ts";
import { accessTokenTtl, SIGN_ON_TTL } from "../sign-on/sign-on-ttl.ts";
import { extraOf } from "../user-api/issue-tokens.ts";
import type { SessionRoots } from "../viewer/viewer-store.ts";
import { replaceSessionTokens } from "./session-store.ts";

/**
 * Renews the tokens of an active session when less than this lifetime remains. It exceeds the idle timeout, so that tokens of an
 * active user never expire.
 */
const RENEW_BELOW_MS = 45 * 60_000;
const RENEW_PROCUREMENT_BELOW_MS = 90 * 60_000;

export function renewBelow({ procurement }: Pick<SessionRoots, "procurement">): number {
  return procurement === null ? RENEW_BELOW_MS : RENEW_PROCUREMENT_BELOW_MS;
}

/**
 * Issues new tokens for a session on the same grant, and extends its sign-on session. Null when another request was faster or the
 * account was deleted: the old tokens stay valid.
 */
export async function renewSession(
  identity: IdentityPort,
  cookieValue: string,
  old: TokenPair,
  roots: SessionRoots,
): Promise<TokenPair | null> {
  const tokens = await issueForSession(identity, roots);
  if (!tokens) return null;
  const { db, clock } = identity;
  if (!(await storeTokens(db, toStoredTokens(identity, { cookieValue, old, tokens, roots })))) return null;
  if (roots.sessionUid) await slideSignOnSession(db, roots.sessionUid, clock.now(), SIGN_ON_TTL);
  return tokens;
}

/** Issues tokens on the grant of a session, which does not use them yet; null if the account cannot act for the customer. */
export async function issueForSession(
  identity: IdentityPort,
  { accountId, customerId, clientId, grantId, sessionUid, procurement, visit }: SessionRoots,
): Promise<TokenPair | null> {
  const provider = await identity.provider();
  const [claims, client] = await Promise.all([findAccountClaims(identity.db, accountId, customerId), provider.Client.find(clientId)]);
  if (!claims || !client) return null;
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId,
    gty: "implicit",
    scope: "openid",
    ...extraOf({ procurement, visit }),
  });
  if (sessionUid) Object.assign(token, { sessionUid, expiresWithSession: true });
  const accessToken = await token.save();
  const idToken = new provider.IdToken({ ...claims }, { client });
  // Not in the published types; without a scope the token would contain no claims.
  Object.assign(idToken, { scope: "openid" });
  idToken.set("at_hash", accessToken);
  return { accessToken, idToken: await idToken.issue({ use: "idtoken" }) };
}

type Renewal = { cookieValue: string; old: TokenPair; tokens: TokenPair; roots: SessionRoots };
type StoredTokens = Parameters<typeof replaceSessionTokens>[1];

export function toStoredTokens({ clock }: Pick<IdentityPort, "clock">, { cookieValue, old, tokens, roots }: Renewal): StoredTokens {
  return {
    sessionHash: hashToken(cookieValue),
    oldTokenHash: hashToken(old.accessToken),
    accessTokenHash: hashToken(tokens.accessToken),
    sealedTokens: sealTokens(tokens, cookieValue),
    expiresAt: new Date(clock.now().getTime() + accessTokenTtl(roots.procurement) * 1000),
  };
}

/** Stores a session's new tokens, or deletes them if the session has others by now; false then. */
export async function storeTokens(db: Db, change: StoredTokens): Promise<boolean> {
  const isKept = await replaceSessionTokens(db, change);
  if (!isKept) await deleteOidcRecord(db, "AccessToken", change.accessTokenHash.toString("hex"));
  return isKept;
}
