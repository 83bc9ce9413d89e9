import { sql } from "kysely";
import type { AuditAction, AuditSubjectKind } from "#contract/office/audit-actions.ts";
import type { Db } from "../../db/db.ts";

export type AuditSubject = { kind: AuditSubjectKind; id: string };

/** What a mutation changed. Values must contain no secrets. */
export type AuditRecord = {
  action: AuditAction;
  subject: AuditSubject;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** Who did it, if there was no session yet. */
  staffId?: string | null;
};

export type AuditOrigin = { at: Date; staffId: string | null; network: string };

/** Appends entries; a trigger numbers them and adds the hash of the previous one. Other writers wait until the transaction ends. */
export async function insertAuditEntries(db: Db, entries: readonly AuditRecord[], { at, staffId, network }: AuditOrigin): Promise<void> {
  for (const entry of entries) {
    await sql`
      insert into audit_entry (at, staff_id, network, action, subject_kind, subject_id, before, after)
      values (${at}, ${entry.staffId ?? staffId}, ${network}, ${entry.action}, ${entry.subject.kind}, ${entry.subject.id},
        ${toJson(entry.before)}::jsonb, ${toJson(entry.after)}::jsonb)`.execute(db);
  }
}

function toJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Number of entries about a subject since a time. */
export async function countAuditEntries(
  db: Db,
  { action, subject, since }: { action: AuditAction; subject: AuditSubject; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from audit_entry
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and action = ${action} and at > ${since}`.execute(db);
  return rows[0]!.count;
}

/** The number of entries, the hash of the last one, and the first entry that does not match the previous one. */
export type AuditChain = { count: number; lastHash: string | null; brokenAt: number | null };

/** Hash of one entry in hex; null if there is none with this number. */
export async function selectAuditHash(db: Db, entryId: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select encode(audit_entry_hash(e), 'hex') as hash from audit_entry as e where e.entry_id = ${entryId}`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Recomputes the hash of every entry (OFFICE-36). */
export async function selectAuditChain(db: Db): Promise<AuditChain> {
  const found = await sql<{ count: string; last_hash: string | null; broken_at: string | null }>`
    with chained as (
      select
        e.entry_id,
        e.entry_id = row_number() over (order by e.entry_id)
          and e.previous_hash = coalesce(lag(audit_entry_hash(e)) over (order by e.entry_id), sha256('')) as fits
      from audit_entry as e
    )
    select
      (select count(*) from chained) as count,
      (select encode(audit_entry_hash(e), 'hex') from audit_entry as e order by e.entry_id desc limit 1) as last_hash,
      (select min(c.entry_id) from chained as c where not c.fits) as broken_at`.execute(db);
  const { count, last_hash: lastHash, broken_at: brokenAt } = found.rows[0]!;
  return { count: Number(count), lastHash, brokenAt: brokenAt === null ? null : Number(brokenAt) };
}
