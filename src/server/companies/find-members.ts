import { hasPermission } from "#contract/rules/company/company-roles.ts";
import type { Db } from "../db/db.ts";
import { type CompanyMember, selectMembers } from "./company-store.ts";

export type { CompanyMember } from "./company-store.ts";

/** Members of a company by name, in every state; empty for a customer without a company. */
export function listMembers(db: Db, customerId: string): Promise<CompanyMember[]> {
  return selectMembers(db, customerId);
}

/** A member of a company, in any state; null for accounts of other customers. */
export async function findMember(
  db: Db,
  { customerId, accountId }: { customerId: string; accountId: string },
): Promise<CompanyMember | null> {
  const [member] = await selectMembers(db, customerId, { accountId });
  return member ?? null;
}

/** Members who can approve requests and sign in. */
export async function listApprovers(db: Db, customerId: string): Promise<CompanyMember[]> {
  return (await selectMembers(db, customerId)).filter((member) => isActive(member) && hasPermission(member.roles, "approve"));
}

/** Members who manage the company and can sign in. */
export async function listAdministrators(db: Db, customerId: string): Promise<CompanyMember[]> {
  return (await selectMembers(db, customerId)).filter(isActiveAdministrator);
}

export function isActive({ state, canSignIn }: CompanyMember): boolean {
  return state === "active" && canSignIn;
}

export function isActiveAdministrator(member: CompanyMember): boolean {
  return isActive(member) && hasPermission(member.roles, "manageCompany");
}

/** First and last name. */
export function memberName({ firstName, lastName }: Pick<CompanyMember, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
