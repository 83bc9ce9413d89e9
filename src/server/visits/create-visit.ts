import { isOn } from "#contract/rules/shop/features.ts";
import { VISIT_START_PATH } from "#contract/visit-links.ts";
import type { Context } from "../context.ts";
import { activeViewerOfAccount, newLinkToken } from "../identity/index.ts";
import { getSiteOrigin, siteForViewer } from "../sites/index.ts";
import { anonymousViewer, companyOf } from "../viewer.ts";
import { selectForbidsVisits } from "./rule-store.ts";
import { insertVisit } from "./visit-store.ts";

/** The link is opened at once; an older one is of no use to anybody. */
export const LINK_LIFETIME_MS = 60_000;

export type VisitRequest = { staffId: string; staffName: string; customerId: string; accountId: string; reason: string };
export type CreateVisitOutcome =
  | { kind: "created"; visitId: string; url: string }
  /** The user has no visits on this site, the customer forbids them, or the user cannot act for the customer. */
  | { kind: "off" | "forbidden" | "unknown-user" };

/**
 * Prepares a visit of a member of staff on the context's site: the shop is opened for this user by a link that is valid once, and for a
 * minute. Whether the member may act for the customer is checked by the back office.
 */
export async function createVisit(
  ctx: Pick<Context, "db" | "clock" | "random" | "site" | "publicUrl">,
  { staffId, staffName, customerId, accountId, reason }: VisitRequest,
): Promise<CreateVisitOutcome> {
  const { db, clock, random, site, publicUrl } = ctx;
  const viewer = await activeViewerOfAccount(db, { accountId, customerId });
  if (!isOn(siteForViewer(site, viewer ?? anonymousViewer).settings, "visits")) return { kind: "off" };
  if (await selectForbidsVisits(db, viewer ? companyOf(viewer) : customerId)) return { kind: "forbidden" };
  if (!viewer) return { kind: "unknown-user" };
  const token = newLinkToken(random);
  const now = clock.now();
  const visitId = await insertVisit(db, {
    staffId,
    staffName,
    sellerName: site.settings.site.name,
    customerId,
    accountId,
    siteId: site.siteId,
    reason,
    linkHash: token.hash,
    createdAt: now,
    linkEndsAt: new Date(now.getTime() + LINK_LIFETIME_MS),
  });
  const query = new URLSearchParams({ token: token.text });
  return { kind: "created", visitId, url: `${getSiteOrigin(site, publicUrl)}${VISIT_START_PATH}?${query}` };
}
