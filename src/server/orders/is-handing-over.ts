import type { Db } from "../db/db.ts";
import { hasOrderToHandOver } from "./deleted-person-store.ts";

/** Whether an order of the account is not handed over to the ERP yet; until then it needs to name its orderer. */
export function isHandingOver(db: Db, accountId: string): Promise<boolean> {
  return hasOrderToHandOver(db, accountId);
}
