import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { containsText, withoutText } from "../../db/without-text.ts";

/**
 * Removes an account and its addresses from the office's tables. Returns the number of audit entries that lost their values, and the
 * time of the transaction.
 */
export async function removePerson(tx: Db, accountId: string, addresses: readonly string[]): Promise<{ entries: number; at: Date }> {
  const about = [...addresses, accountId];
  await sql`update order_note set text = ${withoutText(sql`text`, addresses)} where ${containsText(sql`text`, addresses)}`.execute(tx);
  await sql`
    update task set title = ${withoutText(sql`title`, addresses)}, text = ${withoutText(sql`text`, addresses)}
    where ${containsText(sql`title || ' ' || text`, addresses)}`.execute(tx);
  await sql`
    update quote_release set answer = ${withoutText(sql`answer::text`, addresses)}::jsonb
    where ${containsText(sql`answer::text`, addresses)}`.execute(tx);
  const changed = await sql`
    update audit_entry as e set before = null, after = null, kept_hash = audit_entry_hash(e)
    where e.kept_hash is null
      and (e.before is not null or e.after is not null)
      and (e.subject_id = ${accountId} or ${containsText(sql`concat_ws(' ', e.before::text, e.after::text)`, about)})`.execute(tx);
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  return { entries: Number(changed.numAffectedRows ?? 0), at: rows[0]!.at };
}
