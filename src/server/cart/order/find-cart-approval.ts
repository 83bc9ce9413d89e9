import { type Approval, describeApproval, findApproval } from "../../approval-rules/index.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import type { ValuedCart } from "../cart.ts";

/** The approval that ordering a customer's cart needs; null if it needs none, and for an empty cart. */
export async function findCartApproval(ctx: Context, requester: Customer, valued: ValuedCart): Promise<Approval | null> {
  return valued.lines.length === 0 ? null : findApproval(ctx, requester, orderFacts(valued));
}

/** Why ordering a cart needs an approval, and who is asked; null if it needs none. */
export async function describeCartApproval(
  ctx: Context,
  valued: ValuedCart,
  language: string,
): Promise<{ reason: string; approvers: string[] } | null> {
  const { viewer } = ctx;
  if (viewer.kind !== "customer") return null;
  const approval = await findCartApproval(ctx, viewer, valued);
  return approval && describeApproval(ctx, viewer.customerId, approval, language);
}

/** What approval rules look at in a cart. */
export function orderFacts({ lines, sums }: Pick<ValuedCart, "lines" | "sums">) {
  return {
    netTotal: sums.total.toFixed(2),
    categories: [...new Set(lines.flatMap(({ article }) => article?.rootCategory || []))],
    // Carts have no budget yet.
    exceedsBudget: false,
  };
}
