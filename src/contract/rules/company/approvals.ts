import { isUuid } from "../shop/is-uuid.ts";

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
  "stuck",
  "stuckAbove",
  "tooManyRules",
  "noApprovers",
  "notNeeded",
  "emptyCart",
  "procurementCart",
  "denied",
  "failed",
] as const;
export type ApprovalMessage = (typeof APPROVAL_MESSAGES)[number];

/** A rule or limit as it was entered in a form that was not saved, and who would have no approver. */
export type EnteredRule = {
  id: string;
  scope: string;
  condition: string;
  from: string;
  categories: string[];
  approvers: string[];
};
export type EnteredLimit = { id: string; limit: string };
/** A user whose orders no colleague could approve: those above a net amount, or null: all that need an approval. */
export type StuckUser = { accountId: string; above: string | null };
/** `above` is formatted; "" for all. */
export type ShownStuckUser = { name: string; above: string };

type Query = { get(name: string): string | null; getAll(name: string): string[] };

const MAX_ENTERED = 60;
const MAX_STUCK = 20;

export function writeEnteredRule({ id, scope, condition, from, categories, approvers }: EnteredRule): [string, string][] {
  const lists = [...categories.map((each) => ["category", each]), ...approvers.map((each) => ["approver", each])] as [string, string][];
  return [["rule", id], ["scope", scope], ["condition", condition], ["from", from.slice(0, MAX_ENTERED)], ...lists.slice(0, MAX_ENTERED)];
}

/** Null if the address is not that of a rule that was not saved. */
export function readEnteredRule(query: Query): EnteredRule | null {
  const id = readApprovalId(query.get("rule"));
  if (id === null) return null;
  const [scope, condition, from] = ["scope", "condition", "from"].map((name) => (query.get(name) ?? "").slice(0, MAX_ENTERED)) as [
    string,
    string,
    string,
  ];
  const list = (name: string) => query.getAll(name).slice(0, MAX_ENTERED);
  return { id, scope, condition, from, categories: list("category"), approvers: list("approver") };
}

export function readEnteredLimit(query: Query): EnteredLimit | null {
  const id = readApprovalId(query.get("limitOf"));
  return id === null ? null : { id, limit: (query.get("limit") ?? "").slice(0, MAX_ENTERED) };
}

export function writeStuck(stuck: readonly StuckUser[]): [string, string][] {
  return stuck.slice(0, MAX_STUCK).map(({ accountId, above }) => ["stuck", `${accountId}~${above ?? ""}`]);
}

export function readStuck(query: Query): StuckUser[] {
  return query
    .getAll("stuck")
    .slice(0, MAX_STUCK)
    .flatMap((each) => {
      const [accountId = "", above = ""] = each.split("~");
      return readApprovalId(accountId) === null ? [] : [{ accountId, above: /^\d{1,9}(\.\d\d?)?$/.test(above) ? above : null }];
    });
}

export function readApprovalMessage(query: { get(name: string): string | null }): ApprovalMessage | null {
  return APPROVAL_MESSAGES.find((each) => each === query.get("message")) ?? null;
}

export function readApprovalId(text: string | null): string | null {
  return text !== null && isUuid(text) ? text : null;
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
