import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { isProcurement } from "../../viewer.ts";
import { readRequestNumber } from "./address-request.ts";
import { lockAddressRequest, updateRequestState } from "./address-request-store.ts";

/** Withdraws a request of the viewer's company that was not answered yet. */
export async function withdrawAddressRequest(ctx: Context, named: string): Promise<"withdrawn" | "answered" | "gone" | "denied"> {
  const { viewer } = ctx;
  if (!can(viewer, "requestAddresses") || isProcurement(viewer.cartKind)) return "denied";
  const number = readRequestNumber(named);
  if (number === null) return "gone";
  return inTransaction(ctx, async ({ db, clock }) => {
    const request = await lockAddressRequest(db, number);
    if (!request || request.customerId !== viewer.customerId) return "gone";
    if (request.state === "withdrawn") return "withdrawn";
    if (request.state !== "requested") return "answered";
    await updateRequestState(db, request.requestId, { state: "withdrawn", at: clock.now() });
    ctx.log.info({ request: number, customer: viewer.customerId, by: viewer.accountId }, "an address request was withdrawn");
    return "withdrawn";
  });
}
