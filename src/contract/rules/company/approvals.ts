export const MAX_APPROVAL_TEXT = 300;

/** returned: sent back to the requester for changes. */
export type ApprovalState = "open" | "approved" | "declined" | "returned" | "withdrawn" | "expired";
export type ApprovalStepKind = "requested" | "approved" | "declined" | "returned" | "withdrawn" | "reminded" | "expired";

/** Whether the requester can still sign in; `left`: is no user of the company any more, or was deleted. */
export type RequesterState = "active" | "locked" | "left";

export const APPROVAL_DECISIONS = ["approve", "decline", "return"] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** Outcomes of the pages' forms, in their address. */
export const APPROVAL_MESSAGES = [
  "requested",
  "approved",
  "declined",
  "returned",
  "withdrawn",
  "cartBack",
  "cartSaved",
  "cartJoined",
  "cartSavedJoined",
  "tooManySavedCarts",
  "alreadyDecided",
  "notAsked",
  "changed",
  "requesterLocked",
  "requesterLeft",
  "cannotOrder",
  "terms",
  "noReason",
  "substituteSet",
  "substituteEnded",
  "noSubstitute",
  "noDays",
  "saved",
  "moved",
  "deleted",
  "limited",
  "noScope",
  "noAmount",
  "noCategory",
  "noApprover",
  "tooManyRules",
  "noApprovers",
  "notNeeded",
  "emptyCart",
  "procurementCart",
  "denied",
  "failed",
] as const;
export type ApprovalMessage = (typeof APPROVAL_MESSAGES)[number];

export function readApprovalMessage(query: { get(name: string): string | null }): ApprovalMessage | null {
  return APPROVAL_MESSAGES.find((each) => each === query.get("message")) ?? null;
}

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function readApprovalId(text: string | null): string | null {
  return text !== null && ID.test(text) ? text : null;
}

/** A text for colleagues without control characters, at most MAX_APPROVAL_TEXT characters. */
export function tidyApprovalText(text: string): string {
  return text
    .slice(0, 4 * MAX_APPROVAL_TEXT)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_APPROVAL_TEXT)
    .toWellFormed();
}
