import type { Db } from "../db/db.ts";
import { changeAccountStatus } from "./customer-store.ts";

/** Locks an active account by its email address, which ends its sessions, or unlocks a locked one; false if it is in another state. */
export async function setAccountLock(db: Db, email: string, isLocked: boolean): Promise<boolean> {
  const change = isLocked ? ({ from: "active", to: "locked" } as const) : ({ from: "locked", to: "active" } as const);
  return (await changeAccountStatus(db, [email], change)) > 0;
}
