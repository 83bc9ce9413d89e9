import { listCostCentreNumbers } from "../../budgets/index.ts";
import { type CompanyNumber, listMembers, listNumbers, memberName } from "../../companies/index.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { companyOf, type Customer } from "../../viewer.ts";

/** What a company's orders can be filtered by; each is empty where that makes no difference. */
export type OrderFilters = {
  users: { accountId: string; name: string }[];
  costCentres: { number: string; name: string }[];
  /** Customer numbers. */
  numbers: CompanyNumber[];
};

/** Former users and cost centres included, because their orders remain. */
export async function findOrderFilters({ db, viewer }: Context & { viewer: Customer }): Promise<OrderFilters> {
  if (!viewer.membership) return { users: [], costCentres: [], numbers: [] };
  const { accountIds } = orderScopeOf(viewer);
  const [all, costCentres, numbers] = await Promise.all([
    accountIds?.length === 1 ? [] : listMembers(db, companyOf(viewer)),
    listCostCentreNumbers(db, companyOf(viewer)),
    listNumbers(db, viewer),
  ]);
  const members = all.filter((member) => accountIds?.includes(member.accountId) ?? true);
  const users = members.length > 1 ? members.map((member) => ({ accountId: member.accountId, name: memberName(member) })) : [];
  return { users, costCentres, numbers };
}
