import { sql } from "kysely";
import type { Db } from "../db/db.ts";

type Uses = { id: string; uses: number };

/** Active subscriptions, and sign-ups that wait for their link, by newsletter. */
export async function selectTypeUses(db: Db, now: Date): Promise<Uses[]> {
  const { rows } = await sql<Uses>`
    select id, count(*)::integer as uses
    from (
      select newsletter_type as id from newsletter_subscription where ended_at is null
      union all
      select unnest(newsletter_types) from newsletter_opt_in where expires_at > ${now}
    ) as used
    group by id`.execute(db);
  return rows;
}

/** Stored answers by reason. */
export async function selectReasonUses(db: Db): Promise<Uses[]> {
  const { rows } = await sql<Uses>`
    select reason_id as id, count(*)::integer as uses from newsletter_leaving_reason group by reason_id`.execute(db);
  return rows;
}
