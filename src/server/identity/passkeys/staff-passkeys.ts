// Passkeys of staff, for the back office: it checks who may change them, and writes its audit log.
import type { Db } from "../../db/db.ts";
import {
  deletePasskey,
  deletePasskeysOf,
  hasPasskey,
  insertPasskey,
  type NewPasskey,
  type Passkey,
  selectPasskeys,
  updatePasskeyName,
} from "./passkey-store.ts";

const TABLE = "staff_passkey";

export function listStaffPasskeys(db: Db, staffId: string): Promise<Passkey[]> {
  return selectPasskeys(db, TABLE, staffId);
}

export function hasStaffPasskey(db: Db, staffId: string): Promise<boolean> {
  return hasPasskey(db, TABLE, staffId);
}

/** False if the authenticator is registered already. */
export function addStaffPasskey(db: Db, added: { ownerId: string; name: string; passkey: NewPasskey; now: Date }): Promise<boolean> {
  return insertPasskey(db, TABLE, added);
}

/** False without such a passkey of the owner. */
export function renameStaffPasskey(db: Db, renamed: { passkeyId: string; ownerId: string; name: string }): Promise<boolean> {
  return updatePasskeyName(db, TABLE, renamed);
}

/** Removes a passkey of the owner; returns its name, or null without such a passkey. */
export function removeStaffPasskey(db: Db, removed: { passkeyId: string; ownerId: string }): Promise<string | null> {
  return deletePasskey(db, TABLE, removed);
}

export function removeStaffPasskeysOf(db: Db, staffId: string): Promise<number> {
  return deletePasskeysOf(db, TABLE, staffId);
}
