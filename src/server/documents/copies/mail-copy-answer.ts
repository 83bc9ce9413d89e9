import type { Site, TaskContext } from "../../context.ts";
import { findAccountPerson } from "../../customers/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { selectCopy } from "./document-copy-store.ts";
import { copyAnswerMail } from "./mails/copy-answer-mail.ts";

type AnswerContext = TaskContext & { findSite(siteId: string): Site | null };

/** Mails the sales office's answer to the person who requested the copy. */
export async function mailCopyAnswer(ctx: AnswerContext, requestId: string): Promise<void> {
  await inTransaction(ctx, async (inTx) => {
    const copy = await selectCopy(inTx.db, requestId);
    const site = copy && ctx.findSite(copy.siteId);
    const recipient = copy && (await findAccountPerson(inTx.db, copy.accountId));
    if (!copy || copy.state === "requested" || !site || !recipient) return;
    await ctx.mail.queue(inTx, copyAnswerMail({ ...inTx, site }, { copy, recipient }));
  });
}
