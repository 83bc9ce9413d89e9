import type { Db } from "../../db/db.ts";
import { selectSecondFactor } from "./second-factor-store.ts";

/** Whether signing in to an account takes a code in addition to the password. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const factor = await selectSecondFactor(db, accountId);
  return factor !== null && factor.confirmedAt !== null;
}
