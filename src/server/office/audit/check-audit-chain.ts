import type { Db } from "../../db/db.ts";
import { type AuditChain, selectAuditChain, selectAuditHash } from "./audit-store.ts";

/** Recomputes the chain of the audit log: whether an entry was changed or removed without the shop. */
export function checkAuditChain(db: Db): Promise<AuditChain> {
  return selectAuditChain(db);
}

/** Whether an entry still has the hash that was reported for it, so that it and all before it are unchanged. */
export async function hasAuditHash(db: Db, { entry, hash }: { entry: number; hash: string }): Promise<boolean> {
  return (await selectAuditHash(db, entry)) === hash.toLowerCase();
}
