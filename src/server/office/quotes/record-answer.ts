import type { AuditAction } from "#contract/office/audit-actions.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { AnswerOutcome, OfficeOutcome, Quote } from "../../quotes/index.ts";
import type { QuoteAnswerInput } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

type Answered = Extract<AnswerOutcome, { kind: "answered" }>;

/** Records a sent answer beside the version before. `requestedBy`: its author, if someone else released it. */
export function recordAnswer(
  ctx: Recording<StaffContext>,
  action: AuditAction,
  { quote, outcome, answer, requestedBy }: { quote: Quote; outcome: Answered; answer: QuoteAnswerInput; requestedBy?: string },
): void {
  ctx.record({
    action,
    subject: { kind: "quote", id: outcome.quoteNumber },
    before: { version: quote.current?.version ?? 0, lines: quote.current?.lines.map(toAudit) ?? [] },
    after: {
      version: outcome.version,
      validUntil: outcome.validUntil,
      inParts: answer.inParts,
      lines: answer.lines.map(toAudit),
      ...(requestedBy && { requestedBy }),
    },
  });
}

type AuditedLine = { position: number; articleNumber: string; quantity: number; amount: string; priceQuantity: string };
const toAudit = ({ position, articleNumber, quantity, amount, priceQuantity }: AuditedLine) => ({
  position,
  articleNumber,
  quantity,
  amount,
  priceQuantity,
});

/** The error that staff see. */
export function toAnswerError({ kind }: Exclude<AnswerOutcome | OfficeOutcome, { kind: "answered" | "done" }>): OfficeError {
  switch (kind) {
    case "unknown-quote":
      return new OfficeError("UnknownIdentifierError");
    case "text-missing":
      return new OfficeError("TextMissingError");
    case "QuoteChangedError":
      return new OfficeError("ChangedMeanwhileError");
    case "invalid":
      return new OfficeError("InvalidAnswerError");
    case "QuoteStateError":
      return new OfficeError("WrongStateError");
    default:
      return unreachable(kind);
  }
}
