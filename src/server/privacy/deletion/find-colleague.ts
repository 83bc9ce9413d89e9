import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { type CompanyMember, findMember } from "../../companies/index.ts";
import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { companyOf } from "../../viewer.ts";

/** Another user of the company that the viewer administrates; null for everyone else. */
export async function findColleague({ db, viewer }: Pick<Context, "db" | "viewer">, accountId: string): Promise<CompanyMember | null> {
  if (!can(viewer, "manageCompany") || !can(viewer, "managePrivacy") || !isUuid(accountId) || accountId === viewer.accountId) return null;
  return findMember(db, { customerId: companyOf(viewer), accountId });
}
