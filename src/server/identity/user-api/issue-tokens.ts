import type { Identity } from "../identity.ts";
import { findAccountClaims, isStillPassword } from "../credentials/account-store.ts";
import type { AuthResult } from "../credentials/sign-in.ts";
import { writeSoftwareUse } from "../software-password/software-password-store.ts";
import type { TokenPair } from "../keys/sealed-tokens.ts";

export type IssuedTokens = TokenPair & { grantId: string };

/**
 * Tokens for an account that proved itself without the sign-on pages (form without script, GraphQL login).
 * They hang on a grant of their own instead of a sign-on session: whoever signs out revokes the grant, and so does ending the
 * software password that it was. `procurement` is the session of procurement software that they are for.
 */
export async function issueTokens(
  identity: Identity,
  { accountId, softwarePassword, passwordHash }: AuthResult,
  clientId: string,
  procurement: string | null = null,
): Promise<IssuedTokens | null> {
  const provider = await identity.provider();
  const [claims, client] = await Promise.all([findAccountClaims(identity.db, accountId), provider.Client.find(clientId)]);
  if (!claims || !client) return null;
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope("openid");
  const grantId = await grant.save();
  // Ended or changed while it was looked at: the grant that nothing hangs on yet is over by itself.
  const isKept =
    softwarePassword === null
      ? await isStillPassword(identity.db, { accountId, passwordHash })
      : await writeSoftwareUse(identity.db, { id: softwarePassword, grantId, now: identity.clock.now() });
  if (!isKept) return null;
  const token = new provider.AccessToken({ accountId, client, grantId, gty: "password", scope: "openid", ...extraOf(procurement) });
  const accessToken = await token.save();
  const idToken = new provider.IdToken({ ...claims }, { client });
  // Not in the published types; without a scope the token would carry no claims.
  Object.assign(idToken, { scope: "openid" });
  idToken.set("at_hash", accessToken);
  return { accessToken, grantId, idToken: await idToken.issue({ use: "idtoken" }) };
}

/** What an access token carries of the session of procurement software that it is for. */
export function extraOf(procurement: string | null): { extra?: { procurement: string } } {
  return procurement === null ? {} : { extra: { procurement } };
}
