import { sql } from "kysely";
import type { Db } from "#server/db/db.ts";

export async function upsertTerms(
  db: Db,
  terms: readonly { customerId: string; buyerReference: string | null; vatId: string | null }[],
  at: Date,
): Promise<void> {
  const rows = terms.map((each) => ({ customer_id: each.customerId, buyer_reference: each.buyerReference, vat_id: each.vatId }));
  await sql`
    insert into erp.customer_terms (customer_id, buyer_reference, vat_id, changed_at)
    select r.customer_id, r.buyer_reference, r.vat_id, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (customer_id text, buyer_reference text, vat_id text)
    on conflict (customer_id) do update
    set buyer_reference = excluded.buyer_reference, vat_id = excluded.vat_id, changed_at = excluded.changed_at`.execute(db);
}
