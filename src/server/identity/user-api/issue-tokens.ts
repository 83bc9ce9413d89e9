import type { IdentityPort } from "../../ports/identity-port.ts";
import { findAccountClaims, isStillPassword } from "../credentials/account-store.ts";
import { toAuthClaims } from "../credentials/auth-methods.ts";
import type { AuthResult } from "../credentials/sign-in.ts";
import { writeSoftwareUse } from "../software-password/software-password-store.ts";
import type { TokenPair } from "../keys/sealed-tokens.ts";
import type { TokenVisit } from "../viewer/viewer-store.ts";

export type IssuedTokens = TokenPair & { grantId: string };

/**
 * Issues tokens for an account that authenticated outside of the sign-on pages (form without JavaScript, GraphQL login). They
 * belong to a separate grant instead of a sign-on session; signing out or revoking the software password revokes the grant.
 * `procurement` is the procurement session that they are for.
 */
export async function issueTokens(
  identity: IdentityPort,
  { accountId, softwarePassword, passwordHash, methods }: AuthResult,
  clientId: string,
  procurement: string | null = null,
): Promise<IssuedTokens | null> {
  const provider = await identity.provider();
  const [claims, client] = await Promise.all([findAccountClaims(identity.db, accountId), provider.Client.find(clientId)]);
  if (!claims || !client) return null;
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope("openid");
  const grantId = await grant.save();
  // The credential was revoked or changed meanwhile; the unused grant expires by itself.
  const isKept =
    softwarePassword === null
      ? await isStillPassword(identity.db, { accountId, passwordHash })
      : await writeSoftwareUse(identity.db, { id: softwarePassword, grantId, now: identity.clock.now() });
  if (!isKept) return null;
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId,
    gty: "password",
    scope: "openid",
    ...extraOf({ procurement, visit: null }),
  });
  const accessToken = await token.save();
  const idToken = new provider.IdToken({ ...claims, ...toAuthClaims(methods) }, { client });
  // Not in the published types; without a scope the token would contain no claims.
  Object.assign(idToken, { scope: "openid" });
  idToken.set("at_hash", accessToken);
  return { accessToken, grantId, idToken: await idToken.issue({ use: "idtoken" }) };
}

/** Extra data of an access token: its procurement session or its visit. */
export function extraOf({ procurement, visit }: { procurement: string | null; visit: TokenVisit | null }) {
  if (visit) return { extra: { visit: { visitId: visit.visitId, staffId: visit.staffId } } };
  return procurement === null ? {} : { extra: { procurement } };
}
