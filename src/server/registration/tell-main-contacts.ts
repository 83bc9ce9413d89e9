import type { Context } from "../context.ts";
import { findColleagues } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import { newColleagueMail } from "./mails/new-colleague-mail.ts";

/**
 * Tells a company's main contacts of somebody who came to it by its number, in the transaction that opens the account: from then on
 * that person sees the company's prices. Who only stated a number that did not fit is with no company.
 */
export async function tellMainContacts(ctx: Context & { db: Tx }, accountId: string): Promise<void> {
  const colleagues = await findColleagues(ctx.db, accountId);
  if (!colleagues) return;
  const { person, companyName, mainContacts } = colleagues;
  for (const recipient of mainContacts) {
    const key = `new-colleague:${accountId}:${recipient.email}`;
    await ctx.mail.queue(ctx, newColleagueMail(ctx, { key, recipient, person, companyName }));
  }
}
