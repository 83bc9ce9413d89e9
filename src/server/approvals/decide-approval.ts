import { type ApprovalDecision, readApprovalId, tidyApprovalText } from "#contract/rules/company/approvals.ts";
import { releaseBudgets } from "../budgets/index.ts";
import { checkTerms, placeChecked } from "../checkout/index.ts";
import { memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { refreshViewer } from "../identity/index.ts";
import { can } from "../policies.ts";
import { companyOf, type Customer } from "../viewer.ts";
import type { ApprovalRequest } from "./approval-request.ts";
import { closeApproval, insertStep, lockApproval, selectSteps } from "./approval-store.ts";
import { mailRequester } from "./mails/mail-requester.ts";
import { type CurrentRequest, readCurrentRequest, type RequesterShop } from "./requester.ts";

export type DecideInput = {
  id: string;
  decision: ApprovalDecision;
  reason: string;
  /** Identifies the changes since the request that the approver has confirmed. */
  confirmedChanges: string;
  /** The approver has confirmed that the requester is locked. */
  confirmedRequester?: boolean;
  tacVersion: string;
  ipAddress: string;
};

export type DecideOutcome =
  | { kind: "approved"; orderCode: string }
  | { kind: "declined" }
  | { kind: "returned" }
  /** Not a request of the viewer's company. */
  | { kind: "unknown" }
  /** A colleague, the requester or the deadline was faster. */
  | { kind: "already-decided" }
  /** The viewer is not among those who decide by the current rules. */
  | { kind: "not-asked" }
  | { kind: "no-reason" }
  /** Prices or stock differ from what the approver has seen. */
  | { kind: "changed" }
  /** The requester is locked, which the approver has not confirmed; or has left the company. */
  | { kind: "requester-locked" }
  | { kind: "requester-left" }
  | { kind: "terms" }
  | { kind: "cannot-order"; errors: string[] };

/**
 * Decides a request of a colleague, in one transaction under the request's lock: of two decisions only the first counts. Approving
 * places the order of the requester through the same code as the checkout; repeating it returns the same order. Rules, limits and
 * substitutes are those of the moment (COMPANY-22 to -24, COMPANY-30). The order of a requester who was locked needs a confirmation; of one
 * who has left the company the request can only be declined or sent back.
 */
export async function decideApproval(shop: RequesterShop, ctx: Context, input: DecideInput): Promise<DecideOutcome> {
  const { viewer } = ctx;
  const requestId = readApprovalId(input.id);
  if (!can(viewer, "approve") || requestId === null) return { kind: "unknown" };
  return inTransaction(ctx, async (inTx): Promise<DecideOutcome> => {
    const request = await lockApproval(inTx.db, companyOf(viewer), requestId);
    if (!request) return { kind: "unknown" };
    // The approver may have been locked, or lost the role, since the request began.
    const current = await refreshViewer(inTx.db, viewer);
    if (!current || !can(current, "approve")) return { kind: "not-asked" };
    if (request.state !== "open") return repeated(inTx, request, { ...input, accountId: viewer.accountId });
    if (request.expiresAt <= inTx.clock.now()) return { kind: "already-decided" };
    const now = await readCurrentRequest(shop, inTx, request);
    if (!now.approval.approvers.some(({ accountId }) => accountId === viewer.accountId)) return { kind: "not-asked" };
    const own = { ...inTx, viewer };
    return input.decision === "approve" ? approve(own, request, now, input) : reject(own, request, input);
  });
}

async function approve(
  ctx: Context & { db: Tx; viewer: Customer },
  request: ApprovalRequest,
  { requester, checked, changes, changesKey, requesterState }: CurrentRequest,
  input: DecideInput,
): Promise<DecideOutcome> {
  if (requesterState === "left") return { kind: "requester-left" };
  if (checked.kind === "refused") return { kind: "cannot-order", errors: checked.errors };
  if (changes.length > 0 && input.confirmedChanges !== changesKey) return { kind: "changed" };
  if (requesterState === "locked" && !input.confirmedRequester) return { kind: "requester-locked" };
  if (checkTerms(requester!, input.tacVersion)) return { kind: "terms" };
  const { tacVersion } = input;
  const { orderCode } = await placeChecked(requester!, requester!.viewer, checked, { tacVersion, language: request.language });
  await close(ctx, request, input, { state: "approved", orderCode });
  return { kind: "approved", orderCode };
}

async function reject(ctx: Context & { db: Tx; viewer: Customer }, request: ApprovalRequest, input: DecideInput): Promise<DecideOutcome> {
  if (tidyApprovalText(input.reason) === "") return { kind: "no-reason" };
  const state = input.decision === "decline" ? "declined" : "returned";
  await close(ctx, request, input, { state, orderCode: null });
  return { kind: state };
}

async function close(
  ctx: Context & { db: Tx; viewer: Customer },
  request: ApprovalRequest,
  { reason, ipAddress }: DecideInput,
  { state, orderCode }: { state: "approved" | "declined" | "returned"; orderCode: string | null },
): Promise<void> {
  const { db, clock, viewer, log } = ctx;
  const now = clock.now();
  const step = { kind: state, at: now, accountId: viewer.accountId, name: memberName(viewer), ipAddress, reason: tidyApprovalText(reason) };
  await closeApproval(db, request.requestId, { state, orderCode, now });
  await releaseBudgets(db, request.requestId);
  await insertStep(db, request.requestId, step);
  await mailRequester(ctx, request, { state, orderCode, by: step.name, reason: step.reason });
  log.info({ request: request.requestId, by: viewer.accountId, state, order: orderCode }, "an approval was decided");
}

/** The same decision of the same person once more is no surprise; everything else is. */
async function repeated(
  { db }: { db: Tx },
  { requestId, state, orderCode }: ApprovalRequest,
  { decision, accountId }: { decision: ApprovalDecision; accountId: string },
): Promise<DecideOutcome> {
  const last = (await selectSteps(db, requestId)).at(-1);
  const isOwn = last?.accountId === accountId && last.kind === state;
  if (isOwn && decision === "approve" && orderCode !== null) return { kind: "approved", orderCode };
  if (isOwn && decision === "decline" && state === "declined") return { kind: "declined" };
  if (isOwn && decision === "return" && state === "returned") return { kind: "returned" };
  return { kind: "already-decided" };
}
