import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { activeViewerOfAccount } from "./viewer-of-account.ts";

/**
 * A viewer with the rights and the place in the company of this moment; null if the account was locked or has left the customer
 * since the request began. A token with fewer rights than its account keeps them.
 */
export async function refreshViewer(db: Db, viewer: Customer): Promise<Customer | null> {
  const current = await activeViewerOfAccount(db, viewer);
  if (!current) return null;
  const { companyId: _before, branchIds: _former, ...rest } = viewer;
  const { companyId, branchIds, membership = null } = current;
  return {
    ...rest,
    ...(companyId !== undefined && { companyId }),
    ...(branchIds && { branchIds }),
    rights: viewer.rights & current.rights,
    membership,
  };
}
