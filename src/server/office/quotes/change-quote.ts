import { unreachable } from "#contract/unreachable.ts";
import {
  type AnswerOutcome,
  answerQuote,
  decideRequest,
  type OfficeOutcome,
  readForOffice,
  sendOfficeMessage,
} from "../../quotes/index.ts";
import type { QuoteAnswerInput } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { toAnswer } from "./preview-quote.ts";

type Ctx = Recording<StaffContext>;

/** Sends an answer as a new version, unless someone else sent one since the editor started. */
export async function sendQuote(
  ctx: Ctx,
  { number, basedOn, answer }: { number: string; basedOn: number; answer: QuoteAnswerInput },
): Promise<true> {
  const before = await readForOffice(ctx.db, number);
  const outcome = await answerQuote(ctx, { named: number, answer: toAnswer(answer), basedOn });
  if (outcome.kind !== "answered") throw new OfficeError(errorOf(outcome));
  ctx.record({
    action: "quote.answer",
    subject: { kind: "quote", id: outcome.quoteNumber },
    before: { version: before?.quote.current?.version ?? 0, lines: before?.quote.current?.lines.map(toAudit) ?? [] },
    after: { version: outcome.version, validUntil: outcome.validUntil, inParts: answer.inParts, lines: answer.lines.map(toAudit) },
  });
  return true;
}

type AuditedLine = { position: number; articleNumber: string; quantity: number; amount: string; priceQuantity: string };
const toAudit = ({ position, articleNumber, quantity, amount, priceQuantity }: AuditedLine) => ({
  position,
  articleNumber,
  quantity,
  amount,
  priceQuantity,
});

export async function startQuote(ctx: Ctx, number: string): Promise<true> {
  return recordStep(ctx, "quote.start", await decideRequest(ctx, { named: number, action: "start" }));
}

export async function declineQuote(ctx: Ctx, number: string, reason: string): Promise<true> {
  return recordStep(ctx, "quote.decline", await decideRequest(ctx, { named: number, action: "decline", reason }), { reason });
}

export async function sendQuoteMessage(ctx: Ctx, number: string, text: string): Promise<true> {
  return recordStep(ctx, "quote.message", await sendOfficeMessage(ctx, { named: number, text }), { text });
}

function recordStep(ctx: Ctx, action: string, outcome: OfficeOutcome, after: Record<string, string> = {}): true {
  if (outcome.kind !== "done") throw new OfficeError(errorOf(outcome));
  ctx.record({ action, subject: { kind: "quote", id: outcome.quoteNumber }, after: { state: outcome.state, ...after } });
  return true;
}

function errorOf({ kind }: Exclude<AnswerOutcome | OfficeOutcome, { kind: "answered" | "done" }>) {
  switch (kind) {
    case "unknown-quote":
      return "UnknownIdentifierError";
    case "text-missing":
      return "TextMissingError";
    case "QuoteChangedError":
      return "ChangedMeanwhileError";
    case "invalid":
      return "InvalidAnswerError";
    case "QuoteStateError":
      return "WrongStateError";
    default:
      return unreachable(kind);
  }
}
