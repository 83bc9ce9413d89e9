import type { Db } from "../../db/db.ts";
import { findAccountClaims } from "../credentials/account-store.ts";
import type { Identity } from "../identity.ts";
import { sealTokens, type TokenPair } from "../keys/sealed-tokens.ts";
import { hashToken } from "../keys/tokens.ts";
import { deleteOidcRecord, slideSignOnSession } from "../sign-on/oidc-record-store.ts";
import { accessTokenTtl, SIGN_ON_TTL } from "../sign-on/sign-on-ttl.ts";
import { extraOf } from "../user-api/issue-tokens.ts";
import type { SessionRoots } from "../viewer/viewer-store.ts";
import { replaceSessionTokens } from "./session-store.ts";

/**
 * A session that is used gets new tokens when the old ones have less left than this: more than the longest pause after
 * which a session still counts, so that nobody who works comes to their end.
 */
const RENEW_BELOW_MS = 45 * 60_000;
const RENEW_PROCUREMENT_BELOW_MS = 90 * 60_000;

export function renewBelow({ procurement }: Pick<SessionRoots, "procurement">): number {
  return procurement === null ? RENEW_BELOW_MS : RENEW_PROCUREMENT_BELOW_MS;
}

/**
 * New tokens for a session, on the same grant; its sign-on session slides as with a use of its own. Null where another
 * request was faster or the account is gone: the old ones go on.
 */
export async function renewSession(
  identity: Identity,
  cookieValue: string,
  old: TokenPair,
  { accountId, clientId, grantId, sessionUid, procurement }: SessionRoots,
): Promise<TokenPair | null> {
  const { db, clock } = identity;
  const provider = await identity.provider();
  const [claims, client] = await Promise.all([findAccountClaims(db, accountId), provider.Client.find(clientId)]);
  if (!claims || !client) return null;
  const token = new provider.AccessToken({ accountId, client, grantId, gty: "implicit", scope: "openid", ...extraOf(procurement) });
  if (sessionUid) Object.assign(token, { sessionUid, expiresWithSession: true });
  const accessToken = await token.save();
  const idToken = new provider.IdToken({ ...claims }, { client });
  // Not in the published types; without a scope the token would carry no claims.
  Object.assign(idToken, { scope: "openid" });
  idToken.set("at_hash", accessToken);
  const tokens = { accessToken, idToken: await idToken.issue({ use: "idtoken" }) };
  const now = clock.now();
  const isKept = await keep(db, {
    sessionHash: hashToken(cookieValue),
    oldTokenHash: hashToken(old.accessToken),
    accessTokenHash: hashToken(accessToken),
    sealedTokens: sealTokens(tokens, cookieValue),
    expiresAt: new Date(now.getTime() + accessTokenTtl(procurement) * 1000),
  });
  if (!isKept) return null;
  if (sessionUid) await slideSignOnSession(db, sessionUid, now, SIGN_ON_TTL);
  return tokens;
}

async function keep(db: Db, change: Parameters<typeof replaceSessionTokens>[1]): Promise<boolean> {
  const isKept = await replaceSessionTokens(db, change);
  if (!isKept) await deleteOidcRecord(db, "AccessToken", change.accessTokenHash.toString("hex"));
  return isKept;
}
