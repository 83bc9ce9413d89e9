import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import type { Context } from "../context.ts";
import { findCustomer } from "../customers/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { findAccountState } from "../identity/index.ts";
import { insertCompany, insertFirstMembers, lockCompanyRow, upsertMember } from "./company-store.ts";
import { isActiveAdministrator, listMembers } from "./find-members.ts";

export type AddMemberOutcome =
  | { kind: "unknown-account" | "unknown-customer" | "blocked-customer" | "is-member" }
  | { kind: "added"; customerId: string; roles: readonly CompanyRole[] };

/**
 * Lets an account belong to a further customer, for the sales office. The first administrator of a customer without one, otherwise
 * a requester, whose roles an administrator changes.
 */
export async function addMember(
  ctx: Pick<Context, "db" | "clock">,
  { email, customerNumber }: { email: string; customerNumber: string },
): Promise<AddMemberOutcome> {
  const account = await findAccountState(ctx.db, email);
  if (!account || account.status === "pending") return { kind: "unknown-account" };
  const customer = await findCustomer(ctx.db, customerNumber);
  if (!customer) return { kind: "unknown-customer" };
  if (!customer.isActive) return { kind: "blocked-customer" };
  const { accountId } = account;
  const { customerId } = customer;
  if (account.customerId === customerId) return { kind: "is-member" };
  return inTransaction(ctx, async ({ db }): Promise<AddMemberOutcome> => {
    const now = ctx.clock.now();
    const isNew = await insertCompany(db, { customerId, accountId, now });
    await lockCompanyRow(db, customerId);
    if (isNew) await insertFirstMembers(db, { customerId, now });
    const members = await listMembers(db, customerId);
    if (members.some((member) => member.accountId === accountId)) return { kind: "is-member" };
    const roles: readonly CompanyRole[] = members.some(isActiveAdministrator) ? ["requester"] : ["admin"];
    await upsertMember(db, { customerId, accountId, unitId: null, roles, state: "active", now });
    return { kind: "added", customerId, roles };
  });
}
