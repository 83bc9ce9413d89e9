import { findMember, isActiveAdministrator } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { lockMembers, moveAccount, type Member, type OnAccountMove } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { can } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { type AccessRequest, hasCompany, isInPerson, isRequestId, MAIL_DECISION, currentState } from "./access-request.ts";
import { closeRequest, lockRequest, selectRequest } from "./access-request-store.ts";

export type DecideOutcome =
  | "denied"
  /** No request of the viewer's company; also returned for a contact of another company and for the requester. */
  | "gone"
  | "expired"
  | "withdrawn"
  /** A colleague or the sales office decided first. */
  | "decided"
  /** The requester has joined another company meanwhile. */
  | "assigned"
  | "accepted"
  | "refused";

type DecideContext = Context & { onAccountMove: OnAccountMove };

/**
 * Accepts or rejects a request for access to one's own company. Locks the accounts before the request, in the same
 * order as the operator's command, so that concurrent decisions are serialised.
 */
export async function decideRequest(
  ctx: DecideContext,
  { requestId, isAccepted }: { requestId: string; isAccepted: boolean },
): Promise<DecideOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "decideAccess") || !isInPerson(viewer)) return "denied";
  if (!isRequestId(requestId)) return "gone";
  const outcome = await inTransaction(ctx, async (inTx): Promise<DecideOutcome> => {
    const found = await selectRequest(inTx.db, requestId);
    if (!isOf(found, viewer)) return "gone";
    const members = await lockMembers(inTx.db, [found.accountId, viewer.accountId]);
    const contact = members.find(({ accountId }) => accountId === viewer.accountId);
    const requester = members.find(({ accountId }) => accountId === found.accountId);
    const request = await lockRequest(inTx.db, requestId);
    if (!isOf(request, viewer) || !requester || !(await isDecider(inTx.db, contact, viewer))) return "gone";
    return decideLocked(inTx, { request, requester, viewer, isAccepted });
  });
  if (outcome === "accepted" || outcome === "refused")
    ctx.log.info({ request: requestId, customer: viewer.customerId, by: viewer.accountId, outcome }, "an access request was decided");
  return outcome;
}

type Locked = { request: AccessRequest; requester: Member; viewer: Customer; isAccepted: boolean };

async function decideLocked(ctx: DecideContext & { db: Tx }, { request, requester, viewer, isAccepted }: Locked): Promise<DecideOutcome> {
  const { requestId } = request;
  const at = ctx.clock.now();
  const state = currentState(request, at);
  if (state !== "open") return state === "expired" || state === "withdrawn" ? state : "decided";
  if (requester.status !== "active" || hasCompany(requester)) {
    await closeRequest(ctx.db, requestId, { state: "withdrawn", at });
    return "assigned";
  }
  const outcome = isAccepted ? "accepted" : "refused";
  await closeRequest(ctx.db, requestId, { state: outcome, at, decidedBy: viewer.accountId });
  if (isAccepted) await moveAccount(ctx.db, requester, viewer.customerId, ctx.onAccountMove);
  await ctx.jobs.add(ctx.db, MAIL_DECISION, { requestId });
  return outcome;
}

function isOf(request: AccessRequest | null, { customerId, accountId }: Customer): request is AccessRequest {
  return request !== null && request.customerId === customerId && request.accountId !== accountId;
}

/** An administrator of the company, or a main contact of a customer without one. */
async function isDecider(db: Tx, contact: Member | undefined, viewer: Customer): Promise<boolean> {
  if (contact?.status !== "active") return false;
  const member = await findMember(db, viewer);
  if (member) return isActiveAdministrator(member);
  return contact.customerId === viewer.customerId && contact.isMainContact;
}
