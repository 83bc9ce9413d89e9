import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Deletes up to `limit` messages delivered before a time. */
export async function deleteDeliveredMessages(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await sql`
    delete from outbox_message
    where message_id = any(array(
      select m.message_id
      from outbox_message as m
      where m.delivered_at < ${before}
      limit ${limit}
      for update skip locked
    ))
    returning 1`.execute(db);
  return deleted.rows.length;
}
