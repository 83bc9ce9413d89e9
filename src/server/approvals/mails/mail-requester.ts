import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { activeViewerOfAccount } from "../../identity/index.ts";
import type { ApprovalRequest } from "../approval-request.ts";
import { type RequestOutcomeMail, requesterMail } from "./requester-mail.ts";

/** Mails the outcome to the requester, unless the account was locked, deleted or moved: the approvers know it. */
export async function mailRequester(
  ctx: Context & { db: Tx },
  request: ApprovalRequest,
  outcome: Omit<RequestOutcomeMail, "request" | "recipient">,
): Promise<void> {
  const { accountId, customerId } = request;
  const recipient = accountId === null ? null : await activeViewerOfAccount(ctx.db, { accountId, customerId });
  if (recipient) await ctx.mail.queue(ctx, requesterMail(ctx, { request, recipient, ...outcome }));
}
