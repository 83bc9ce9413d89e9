import type { Slice } from "../../slice.ts";
import { type AuditRecord, insertAuditEntries } from "../audit/audit-store.ts";
import { removePerson } from "./person-store.ts";

/**
 * Removes a deleted account from notes, tasks and the audit log, whose chain stays intact, and records the deletion without naming
 * the person (TRUST-15).
 */
export const forgetPerson: NonNullable<Slice["onAccountDeletion"]> = async (tx, accountId, { addresses }) => {
  const { entries, at } = await removePerson(tx, accountId, addresses);
  const entry: AuditRecord = { action: "account.delete", subject: { kind: "account", id: accountId }, after: { entries } };
  await insertAuditEntries(tx, [entry], { at, staffId: null, network: "" });
};
