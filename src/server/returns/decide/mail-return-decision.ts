import { listManagers } from "../../companies/index.ts";
import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { activeViewerOfAccount } from "../../identity/index.ts";
import { decisionMail } from "../mails/decision-mail.ts";
import { selectReturnById } from "../returns-store.ts";

type DecisionContext = TaskContext & { findSite(siteId: string): Site | null };

/** Mails a decision to the person who sent the return; to those who manage the company's users if the person was locked or has left it. */
export async function mailReturnDecision(ctx: DecisionContext, { returnId, state }: { returnId: string; state: string }): Promise<void> {
  if (state !== "accepted" && state !== "refused" && state !== "closed") return;
  await inTransaction(ctx, async (inTx) => {
    const goodsReturn = await selectReturnById(inTx.db, returnId);
    const site = goodsReturn && ctx.findSite(goodsReturn.siteId);
    if (!goodsReturn || !site) return;
    const { accountId, customerId } = goodsReturn;
    const person = accountId === null ? null : await activeViewerOfAccount(inTx.db, { accountId, customerId });
    for (const recipient of person ? [person] : await listManagers(inTx.db, customerId))
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await ctx.mail.queue(inTx, decisionMail({ ...inTx, site }, { goodsReturn, recipient, state }));
  });
}
