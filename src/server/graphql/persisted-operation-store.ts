import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export type StoredOperation = { operationId: string; text: string };

/**
 * Stores the operations as seen at a time; known ones keep their text, which belongs to their id. In order, so that two processes
 * do not wait for each other.
 */
export async function upsertOperations(db: Db, operations: readonly StoredOperation[], seenAt: Date): Promise<void> {
  await sql`
    insert into persisted_operation (operation_id, text, seen_at)
    select given.operation_id, given.text, ${seenAt}
    from unnest(
      ${operations.map(({ operationId }) => operationId)}::text[],
      ${operations.map(({ text }) => text)}::text[]
    ) as given (operation_id, text)
    order by given.operation_id
    on conflict (operation_id) do update set seen_at = greatest(persisted_operation.seen_at, excluded.seen_at)`.execute(db);
}

/** Text of an operation that was seen after a time. */
export async function selectOperation(db: Db, operationId: string, after: Date): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select text from persisted_operation where operation_id = ${operationId} and seen_at > ${after}`.execute(db);
  return rows[0]?.text ?? null;
}

/** Deletes operations last seen by this time; returns their number. */
export async function deleteOperations(db: Db, until: Date): Promise<number> {
  const deleted = await sql`delete from persisted_operation where seen_at <= ${until} returning 1`.execute(db);
  return deleted.rows.length;
}
