import type { Db } from "../../db/db.ts";
import { findMailableAccount, type MailableAccount } from "../password/password-store.ts";

export type { MailableAccount } from "../password/password-store.ts";

/** The account as the recipient of an email; null when it or its company is locked. */
export function findMailAddressee(db: Db, accountId: string): Promise<MailableAccount | null> {
  return findMailableAccount(db, { accountId });
}
