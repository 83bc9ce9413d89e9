import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { can } from "../policies.ts";
import { isInPerson, isRequestId } from "./access-request.ts";
import { closeRequest, dismissRequest, lockRequest } from "./access-request-store.ts";

/** Withdraws the viewer's own open request; "gone" if it is decided, expired or not the viewer's. */
export async function withdrawRequest(ctx: Context, requestId: string): Promise<"denied" | "withdrawn" | "gone"> {
  const { viewer } = ctx;
  if (!can(viewer, "requestAccess") || !isInPerson(viewer)) return "denied";
  if (!isRequestId(requestId)) return "gone";
  return inTransaction(ctx, async ({ db }) => {
    const request = await lockRequest(db, requestId);
    if (request?.accountId !== viewer.accountId) return "gone";
    return (await closeRequest(db, requestId, { state: "withdrawn", at: ctx.clock.now() })) ? "withdrawn" : "gone";
  });
}

/** Dismisses the notice about the outcome of the viewer's own request. */
export async function dismissOutcome(ctx: Context, requestId: string): Promise<boolean> {
  const { viewer } = ctx;
  if (!can(viewer, "requestAccess") || !isRequestId(requestId)) return false;
  return dismissRequest(ctx.db, { requestId, accountId: viewer.accountId }, ctx.clock.now());
}
