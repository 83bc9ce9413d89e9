import { VISIT_MINUTES } from "#contract/visit-links.ts";
import { type ClientDevice, hashLinkToken, startVisitSession } from "../identity/index.ts";
import type { IdentityPort } from "../ports/identity-port.ts";
import { updateStarted } from "./visit-store.ts";

/** Opens a visit by its link: a session of the shop that ends after an hour. Null if the link is unknown, used or expired. */
export async function startVisit(
  identity: IdentityPort,
  { token, previousCookieValue, client }: { token: string; previousCookieValue: string | null; client: ClientDevice },
): Promise<{ cookieValue: string; siteId: string } | null> {
  const linkHash = hashLinkToken(token);
  if (!linkHash) return null;
  const { db, clock } = identity;
  const now = clock.now();
  const visit = await updateStarted(db, { linkHash, now, endsAt: new Date(now.getTime() + VISIT_MINUTES * 60_000) });
  if (!visit) return null;
  const { visitId, staffId, accountId, customerId, siteId } = visit;
  const cookieValue = await startVisitSession(identity, {
    visit: { visitId, staffId },
    accountId,
    customerId,
    clientId: siteId.toLowerCase(),
    previousCookieValue,
    client,
  });
  return cookieValue === null ? null : { cookieValue, siteId };
}
