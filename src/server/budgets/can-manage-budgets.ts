import { can } from "../policies.ts";
import { type Customer, isProcurement } from "../viewer.ts";

/** Whether a user changes cost centres and budgets of the company; procurement software never does. */
export function canManageBudgets(viewer: Customer): boolean {
  return can(viewer, "manageCompany") && !isProcurement(viewer.cartKind);
}
