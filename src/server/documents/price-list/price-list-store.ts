import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

export type PriceListRow = { askedAt: Date; madeAt: Date | null; failedAt: Date | null };

export async function selectPriceList(db: Db, customerId: string): Promise<PriceListRow | null> {
  const { rows } = await sql<PriceListRow>`
    select l.asked_at as "askedAt", l.made_at as "madeAt", l.failed_at as "failedAt"
    from customer_price_list as l
    where l.customer_id = ${customerId}`.execute(db);
  return rows[0] ?? null;
}

/** Records a request for a list; false if one requested since `lostBefore` is still in progress. */
export async function insertListRequest(
  tx: Tx,
  { customerId, language, at, lostBefore }: { customerId: string; language: string; at: Date; lostBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into customer_price_list as l (customer_id, language, asked_at)
    values (${customerId}, ${language}, ${at})
    on conflict (customer_id) do update set language = excluded.language, asked_at = excluded.asked_at
    where greatest(l.made_at, l.failed_at) >= l.asked_at or l.asked_at < ${lostBefore}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function markMade(db: Db, customerId: string, at: Date): Promise<void> {
  await sql`update customer_price_list set made_at = ${at} where customer_id = ${customerId}`.execute(db);
}

export async function markFailed(db: Db, customerId: string, at: Date): Promise<void> {
  await sql`update customer_price_list set failed_at = ${at} where customer_id = ${customerId}`.execute(db);
}

/** Postal address of a list's recipient. */
export type ListAddress = {
  name: string;
  names: string[];
  street: string;
  postalCode: string;
  town: string;
  countryIso: string;
};

export async function selectListAddress(db: Db, customerId: string): Promise<ListAddress | null> {
  const { rows } = await sql<ListAddress>`
    select d.company_name as name, array_remove(array[d.name2, d.name3, d.name4], '') as names,
      concat_ws(' ', d.street_name, nullif(d.street_number, '')) as street, d.postal_code as "postalCode", d.town,
      d.country_iso as "countryIso"
    from customer_address as d
    where d.customer_id = ${customerId} and d.kind = 'billing'`.execute(db);
  return rows[0] ?? null;
}
