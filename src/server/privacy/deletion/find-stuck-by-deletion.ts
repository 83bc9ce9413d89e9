import { formatMoney } from "#contract/format/money.ts";
import type { ShownStuckUser, StuckUser } from "#contract/rules/company/approvals.ts";
import { listCompaniesOf } from "../../companies/index.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { FindStuckWithout } from "../../slice.ts";

export type StuckCompany = { customerId: string; company: string; users: readonly (StuckUser & { name: string })[] };

export type StuckContext = Pick<Context, "clock"> & { db: Db; findStuckWithout: FindStuckWithout };

/** Companies in which the deletion of an account leaves users without an approver, with these users. */
export async function findStuckByDeletion(ctx: StuckContext, accountId: string): Promise<StuckCompany[]> {
  const found: StuckCompany[] = [];
  for (const { customerId, name } of await listCompaniesOf(ctx.db, accountId)) {
    const users = await ctx.findStuckWithout(ctx, { companyId: customerId, accountId });
    if (users.length > 0) found.push({ customerId, company: name, users });
  }
  return found;
}

export function showStuck(users: StuckCompany["users"], language: string): ShownStuckUser[] {
  return users.map(({ name, above }) => ({ name, above: above === null ? "" : formatMoney(above, "EUR", language) }));
}
