import { listCostCentreNumbers } from "../../budgets/index.ts";
import { listMembers, memberName } from "../../companies/index.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import type { Customer } from "../../viewer.ts";

/** Users and cost centres that a company's orders can be filtered by; both are empty where that makes no difference. */
export type OrderFilters = { users: { accountId: string; name: string }[]; costCentres: { number: string; name: string }[] };

/** Former users and cost centres included, because their orders remain. */
export async function findOrderFilters({ db, viewer }: Context & { viewer: Customer }): Promise<OrderFilters> {
  if (!viewer.membership) return { users: [], costCentres: [] };
  const { accountIds } = orderScopeOf(viewer);
  const [all, costCentres] = await Promise.all([
    accountIds?.length === 1 ? [] : listMembers(db, viewer.customerId),
    listCostCentreNumbers(db, viewer.customerId),
  ]);
  const members = all.filter((member) => accountIds?.includes(member.accountId) ?? true);
  const users = members.length > 1 ? members.map((member) => ({ accountId: member.accountId, name: memberName(member) })) : [];
  return { users, costCentres };
}
