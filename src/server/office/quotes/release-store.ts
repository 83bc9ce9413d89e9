import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { QuoteAnswerInput } from "../generated/resolver-types.ts";

/** An answer that waits for a release. */
export type StoredRelease = {
  basedOn: number;
  answer: QuoteAnswerInput;
  /** Largest discount of its lines in percent. */
  discount: string;
  requestedBy: string;
  requesterName: string;
  requestedAt: Date;
};

/** The answer to a quote that waits for a release, locked until the transaction ends within one; null if there is none. */
export async function selectRelease(db: Db, quoteId: string): Promise<StoredRelease | null> {
  const found = await sql<StoredRelease>`
    select e.based_on as "basedOn", e.answer, trim_scale(e.discount)::text as discount, e.requested_by as "requestedBy",
      coalesce(nullif(m.name, ''), m.email) as "requesterName", e.requested_at as "requestedAt"
    from quote_release as e
    join staff_member as m on m.staff_id = e.requested_by
    where e.quote_id = ${quoteId}
    ${db.isTransaction ? sql`for update of e` : sql``}`.execute(db);
  return found.rows[0] ?? null;
}

/** Stores an answer that waits for a release, or replaces that of the same author; false if a colleague's waits. */
export async function upsertRelease(
  tx: Tx,
  quoteId: string,
  release: Pick<StoredRelease, "basedOn" | "answer" | "discount" | "requestedBy" | "requestedAt">,
): Promise<boolean> {
  const written = await sql`
    insert into quote_release (quote_id, based_on, answer, discount, requested_by, requested_at)
    values (${quoteId}, ${release.basedOn}, ${JSON.stringify(release.answer)}::jsonb, ${release.discount}, ${release.requestedBy},
      ${release.requestedAt})
    on conflict (quote_id) do update
    set based_on = excluded.based_on, answer = excluded.answer, discount = excluded.discount, requested_at = excluded.requested_at
    where quote_release.requested_by = excluded.requested_by`.execute(tx);
  return Number(written.numAffectedRows) > 0;
}

/** Removes the answer that waits for a release; false if there is none. */
export async function deleteRelease(tx: Tx, quoteId: string): Promise<boolean> {
  const gone = await sql`delete from quote_release where quote_id = ${quoteId}`.execute(tx);
  return Number(gone.numAffectedRows) > 0;
}
