import { DAY_MS } from "#contract/format/calendar.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { hasCompany, isInPerson, currentState } from "./access-request.ts";
import { type AccessRows, type LatestRequest, selectAccess } from "./access-request-store.ts";

/** How long an accepted request is shown to the requester. */
const REPORTED_FOR_MS = 14 * DAY_MS;

export type CompanyAccess = AccessRows & {
  /** Whether the viewer has no company and no open request. */
  canAsk: boolean;
};

/** The viewer's own request and its state, and for those who decide them the open requests for the company. */
export async function showAccess({ db, clock, viewer }: Pick<Context, "db" | "clock"> & { viewer: Customer }): Promise<CompanyAccess> {
  if (!isInPerson(viewer)) return { own: null, canAsk: false, isMainContact: false, requesters: [] };
  const now = clock.now();
  const { own: latest, ...toDecide } = await selectAccess(db, { ...viewer, isDecider: can(viewer, "manageCompany") }, now);
  const own = latest && reported({ ...latest, state: currentState(latest, now) }, viewer, now);
  if (hasCompany(viewer)) return { own, canAsk: false, ...toDecide };
  return { own, canAsk: own?.state !== "open", isMainContact: false, requesters: [] };
}

/** An outcome is shown only while it applies: accepted with a company, all others without one. */
function reported(own: LatestRequest, viewer: Customer, now: Date): LatestRequest | null {
  if (!hasCompany(viewer)) return own.state === "accepted" ? null : own;
  const isRecent = own.decidedAt !== null && now.getTime() - own.decidedAt.getTime() < REPORTED_FOR_MS;
  return own.state === "accepted" && isRecent ? own : null;
}
