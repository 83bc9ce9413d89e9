import { type Approval, describeApproval, findApproval } from "../../approval-rules/index.ts";
import type { Context } from "../../context.ts";
import { companyOf, type Customer } from "../../viewer.ts";
import type { ValuedCart } from "../cart.ts";

/** A cart, and whether ordering it would exceed a budget. */
type BudgetedCart = { valued: ValuedCart; exceedsBudget: boolean };

/** The approval that ordering a customer's cart needs; null if it needs none, and for an empty cart. */
export async function findCartApproval(
  ctx: Context,
  requester: Customer,
  { valued, exceedsBudget }: BudgetedCart,
): Promise<Approval | null> {
  return valued.lines.length === 0 ? null : findApproval(ctx, requester, { ...orderFacts(valued), exceedsBudget });
}

/** Why ordering a cart needs an approval, and who is asked; null if it needs none. */
export async function describeCartApproval(
  ctx: Context,
  cart: BudgetedCart,
  language: string,
): Promise<{ reason: string; approvers: string[] } | null> {
  const { viewer } = ctx;
  if (viewer.kind !== "customer") return null;
  const approval = await findCartApproval(ctx, viewer, cart);
  return approval && describeApproval(ctx, companyOf(viewer), approval, language);
}

/** What approval rules look at in a cart, beside its budgets. */
export function orderFacts({ lines, sums }: Pick<ValuedCart, "lines" | "sums">) {
  return {
    netTotal: sums.total.toFixed(2),
    categories: [...new Set(lines.flatMap(({ article }) => article?.rootCategory || []))],
  };
}
