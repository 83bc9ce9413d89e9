import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findAccountPerson } from "../find-people.ts";
import { selectAddressRequest } from "./address-request-store.ts";
import { decisionMail } from "./mails/decision-mail.ts";

type DecisionContext = TaskContext & { findSite(siteId: string): Site | null };

/** Mails the decision to the person who made the request. */
export async function mailAddressDecision(ctx: DecisionContext, requestId: string): Promise<void> {
  await inTransaction(ctx, async (inTx) => {
    const request = await selectAddressRequest(inTx.db, requestId);
    const site = request && ctx.findSite(request.siteId);
    const recipient = request && (await findAccountPerson(inTx.db, request.accountId));
    if (!request || !site || !recipient || (request.state !== "confirmed" && request.state !== "refused")) return;
    await ctx.mail.queue(inTx, decisionMail({ ...inTx, site }, { request, recipient }));
  });
}
