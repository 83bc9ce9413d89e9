import type { Db } from "../../db/db.ts";
import { deleteSoftwarePasswords } from "./software-password-store.ts";

/** Revokes all software passwords of an account, with the sessions started by them; returns their number. */
export function endAllSoftwarePasswords(db: Db, accountId: string): Promise<number> {
  return deleteSoftwarePasswords(db, accountId);
}
