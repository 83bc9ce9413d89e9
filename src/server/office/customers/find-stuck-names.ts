import { listCompaniesOf } from "../../companies/index.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** Users of a company who would have no approver without this account, by name; of all its companies, or of one. */
export async function findStuckNames(ctx: StaffContext, accountId: string, customerId?: string): Promise<string[]> {
  const names: string[] = [];
  for (const company of await listCompaniesOf(ctx.db, accountId)) {
    if (customerId !== undefined && company.customerId !== customerId) continue;
    const stuck = await ctx.findStuckWithout(ctx, { companyId: company.customerId, accountId });
    names.push(...stuck.map(({ name }) => name));
  }
  return names;
}

/** Throws StuckUsersError, which asks to repeat the change deliberately. */
export function requireNoneStuck(names: readonly string[]): void {
  if (names.length > 0) throw new OfficeError("StuckUsersError", names.join(", "));
}
