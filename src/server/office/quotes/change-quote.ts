import type { AuditAction } from "#contract/office/audit-actions.ts";
import { answeringShop, answerQuote, decideRequest, type OfficeOutcome, readForOffice, sendOfficeMessage } from "../../quotes/index.ts";
import type { QuoteAnswerInput, SentQuote } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { selectDiscountLimit } from "../staff/staff-store.ts";
import { comparePrices, exceedsLimit, largestDiscount } from "./measure-discounts.ts";
import { previewQuote, siteOfQuote, toAnswer } from "./preview-quote.ts";
import { recordAnswer, toAnswerError } from "./record-answer.ts";
import { requestRelease } from "./release-quote.ts";
import { deleteRelease, selectRelease } from "./release-store.ts";

type Ctx = Recording<StaffContext>;

/**
 * Sends an answer as a new version, unless someone else sent one since the editor started. With a discount above the author's limit
 * it waits for a release instead (QUOTE-16).
 */
export async function sendQuote(ctx: Ctx, sent: { number: string; basedOn: number; answer: QuoteAnswerInput }): Promise<SentQuote> {
  const { db, session } = ctx;
  const { number, basedOn, answer } = sent;
  const found = await readForOffice(db, number);
  if (!found) throw new OfficeError("UnknownIdentifierError");
  const { quote } = found;
  const limit = await selectDiscountLimit(db, session.staffId);
  if (limit !== null) {
    if ((await previewQuote(ctx, number, answer)).problem) throw new OfficeError("InvalidAnswerError");
    const offered = (await comparePrices(ctx, quote.customerId, answer.lines)).flat();
    if (exceedsLimit(offered, limit)) {
      await requestRelease(ctx, quote, sent, largestDiscount(offered)!);
      return "waits";
    }
  }
  // A release locks it before the quote, too.
  await selectRelease(db, quote.quoteId);
  const outcome = await answerQuote(
    { ...ctx, shop: answeringShop(siteOfQuote(ctx, quote)) },
    { named: number, answer: toAnswer(answer), basedOn },
  );
  if (outcome.kind !== "answered") throw toAnswerError(outcome);
  await deleteRelease(db, quote.quoteId);
  recordAnswer(ctx, "quote.answer", { quote, outcome, answer });
  return "sent";
}

export async function startQuote(ctx: Ctx, number: string): Promise<true> {
  return recordStep(ctx, "quote.start", await decideRequest(ctx, { named: number, action: "start" }));
}

export async function declineQuote(ctx: Ctx, number: string, reason: string): Promise<true> {
  const found = await readForOffice(ctx.db, number);
  if (found) await deleteRelease(ctx.db, found.quote.quoteId);
  return recordStep(ctx, "quote.decline", await decideRequest(ctx, { named: number, action: "decline", reason }), { reason });
}

export async function sendQuoteMessage(ctx: Ctx, number: string, text: string): Promise<true> {
  return recordStep(ctx, "quote.message", await sendOfficeMessage(ctx, { named: number, text }), { text });
}

function recordStep(ctx: Ctx, action: AuditAction, outcome: OfficeOutcome, after: Record<string, string> = {}): true {
  if (outcome.kind !== "done") throw toAnswerError(outcome);
  ctx.record({ action, subject: { kind: "quote", id: outcome.quoteNumber }, after: { state: outcome.state, ...after } });
  return true;
}
