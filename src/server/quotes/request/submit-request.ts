import { germanDay } from "#contract/format/german-day.ts";
import { findRequestProblems, type RequestProblem } from "#contract/rules/quotes/quote-request.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Tx } from "../../db/db.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { recordVisitAction } from "../../visits/index.ts";
import { customerRecipient } from "../mails/customer-recipient.ts";
import { receivedMail } from "../mails/received-mail.ts";
import { requestTaskMail } from "../mails/task-mail.ts";
import { authorOf, type OwnContext } from "../quote.ts";
import { selectQuoteById, writeState } from "../quotes-store.ts";
import { type Draft, lockOwnDraft, selectDraft, selectFileContents, sendDraft } from "./draft-store.ts";

export type SubmitOutcome =
  | { kind: "sent"; quoteNumber: string }
  | { kind: "problems"; problems: readonly RequestProblem[] }
  | { kind: "too-often" }
  | { kind: "unknown" };

/** Larger files do not fit into a mail; the sales office reads them by the command. */
const MAX_MAILED_BYTES = 10 * 1024 * 1024;

/** Sends a draft to the sales office; a second call returns the same number. */
export async function submitRequest(ctx: Context, draftId: string): Promise<SubmitOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "requestQuote") || !isUuid(draftId)) return { kind: "unknown" };
  return inTransaction(ctx, async (inTx): Promise<SubmitOutcome> => {
    const locked = await lockOwnDraft(inTx.db, draftId, viewer);
    if (!locked) return { kind: "unknown" };
    if (locked.quoteNumber !== null) return { kind: "sent", quoteNumber: locked.quoteNumber };
    const draft = (await selectDraft(inTx.db, draftId, { ...viewer, siteId: ctx.site.siteId }))!;
    const now = ctx.clock.now();
    const problems = findDraftProblems(draft, now);
    if (problems.length > 0) return { kind: "problems", problems };
    if (!(await consumeAttempt(inTx.db, `quote:${viewer.accountId}`, "quoteSend", now))) return { kind: "too-often" };
    const quoteNumber = await sendDraft(inTx.db, draftId, now);
    await writeState(inTx.db, {
      quoteId: draftId,
      stored: "requested",
      state: "requested",
      isOffice: false,
      accountId: viewer.accountId,
      author: authorOf(viewer),
      at: now,
    });
    await recordVisitAction(inTx, "quote", quoteNumber);
    await queueMails({ ...inTx, viewer }, draftId);
    ctx.log.info({ quote: quoteNumber, customer: viewer.customerId, by: viewer.accountId }, "a quote was requested");
    return { kind: "sent", quoteNumber };
  });
}

export function findDraftProblems(draft: Omit<Draft, "quoteId" | "files">, now: Date): RequestProblem[] {
  return findRequestProblems({
    lines: draft.lines,
    wishedOn: draft.wishedOn,
    texts: [draft.project, draft.text, draft.deliveryAddress],
    today: germanDay(now),
  });
}

async function queueMails(ctx: OwnContext & { db: Tx }, quoteId: string): Promise<void> {
  const quote = (await selectQuoteById(ctx.db, quoteId))!;
  const files = await selectFileContents(ctx.db, quoteId);
  await ctx.mail.queue(ctx, receivedMail(ctx, { quote, recipient: customerRecipient(ctx.viewer, quote) }));
  const task = requestTaskMail(ctx, { quote, customer: ctx.viewer, files: files.map(({ fileName }) => fileName) });
  if (!task) return;
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  await ctx.mail.queue(ctx, bytes <= MAX_MAILED_BYTES ? { ...task, attachments: files } : task);
}
