import { germanDay } from "#contract/format/german-day.ts";
import {
  type CopyInput,
  type CopyKind,
  type CopyProblem,
  findCopyProblem,
  tidyCopyNote,
  tidyCopyNumber,
} from "#contract/rules/documents/document-copy.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { copyKindsOf } from "./document-copy.ts";
import { insertCopyRequest, selectCopy } from "./document-copy-store.ts";
import { copyReceivedMail } from "./mails/copy-received-mail.ts";
import { copyTaskMail } from "./mails/copy-task-mail.ts";

export type RequestOutcome =
  | { kind: "sent"; number: string }
  | { kind: "not-allowed" | "too-often" }
  | { kind: "problem"; problem: CopyProblem };

/** Requests a copy from the sales office, which gets an e-mail, as does the customer (INVOICE-24). */
export async function requestCopy(ctx: Context, { language, ...typed }: CopyInput & { language: string }): Promise<RequestOutcome> {
  const { viewer, site, clock } = ctx;
  if (!can(viewer, "requestDocumentCopies")) return { kind: "not-allowed" };
  const input = { ...typed, number: tidyCopyNumber(typed.number), note: tidyCopyNote(typed.note) };
  const problem = findCopyProblem(input, copyKindsOf(viewer), germanDay(clock.now()));
  if (problem) return { kind: "problem", problem };
  return inTransaction(ctx, async (inTx): Promise<RequestOutcome> => {
    if (!(await consumeAttempt(inTx.db, `document-copy:${viewer.accountId}`, "documentCopy", clock.now()))) return { kind: "too-often" };
    const requestId = ctx.random.uuid();
    const number = await insertCopyRequest(inTx.db, {
      requestId,
      accountId: viewer.accountId,
      customerId: viewer.customerId,
      siteId: site.siteId,
      language,
      kind: input.kind as CopyKind,
      documentNumber: input.number,
      from: input.from,
      to: input.to,
      note: input.note,
      at: clock.now(),
    });
    const copy = (await selectCopy(inTx.db, requestId))!;
    await ctx.mail.queue(inTx, copyReceivedMail(inTx, { copy, recipient: viewer }));
    const task = copyTaskMail(inTx, { copy, customer: viewer });
    if (task) await ctx.mail.queue(inTx, task);
    ctx.log.info({ copy: number, customer: viewer.customerId, by: viewer.accountId }, "a copy of a document was requested");
    return { kind: "sent", number };
  });
}
