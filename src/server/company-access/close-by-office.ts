import type { Clock } from "../context.ts";
import { findAccountPerson } from "../customers/index.ts";
import type { Db, Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { jobQueue } from "../jobs/queue.ts";
import type { Slice } from "../slice.ts";
import { type AccessRequest, currentState, isRequestId, MAIL_DECISION } from "./access-request.ts";
import { acceptRequestOf, closeRequest, selectOpenRequestsOf, selectRequest } from "./access-request-store.ts";

/** Assigning an account to a company of the ERP also accepts its open request. */
export const acceptOnMove: NonNullable<Slice["onAccountMove"]> = async (tx, account) => {
  const requestId = await acceptRequestOf(tx, account);
  if (requestId !== null) await jobQueue.add(tx, MAIL_DECISION, { requestId });
};

/** A request of any account with its current state, for the sales office; null if there is none. */
export async function findAccessRequest({ db, clock }: { db: Db; clock: Clock }, requestId: string): Promise<AccessRequest | null> {
  const request = isRequestId(requestId) ? await selectRequest(db, requestId) : null;
  return request && { ...request, state: currentState(request, clock.now()) };
}

/** Rejects an open request with a reason that the requester reads; false if it is not open any more. */
export async function refuseAccessRequest(
  { db, clock }: { db: Tx; clock: Clock },
  { requestId, reason }: { requestId: string; reason: string },
): Promise<boolean> {
  if (!(await closeRequest(db, requestId, { state: "refused", at: clock.now(), answer: reason }))) return false;
  await jobQueue.add(db, MAIL_DECISION, { requestId });
  return true;
}

export type RefuseOutcome = { kind: "refused"; email: string } | { kind: "no-request" } | { kind: "several-requests" };

/** Rejects an open request on behalf of the sales office; the account is named by email address or registration number. */
export async function refuseAccess({ db, clock }: { db: Db; clock: Clock }, named: string): Promise<RefuseOutcome> {
  return inTransaction({ db }, async ({ db: tx }): Promise<RefuseOutcome> => {
    const at = clock.now();
    const [found, ...others] = await selectOpenRequestsOf(tx, named, at);
    if (!found) return { kind: "no-request" };
    if (others.length > 0) return { kind: "several-requests" };
    const { requestId, accountId } = found;
    if (!(await closeRequest(tx, requestId, { state: "refused", at }))) return { kind: "no-request" };
    await jobQueue.add(tx, MAIL_DECISION, { requestId });
    const person = await findAccountPerson(tx, accountId);
    return { kind: "refused", email: person?.email ?? "" };
  });
}
