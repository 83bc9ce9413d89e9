import type { Db } from "../../db/db.ts";
import { deleteSoftwarePasswordsFor } from "./software-password-store.ts";

/** Revokes the passwords of an account's software that acts for a customer, with the sessions started by them. */
export function endSoftwarePasswordsFor(db: Db, user: { accountId: string; customerId: string }): Promise<void> {
  return deleteSoftwarePasswordsFor(db, user);
}
