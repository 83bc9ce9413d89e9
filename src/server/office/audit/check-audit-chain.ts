import type { Db } from "../../db/db.ts";
import { type AuditChain, selectAuditChain } from "./audit-store.ts";

/** Recomputes the chain of the audit log: whether an entry was changed or removed without the shop. */
export function checkAuditChain(db: Db): Promise<AuditChain> {
  return selectAuditChain(db);
}
