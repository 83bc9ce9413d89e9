import { nextQuoteState } from "#contract/rules/quotes/quote-state.ts";
import { answeringShop, answerQuote, type Quote, readForOffice, stateOf } from "../../quotes/index.ts";
import type { QuoteAnswerInput, QuoteRelease } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { selectDiscountLimit } from "../staff/staff-store.ts";
import { comparePrices, exceedsLimit, largestDiscount } from "./measure-discounts.ts";
import { siteOfQuote, toAnswer } from "./preview-quote.ts";
import { recordAnswer, toAnswerError } from "./record-answer.ts";
import { deleteRelease, selectRelease, type StoredRelease, upsertRelease } from "./release-store.ts";

type Ctx = Recording<StaffContext>;
type SentAnswer = { basedOn: number; answer: QuoteAnswerInput };

/** Stores a valid answer whose discount exceeds its author's limit, instead of sending it. */
export async function requestRelease(ctx: Ctx, quote: Quote, { basedOn, answer }: SentAnswer, discount: string): Promise<void> {
  const { db, clock, session } = ctx;
  const now = clock.now();
  if (nextQuoteState(stateOf(quote, now), "offer") === null) throw new OfficeError("WrongStateError");
  if ((quote.current?.version ?? 0) !== basedOn) throw new OfficeError("ChangedMeanwhileError");
  const release = { basedOn, answer, discount, requestedBy: session.staffId, requestedAt: now };
  if (!(await upsertRelease(db, quote.quoteId, release))) throw new OfficeError("ChangedMeanwhileError");
  ctx.record({
    action: "quote.requestRelease",
    subject: { kind: "quote", id: quote.quoteNumber },
    after: { basedOn, discount, lines: answer.lines },
  });
}

/** Sends the answer of a colleague that waits for a release (QUOTE-16). */
export async function releaseQuote(ctx: Ctx, { number, requestedAt }: { number: string; requestedAt: string }): Promise<true> {
  const { quote, release } = await findRelease(ctx, number);
  if (release.requestedAt.getTime() !== Date.parse(requestedAt)) throw new OfficeError("ChangedMeanwhileError");
  if (release.requestedBy === ctx.session.staffId) throw new OfficeError("OwnRequestError");
  if (!(await hasLimitFor(ctx, quote, release))) throw new OfficeError("PermissionDeniedError");
  await deleteRelease(ctx.db, quote.quoteId);
  const outcome = await answerQuote(
    { ...ctx, shop: answeringShop(siteOfQuote(ctx, quote)) },
    { named: number, answer: toAnswer(release.answer), basedOn: release.basedOn },
  );
  if (outcome.kind !== "answered") throw toAnswerError(outcome);
  recordAnswer(ctx, "quote.release", { quote, outcome, answer: release.answer, requestedBy: release.requestedBy });
  return true;
}

/** Discards the answer that waits for a release. */
export async function discardRelease(ctx: Ctx, { number, reason }: { number: string; reason: string }): Promise<true> {
  const { quote, release } = await findRelease(ctx, number);
  await deleteRelease(ctx.db, quote.quoteId);
  const { requestedBy, discount } = release;
  ctx.record({
    action: "quote.discardRelease",
    subject: { kind: "quote", id: quote.quoteNumber },
    before: { requestedBy, discount },
    after: { reason: tidyText(reason) },
  });
  return true;
}

async function findRelease({ db }: Ctx, number: string): Promise<{ quote: Quote; release: StoredRelease }> {
  const found = await readForOffice(db, number);
  const release = found && (await selectRelease(db, found.quote.quoteId));
  if (!found || !release) throw new OfficeError("UnknownIdentifierError");
  return { quote: found.quote, release };
}

async function hasLimitFor(ctx: StaffContext, { customerId }: Quote, { answer }: StoredRelease): Promise<boolean> {
  const limit = await selectDiscountLimit(ctx.db, ctx.session.staffId);
  return !exceedsLimit((await comparePrices(ctx, customerId, answer.lines)).flat(), limit);
}

/** The answer of a quote that waits for a release, as its page shows it; null if there is none. */
export async function showRelease(ctx: StaffContext, quote: Quote): Promise<QuoteRelease | null> {
  const release = await selectRelease(ctx.db, quote.quoteId);
  if (!release) return null;
  const { answer, discount, basedOn, requestedAt, requestedBy, requesterName } = release;
  const offered = await comparePrices(ctx, quote.customerId, answer.lines);
  const isOwn = requestedBy === ctx.session.staffId;
  return {
    requestedBy: requesterName,
    requestedAt: requestedAt.toISOString(),
    discount,
    text: answer.text,
    basedOn,
    isOwn,
    canRelease: !isOwn && !exceedsLimit(offered.flat(), await selectDiscountLimit(ctx.db, ctx.session.staffId)),
    lines: answer.lines.map(({ position, articleNumber, quantity, amount, priceQuantity }, index) => ({
      position,
      articleNumber,
      quantity,
      amount,
      priceQuantity,
      discount: largestDiscount(offered[index]!),
    })),
  };
}
