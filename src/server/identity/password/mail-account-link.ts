import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { issueAccountToken } from "../account-token/issue-account-token.ts";
import { activationEmail, forgottenPasswordEmail } from "./password-emails.ts";
import { findMailableAccount, type MailableAccount } from "./password-store.ts";

type LinkContext = Pick<Context, "clock" | "random" | "log" | "jobs" | "mail" | "site" | "publicUrl" | "linkLifetimes"> & { db: Tx };

/** Mails the activation link to a pending account, a password reset link to an active one; returns which. */
export async function mailLinkTo(
  ctx: LinkContext,
  { account, language }: { account: MailableAccount; language: string },
): Promise<"activation" | "reset"> {
  const purpose = account.status === "pending" ? "activation" : "reset";
  const token = await issueAccountToken(ctx, { accountId: account.accountId, purpose });
  const key = `${purpose}:${ctx.random.uuid()}`;
  const template = purpose === "reset" ? forgottenPasswordEmail : activationEmail;
  await ctx.mail.queue(ctx, template(ctx, { account, token, language, key }));
  return purpose;
}

/** The same for an account by its id, without a rate limit: for staff. Null if it is locked or its company is blocked. */
export async function mailAccountLink(
  ctx: LinkContext,
  { accountId, language }: { accountId: string; language: string },
): Promise<"activation" | "reset" | null> {
  const account = await findMailableAccount(ctx.db, { accountId });
  return account && mailLinkTo(ctx, { account, language });
}
