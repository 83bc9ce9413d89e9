import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { likePrefix } from "../list/word-prefixes.ts";

export type AuditListFilter = {
  staffId: string | null;
  /** Action or its beginning; empty for all. */
  action: string;
  /** Kind of the subject; empty for all. */
  subjectKind: string;
  subjectId: string;
  /** First and last day in Berlin, as 2026-11-28. */
  from: string | null;
  to: string | null;
};

export type AuditLine = {
  entryId: string;
  at: Date;
  staffId: string | null;
  staffName: string | null;
  network: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string | null;
  before: unknown;
  after: unknown;
};

/** A page of the audit log. */
export async function selectAuditLines(
  db: Db,
  filter: AuditListFilter,
  { isAscending, page, size }: { isAscending: boolean; page: PageInput; size?: number },
): Promise<Page<AuditLine>> {
  const id = sql`e.entry_id`;
  const keys = keyset({ column: id, type: "bigint", id, idType: "bigint", isAscending, page, ...(size && { size }) });
  const found = await sql<AuditLine & { sort_value: string; sort_id: string }>`
    select e.entry_id::text as "entryId", e.at, e.staff_id as "staffId", coalesce(nullif(m.name, ''), m.email) as "staffName", e.network,
      e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId", coalesce(nullif(s.name, ''), s.email) as "subjectName",
      e.before, e.after, ${keys.columns}
    from audit_entry as e
    left join staff_member as m on m.staff_id = e.staff_id
    left join staff_member as s on e.subject_kind = 'staff' and s.staff_id::text = e.subject_id
    where ${keys.where} and ${isMatch(filter)}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, ({ sort_value: _value, sort_id: _id, ...line }) => line);
}

function isMatch({ staffId, action, subjectKind, subjectId, from, to }: AuditListFilter): RawBuilder<boolean> {
  return sql<boolean>`(${staffId}::text is null or e.staff_id::text = ${staffId})
    and (${action} = '' or e.action like ${likePrefix(action)})
    and (${subjectKind} = '' or e.subject_kind = ${subjectKind})
    and (${subjectId} = '' or e.subject_id = ${subjectId})
    and (${from}::date is null or e.at >= ${from}::date::timestamp at time zone ${TIME_ZONE_SQL})
    and (${to}::date is null or e.at < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE_SQL})`;
}
