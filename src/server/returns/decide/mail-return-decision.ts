import type { Site, TaskContext } from "../../context.ts";
import { findAccountPerson } from "../../customers/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { decisionMail } from "../mails/decision-mail.ts";
import { selectReturnById } from "../returns-store.ts";

type DecisionContext = TaskContext & { findSite(siteId: string): Site | null };

/** Mails a decision to the person who sent the return; not if their account was deleted. */
export async function mailReturnDecision(ctx: DecisionContext, { returnId, state }: { returnId: string; state: string }): Promise<void> {
  if (state !== "accepted" && state !== "refused" && state !== "closed") return;
  await inTransaction(ctx, async (inTx) => {
    const goodsReturn = await selectReturnById(inTx.db, returnId);
    const site = goodsReturn && ctx.findSite(goodsReturn.siteId);
    const recipient = goodsReturn?.accountId ? await findAccountPerson(inTx.db, goodsReturn.accountId) : null;
    if (!goodsReturn || !site || !recipient) return;
    await ctx.mail.queue(inTx, decisionMail({ ...inTx, site }, { goodsReturn, recipient, state }));
  });
}
