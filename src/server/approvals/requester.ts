import { createHash } from "node:crypto";
import { type ApprovalChange, findApprovalChanges } from "#contract/rules/company/approval-rules.ts";
import type { RequesterState } from "#contract/rules/company/approvals.ts";
import { type Approval, findCurrentApprovers } from "../approval-rules/index.ts";
import { lockHeldCart } from "../cart/index.ts";
import { checkCart, type CheckedCart } from "../checkout/index.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { isActive } from "../companies/index.ts";
import { viewerOfAccount } from "../identity/index.ts";
import type { Shop } from "../shop.ts";
import { findSite } from "../sites/index.ts";
import type { Customer } from "../viewer.ts";
import type { ApprovalRequest } from "./approval-request.ts";
import { toCompared, toContent } from "./to-content.ts";

/** Creates contexts of requesters, with their own prices, on the site of the request. */
export type RequesterShop = Pick<Shop, "createContext" | "content">;

/** An open request as of now. */
export type CurrentRequest = {
  /** Context of the requester, in the same transaction; null if the account or its cart is gone. */
  requester: (Context & { db: Tx; viewer: Customer }) | null;
  checked: CheckedCart | { kind: "refused"; errors: string[] };
  changes: readonly ApprovalChange[];
  /** Identifies the changes that a page showed; empty without any. */
  changesKey: string;
  approval: Approval;
  requesterState: RequesterState;
};

/** Prices, stock and approvers of an open request as of now; locks its cart. */
export async function readCurrentRequest(
  shop: RequesterShop,
  ctx: Context & { db: Tx },
  request: ApprovalRequest,
): Promise<CurrentRequest> {
  const requester = await requesterOf(shop, ctx, request);
  const held = requester && request.cartId !== null ? await lockHeldCart(ctx, request.cartId) : null;
  const checked = held ? await checkCart(requester!, held, request.requestId) : { kind: "refused" as const, errors: ["UnknownCartError"] };
  const now = checked.kind === "checked" ? toContent(requester!, requester!.viewer, checked) : null;
  const changes = now ? findApprovalChanges(toCompared(request.content), toCompared(now)) : [];
  const { order, categories, exceededBudgets = [] } = now ?? request.content;
  const approval = await findCurrentApprovers(
    ctx,
    { ...request, requester: requester?.viewer ?? null },
    { netTotal: order.netTotal, categories, exceedsBudget: exceededBudgets.length > 0 },
  );
  return { requester, checked, changes, changesKey: keyOf(changes), approval, requesterState: requesterStateOf(request, approval) };
}

/** From the members that the approval was computed with. */
export function requesterStateOf({ accountId }: ApprovalRequest, { members }: Pick<Approval, "members">): RequesterState {
  const member = members.find((each) => each.accountId === accountId);
  if (!member || member.state === "left") return "left";
  return isActive(member) ? "active" : "locked";
}

/** Null for an account that was deleted, or no longer belongs to the customer. */
async function requesterOf(
  shop: RequesterShop,
  { db, log }: Context & { db: Tx },
  { accountId, customerId, siteId }: ApprovalRequest,
): Promise<(Context & { db: Tx; viewer: Customer }) | null> {
  const viewer = accountId === null ? null : await viewerOfAccount(db, { accountId, customerId });
  const site = findSite(shop.content.current().sites, siteId);
  if (!viewer || !site) return null;
  return { ...shop.createContext(site, viewer), db, log, viewer };
}

function keyOf(changes: readonly ApprovalChange[]): string {
  return changes.length === 0 ? "" : createHash("sha256").update(JSON.stringify(changes)).digest("base64url").slice(0, 22);
}
