import type { RequesterState } from "#contract/rules/company/approvals.ts";
import type { Approval } from "../../approval-rules/index.ts";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { approverMail, type MailedRequest } from "./approver-mail.ts";

/** Mails those who are asked to decide a request, except colleagues who are away and have a substitute. */
export async function mailApprovers(
  ctx: Context & { db: Tx },
  request: MailedRequest,
  { members, approvers }: Pick<Approval, "members" | "approvers">,
  occasion: "requested" | "reminded",
  requesterState: RequesterState = "active",
): Promise<void> {
  for (const { accountId, isAway } of approvers) {
    const recipient = members.find((member) => member.accountId === accountId);
    if (recipient && !isAway) await ctx.mail.queue(ctx, approverMail(ctx, { request, recipient, occasion, requesterState }));
  }
}
