import { germanDay } from "#contract/format/german-day.ts";
import { ORDER_FIELDS_ERROR } from "#contract/order-fields/order-fields-error.ts";
import { tidyApprovalText } from "#contract/rules/company/approvals.ts";
import { addWorkingDays } from "#contract/rules/delivery/delivery-date.ts";
import { addDays } from "#contract/format/add-days.ts";
import { describeApproval } from "../approval-rules/index.ts";
import { type CartForOrder, findCartApproval, holdCart, lockCartForOrder, openNextCart } from "../cart/index.ts";
import { checkCart, hasMissingFields } from "../checkout/index.ts";
import { memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { refreshViewer } from "../identity/index.ts";
import { can } from "../policies.ts";
import { companyOf, type Customer, isProcurement } from "../viewer.ts";
import { recordVisitAction } from "../visits/index.ts";
import { insertApproval, insertStep, type NewApproval, replaceApprovers, selectOpenOfCart, selectRecentOpen } from "./approval-store.ts";
import { mailApprovers } from "./mails/mail-approvers.ts";
import { toContent } from "./to-content.ts";

export type RequestInput = { cartId: string; comment: string; language: string; ipAddress: string };
export type RequestOutcome =
  | { kind: "requested"; requestId: string }
  /** The user can order without an approval. */
  | { kind: "not-needed" }
  | { kind: "refused"; errors: string[] };

/** How long a repeated call for "current" refers to the request just made. */
const REPEAT_WITHIN_MS = 15 * 60_000;

/**
 * Sends the viewer's cart for approval: freezes it with the prices of the day, and asks the approvers. The next article opens a new
 * cart. Idempotent: a repeated call (double click, second tab) returns the same request.
 */
export async function requestApproval(ctx: Context, input: RequestInput): Promise<RequestOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "requestApproval")) return refused("PermissionDeniedError");
  if (isProcurement(viewer.cartKind)) return refused("ProcurementCartError");
  return inTransaction(ctx, async (inTx): Promise<RequestOutcome> => {
    const { db, site, clock } = inTx;
    const current = await refreshViewer(db, viewer);
    if (!current || !can(current, "requestApproval")) return refused("PermissionDeniedError");
    const locked = await lockCartForOrder(inTx, input.cartId);
    switch (locked.kind) {
      case "requested":
        return asRequested(await selectOpenOfCart(db, locked.cart.cartId)) ?? refused("UnknownCartError");
      case "none-open": {
        const since = new Date(clock.now().getTime() - REPEAT_WITHIN_MS);
        const recent = await selectRecentOpen(db, { ...viewer, siteId: site.siteId, since });
        return asRequested(recent) ?? refused("CartEmptyError");
      }
      case "open":
        if (isProcurement(locked.cart.kind)) return refused("ProcurementCartError");
        return sendCart({ ...inTx, viewer: current }, locked, input);
      default:
        return refused("UnknownCartError");
    }
  });
}

async function sendCart(
  ctx: Context & { db: Tx; viewer: Customer },
  locked: CartForOrder & { kind: "open" },
  { comment, language, ipAddress }: RequestInput,
): Promise<RequestOutcome> {
  const { viewer, db, clock, site } = ctx;
  if (locked.lines.length === 0) return refused("CartEmptyError");
  if (hasMissingFields(ctx, locked.cart)) return refused(ORDER_FIELDS_ERROR);
  const checked = await checkCart(ctx, locked);
  if (checked.kind === "refused") return checked;
  const approval = await findCartApproval(ctx, viewer, { valued: checked.valued, exceedsBudget: checked.budgets.exceeded.length > 0 });
  if (!approval) return { kind: "not-needed" };
  if (approval.approvers.length === 0) return refused("NoApproverError");
  const { reason } = await describeApproval(ctx, companyOf(viewer), approval, language);
  const content = toContent(ctx, viewer, checked);
  const now = clock.now();
  const request: NewApproval = {
    requestId: ctx.random.uuid(),
    customerId: viewer.customerId,
    companyId: companyOf(viewer),
    accountId: viewer.accountId,
    requesterName: memberName(viewer),
    siteId: site.siteId,
    language,
    cartId: locked.cart.cartId,
    comment: tidyApprovalText(comment),
    // Addressed to the user who orders; colleagues read it otherwise.
    reason: approval.rule ? reason : "",
    netTotal: content.order.netTotal,
    content,
    createdAt: now,
    ...deadlines(ctx, now),
  };
  await holdCart(ctx, locked.cart);
  await recordVisitAction(ctx, "approval", "");
  await openNextCart(ctx, locked.cart);
  await insertApproval(db, request);
  await checked.budgets.reserve(request.requestId);
  await insertStep(db, request.requestId, {
    kind: "requested",
    at: now,
    accountId: viewer.accountId,
    name: request.requesterName,
    ipAddress,
    reason: request.comment,
  });
  await replaceApprovers(
    db,
    request.requestId,
    approval.approvers.map(({ accountId }) => accountId),
  );
  await mailApprovers(ctx, request, approval, "requested");
  ctx.log.info({ request: request.requestId, customer: viewer.customerId, by: viewer.accountId }, "an approval was requested");
  return { kind: "requested", requestId: request.requestId };
}

/** Reminder and expiry are at the same time of day. Working days without the holidays of a federal state. */
function deadlines({ site }: Pick<Context, "site">, now: Date): { remindAt: Date; expiresAt: Date } {
  const { remindAfterWorkingDays, expireAfterDays } = site.settings.site.approvals;
  const today = germanDay(now);
  const at = (day: string) => new Date(now.getTime() + Date.parse(day) - Date.parse(today));
  return {
    remindAt: at(addWorkingDays(today, remindAfterWorkingDays, { country: "DE", postalCode: "" })),
    expiresAt: at(addDays(today, expireAfterDays)),
  };
}

function refused(...errors: string[]): RequestOutcome {
  return { kind: "refused", errors };
}

function asRequested(requestId: string | null): RequestOutcome | null {
  return requestId === null ? null : { kind: "requested", requestId };
}
