import type { Context } from "../../context.ts";
import { findAccountPerson } from "../../customers/index.ts";
import type { Tx } from "../../db/db.ts";
import type { ApprovalRequest } from "../approval-request.ts";
import { type RequestOutcomeMail, requesterMail } from "./requester-mail.ts";

/** Mails the outcome to the requester; not if the account was deleted. */
export async function mailRequester(
  ctx: Context & { db: Tx },
  request: ApprovalRequest,
  outcome: Omit<RequestOutcomeMail, "request" | "recipient">,
): Promise<void> {
  const recipient = request.accountId === null ? null : await findAccountPerson(ctx.db, request.accountId);
  if (recipient) await ctx.mail.queue(ctx, requesterMail(ctx, { request, recipient, ...outcome }));
}
