import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type AcceptedTerms = { version: string; siteId: string; at: Date };

/** Versions of the terms that an account agreed to with an order, each with its first order; the newest first. */
export async function selectAcceptedTerms(db: Db, accountId: string): Promise<AcceptedTerms[]> {
  const { rows } = await sql<AcceptedTerms>`
    select o.tac_version as version, o.site_id as "siteId", min(o.placed_at) as at
    from customer_order as o
    where o.account_id = ${accountId} and o.tac_version <> '' and o.site_id is not null
    group by o.tac_version, o.site_id
    order by at desc`.execute(db);
  return rows;
}
