import type { ApprovalMessage } from "#contract/rules/company/approvals.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { DecideOutcome } from "./decide-approval.ts";
import type { RequestOutcome } from "./request-approval.ts";
import type { TakeBackOutcome } from "./take-back-cart.ts";

/** Outcome as a message of the pages, and as status of the operations. */
export type Outcome = { status: ApprovalMessage; id?: string; orderCode?: string; errors?: readonly string[] };

const REQUEST_ERRORS: Readonly<Record<string, ApprovalMessage>> = {
  CartEmptyError: "emptyCart",
  NoApproverError: "noApprovers",
  PermissionDeniedError: "denied",
  ProcurementCartError: "procurementCart",
};

export function requestOutcome(outcome: RequestOutcome): Outcome {
  if (outcome.kind === "requested") return { status: "requested", id: outcome.requestId };
  if (outcome.kind === "not-needed") return { status: "notNeeded" };
  return { status: REQUEST_ERRORS[outcome.errors[0] ?? ""] ?? "cannotOrder", errors: outcome.errors };
}

export function takeBackOutcome(outcome: TakeBackOutcome): Outcome {
  switch (outcome.kind) {
    case "cart-back":
      if (outcome.quoteLines > 0) return { status: outcome.isSaved ? "cartSavedJoined" : "cartJoined" };
      return { status: outcome.isSaved ? "cartSaved" : "cartBack" };
    case "too-many-saved-carts":
      return { status: "tooManySavedCarts" };
    case "already-decided":
      return { status: "alreadyDecided" };
    case "unknown":
      return { status: "failed" };
    default:
      return unreachable(outcome);
  }
}

export function decideOutcome(outcome: DecideOutcome): Outcome {
  switch (outcome.kind) {
    case "approved":
      return { status: "approved", orderCode: outcome.orderCode };
    case "declined":
    case "returned":
    case "changed":
    case "terms":
      return { status: outcome.kind };
    case "already-decided":
      return { status: "alreadyDecided" };
    case "requester-locked":
      return { status: "requesterLocked" };
    case "requester-left":
      return { status: "requesterLeft" };
    case "not-asked":
      return { status: "notAsked" };
    case "no-reason":
      return { status: "noReason" };
    case "cannot-order":
      return { status: "cannotOrder", errors: outcome.errors };
    case "unknown":
      return { status: "failed" };
    default:
      return unreachable(outcome);
  }
}
