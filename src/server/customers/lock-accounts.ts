import type { Db } from "../db/db.ts";
import { changeAccountStatus } from "./customer-store.ts";
import type { CustomersFile } from "./customers-file.ts";

/** Locks the active accounts of a file, which ends their sessions; returns how many. */
export function lockAccounts(db: Db, file: CustomersFile): Promise<number> {
  return changeAccountStatus(db, emailsOf(file), { from: "active", to: "locked" });
}

/** Unlocks the locked accounts of a file; returns how many. */
export function unlockAccounts(db: Db, file: CustomersFile): Promise<number> {
  return changeAccountStatus(db, emailsOf(file), { from: "locked", to: "active" });
}

const emailsOf = ({ customers }: CustomersFile) => customers.flatMap(({ accounts }) => accounts.map(({ email }) => email));
