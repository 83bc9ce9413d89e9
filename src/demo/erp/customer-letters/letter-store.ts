import { sql } from "kysely";
import { TIME_ZONE_SQL } from "#server/db/time-zone-sql.ts";
import type { Db, Tx } from "#server/db/db.ts";
import type { StoredAddress } from "../documents/stored-address.ts";
import type { Quarter } from "./bonus.ts";
import type { CustomerLetter } from "./letter.ts";

/** The companies among these customers, with their billing addresses. */
export async function selectCompanies(db: Db, customerIds: readonly string[]): Promise<{ customerId: string; address: StoredAddress }[]> {
  const { rows } = await sql<{ customerId: string; address: StoredAddress }>`
    select c.customer_id as "customerId",
      json_build_object('companyName', d.company_name, 'name2', d.name2, 'name3', d.name3, 'name4', d.name4, 'streetName', d.street_name,
        'streetNumber', d.street_number, 'postalCode', d.postal_code, 'town', d.town, 'countryIso', d.country_iso) as address
    from customer as c
    join customer_address as d on d.customer_id = c.customer_id and d.kind = 'billing'
    where c.customer_id = any(${[...customerIds]}::text[])
      and c.unit = c.customer_id
      and c.is_active
    order by c.customer_id`.execute(db);
  return rows;
}

export async function selectLetterNumbers(db: Db, customerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select l.number from erp.customer_letter as l where l.customer_id = any(${[...customerIds]}::text[])`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Net goods value invoiced and credited in each quarter of a year, by currency; empty if there was none. */
export async function selectQuarters(db: Db, customerId: string, year: number): Promise<{ currency: string; quarters: Quarter[] }[]> {
  const { rows } = await sql<{ currency: string; quarters: Quarter[] }>`
    select by_quarter.currency,
      json_agg(json_build_object('invoiced', by_quarter.invoiced::text, 'credited', by_quarter.credited::text) order by by_quarter.quarter)
        as quarters
    from (
      select c.currency, q.quarter,
        coalesce(sum(i.lines_total) filter (where i.kind = 380), 0::numeric(18, 2)) as invoiced,
        coalesce(sum(i.lines_total) filter (where i.kind = 381), 0::numeric(18, 2)) as credited
      from (
        select distinct o.currency from erp.sales_order as o where o.customer_id = ${customerId}
      ) as c
      cross join generate_series(1, 4) as q (quarter)
      left join (
        select i.currency, i.kind, i.lines_total, extract(quarter from i.issued_on) as quarter
        from erp.invoice as i
        join erp.sales_order as o on o.sales_order_id = i.sales_order_id
        where o.customer_id = ${customerId}
          and i.held_back is null
          and i.issued_on between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)
      ) as i on i.currency = c.currency and i.quarter = q.quarter
      group by c.currency, q.quarter
    ) as by_quarter
    group by by_quarter.currency
    having sum(by_quarter.invoiced) > 0
    order by sum(by_quarter.invoiced) desc`.execute(db);
  return rows;
}

/** Articles delivered to a company in a year, by article number, each with its latest name. */
export async function selectDelivered(db: Db, customerId: string, year: number): Promise<{ articleNumber: string; name: string }[]> {
  const { rows } = await sql<{ articleNumber: string; name: string }>`
    select distinct on (l.article_number) l.article_number as "articleNumber", l.name
    from erp.sales_order as o
    join erp.delivery_note as d on d.sales_order_id = o.sales_order_id
    join erp.delivery_note_line as l on l.number = d.number
    where o.customer_id = ${customerId}
      and (d.shipped_at at time zone ${TIME_ZONE_SQL})::date between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)
    order by l.article_number, d.shipped_at desc`.execute(db);
  return rows;
}

/** Inserts the letters that do not exist yet and returns their numbers. */
export async function insertLetters(tx: Tx, letters: readonly CustomerLetter[]): Promise<Set<string>> {
  const rows = letters.map(({ customerId, issuedOn, ...letter }) => ({ ...letter, customer_id: customerId, issued_on: issuedOn }));
  const added = await sql<{ number: string }>`
    insert into erp.customer_letter (number, kind, customer_id, year, issued_on, facts)
    select r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (number text, kind text, customer_id text, year integer, issued_on date, facts jsonb)
    on conflict do nothing
    returning number`.execute(tx);
  return new Set(added.rows.map(({ number }) => number));
}

/** The letter as issued; null if there is none of this kind and number. */
export async function findLetter(db: Db, kind: string, number: string): Promise<CustomerLetter | null> {
  const { rows } = await sql<CustomerLetter>`
    select l.kind, l.number, l.customer_id as "customerId", l.year, l.issued_on::text as "issuedOn", l.facts
    from erp.customer_letter as l
    where l.number = ${number} and l.kind = ${kind}`.execute(db);
  return rows[0] ?? null;
}
