import { listManagers } from "../companies/index.ts";
import { findAccountPerson, findCustomer } from "../customers/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { selectRequest } from "./access-request-store.ts";
import { decidedMail, outcomeMail } from "./mails/decision-mails.ts";
import type { MailContext } from "./route-request.ts";

/** Mails the outcome to the requester, and a notice to the company's other main contacts. */
export async function mailDecision(ctx: MailContext, requestId: string, { isByDomain = false } = {}): Promise<void> {
  await inTransaction(ctx, async (inTx) => {
    const { db } = inTx;
    const request = await selectRequest(db, requestId);
    const site = request && ctx.findSite(request.siteId);
    const outcome = request?.state;
    if (!request || !site || (outcome !== "accepted" && outcome !== "refused")) return;
    const requester = await findAccountPerson(db, request.accountId);
    if (!requester) return;
    const mailCtx = { ...inTx, site };
    const { statedNumber, language, customerId, decidedBy, answer } = request;
    const { companyName } = requester;
    await ctx.mail.queue(inTx, outcomeMail(mailCtx, { requestId, outcome, requester, statedNumber, companyName, answer, language }));
    if (customerId === null) return;
    const contacts = await listManagers(db, customerId);
    const company = await findCustomer(db, customerId);
    const decider = contacts.find(({ accountId }) => accountId === decidedBy);
    for (const recipient of contacts) {
      if (recipient.accountId === decidedBy) continue;
      const details = { requestId, outcome, requester, recipient, companyName: company?.name ?? "" };
      await ctx.mail.queue(
        inTx,
        decidedMail(mailCtx, { ...details, decidedBy: decider ? `${decider.firstName} ${decider.lastName}`.trim() : "", isByDomain }),
      );
    }
  });
}
