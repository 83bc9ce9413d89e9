import type { Tx } from "../db/db.ts";
import type { AccountMove } from "../slice.ts";
import { deleteMember } from "./company-store.ts";

/** An account that is assigned to another customer leaves the company of the former one, and stays a member of all others. */
export async function moveMember(tx: Tx, { accountId, before }: AccountMove): Promise<void> {
  await deleteMember(tx, { accountId, customerId: before });
}
