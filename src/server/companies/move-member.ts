import type { Tx } from "../db/db.ts";
import { deleteOtherMemberships } from "./company-store.ts";

/**
 * An account that is assigned to another customer leaves its company. In a company it starts as a viewer, and an administrator
 * chooses its roles.
 */
export async function moveMember(tx: Tx, moved: { accountId: string; customerId: string }): Promise<void> {
  await deleteOtherMemberships(tx, moved);
}
