import type { Customer } from "../../viewer.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { verifyIdToken } from "../session/start-session.ts";
import { findViewerByAtHash } from "./viewer-store.ts";

/**
 * The customer of an id token used as credential (documents, merged carts). It is valid only as long as the access token issued
 * with it.
 */
export async function viewerFromIdToken(identity: IdentityPort, token: string): Promise<Customer | null> {
  const verified = await verifyIdToken(identity, token);
  if (!verified) return null;
  const found = await findViewerByAtHash(identity.db, identity.clock.now(), Buffer.from(verified.atHash, "base64url"));
  if (!found || found.accountId !== verified.sub) return null;
  const { tokenExpiresAt: _end, grantId: _grant, clientId: _client, sessionSeenAt: _seen, ...viewer } = found;
  return viewer;
}
