import { publishScheduled } from "../../content/index.ts";
import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { insertAuditEntries } from "../audit/audit-store.ts";
import { createOptionRule } from "../newsletter/option-rule.ts";
import { subjectOf } from "./change-content.ts";

/** Publishes a draft whose time has come, with its entry in the audit log. */
export async function publishDueContent(ctx: TaskContext, { file, at }: { file: string; at: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const scheduled = await publishScheduled(tx, { file, at }, createOptionRule(tx));
    if (!scheduled) return;
    const { outcome, author } = scheduled;
    const result = "problem" in outcome ? { problem: outcome.problem } : { revisionId: outcome.revision };
    await insertAuditEntries(
      tx.db,
      [{ action: "content.publishScheduled", subject: subjectOf(file), before: { publishAt: at }, after: result }],
      { at: ctx.clock.now(), staffId: author.staffId, network: "" },
    );
    if ("problem" in outcome) ctx.log.warn({ file, problem: outcome.problem }, "a scheduled page could not be published");
  });
}
