import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import type { Customer } from "../viewer.ts";
import { insertCompany, insertFirstMembers, lockCompanyRow } from "./company-store.ts";

/**
 * Starts the viewer's company with its first invitation, role change or rule, and locks it until the transaction ends. Existing
 * users get the rights that they had before: main contacts become administrators, all others buyers with bookkeeping.
 */
export async function startCompany({
  db,
  clock,
  log,
  viewer,
}: Pick<Context, "clock" | "log"> & { db: Tx; viewer: Customer }): Promise<void> {
  const { customerId, accountId } = viewer;
  const now = clock.now();
  const isNew = await insertCompany(db, { customerId, accountId, now });
  await lockCompanyRow(db, customerId);
  if (!isNew) return;
  await insertFirstMembers(db, { customerId, now });
  log.info({ customer: customerId, by: accountId }, "a company started");
}
