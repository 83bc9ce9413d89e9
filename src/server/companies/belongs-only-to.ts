import type { Db } from "../db/db.ts";
import { selectBelongsElsewhere } from "./company-store.ts";

/** Whether an account belongs to no other customer than this one, and did not register itself as another one. */
export async function belongsOnlyTo(db: Db, of: { accountId: string; customerId: string }): Promise<boolean> {
  return !(await selectBelongsElsewhere(db, of));
}
