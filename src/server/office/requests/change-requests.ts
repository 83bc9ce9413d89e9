import { unreachable } from "#contract/unreachable.ts";
import { confirmAddressRequest, type DecideAddressOutcome, findAddressRequest, refuseAddressRequest } from "../../customers/index.ts";
import { answerCopy, type AnswerCopyOutcome } from "../../documents/index.ts";
import { decideReturn, type Decision } from "../../returns/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import type { ReceivedUpload } from "../office-form-upload.ts";
import { requireReason, toCustomerText } from "./require-reason.ts";

type Ctx = Recording<StaffContext>;

/** Changes the customer's addresses as requested. */
export async function confirmAddress(
  ctx: Ctx,
  { number, erpNumber, text }: { number: string; erpNumber: string; text: string },
): Promise<true> {
  const answer = toCustomerText(text);
  const outcome = await confirmAddressRequest(ctx, number, { erpNumber: erpNumber.trim(), text: answer });
  return recordAddress(ctx, outcome, { erpNumber: erpNumber.trim(), answer });
}

export async function refuseAddress(ctx: Ctx, { number, reason: typed }: { number: string; reason: string }): Promise<true> {
  const reason = requireReason(typed);
  return recordAddress(ctx, await refuseAddressRequest(ctx, number, reason), { answer: reason });
}

async function recordAddress(ctx: Ctx, outcome: DecideAddressOutcome, values: Record<string, string>): Promise<true> {
  switch (outcome.kind) {
    case "confirmed":
    case "refused": {
      const request = await findAddressRequest(ctx.db, outcome.number);
      ctx.record({
        action: outcome.kind === "confirmed" ? "address.confirm" : "address.refuse",
        subject: { kind: "addressRequest", id: outcome.number },
        before: { address: request?.before ?? null },
        after: { address: outcome.kind === "confirmed" ? (request?.after ?? null) : null, ...values },
      });
      return true;
    }
    case "unknown-request":
      throw new OfficeError("UnknownIdentifierError");
    case "reason-missing":
      throw new OfficeError("TextMissingError");
    case "address-gone":
      throw new OfficeError("AddressGoneError");
    case "number-taken":
      throw new OfficeError("ErpNumberTakenError");
    case "wrong-erp-number":
      throw new OfficeError("InvalidErpNumberError");
    case "wrong-state":
      throw new OfficeError("WrongStateError");
    default:
      return unreachable(outcome);
  }
}

/** Accepts, refuses or closes a return. */
export async function changeReturn(
  ctx: Ctx,
  { number, decision, text }: { number: string; decision: Decision; text: string },
): Promise<true> {
  const answer = decision === "refuse" ? requireReason(text) : toCustomerText(text);
  const outcome = await decideReturn(ctx, { named: number, decision, answer });
  switch (outcome.kind) {
    case "decided":
      ctx.record({
        action: `return.${decision}`,
        subject: { kind: "return", id: outcome.returnNumber },
        after: { state: outcome.state, answer },
      });
      return true;
    case "unknown-return":
      throw new OfficeError("UnknownIdentifierError");
    case "reason-missing":
      throw new OfficeError("TextMissingError");
    case "wrong-state":
      throw new OfficeError("WrongStateError");
    default:
      return unreachable(outcome);
  }
}

export async function declineDocumentCopy(ctx: Ctx, { number, reason: typed }: { number: string; reason: string }): Promise<true> {
  const reason = requireReason(typed);
  return recordCopy(ctx, await answerCopy(ctx, number, { kind: "decline", reason }), { answer: reason });
}

/** Sends uploaded copies to the customer's account. */
export async function sendDocumentCopy(ctx: Ctx, number: string, { files, field }: ReceivedUpload): Promise<true> {
  const text = toCustomerText(field("text"));
  const copies = files.map(({ fileName, content }) => ({ fileName: toPdfName(fileName), content }));
  const outcome = await answerCopy(ctx, number, { kind: "send", files: copies, text });
  return recordCopy(ctx, outcome, { answer: text, files: copies.map(({ fileName, content }) => ({ fileName, bytes: content.length })) });
}

/** The name with the extension of its content. */
function toPdfName(fileName: string): string {
  return `${fileName.replace(/\.[A-Za-z]{3,4}$/, "") || "Dokument"}.pdf`;
}

function recordCopy(ctx: Ctx, outcome: AnswerCopyOutcome, values: Record<string, unknown>): true {
  switch (outcome.kind) {
    case "answered":
    case "declined":
      ctx.record({
        action: outcome.kind === "answered" ? "copy.send" : "copy.decline",
        subject: { kind: "documentCopy", id: outcome.number },
        after: { state: outcome.kind, ...values },
      });
      return true;
    case "unknown-request":
      throw new OfficeError("UnknownIdentifierError");
    case "reason-missing":
      throw new OfficeError("TextMissingError");
    case "too-many-files":
    case "wrong-file":
      throw new OfficeError("InvalidCopiesError");
    case "wrong-state":
      throw new OfficeError("WrongStateError");
    default:
      return unreachable(outcome);
  }
}
