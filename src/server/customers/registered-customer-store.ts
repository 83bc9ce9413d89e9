import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** A self-registered customer with its billing and delivery address. */
export type SelfRegistered = {
  unit: string;
  name: string;
  registeredAt: Date;
  titleCode: string;
  firstName: string;
  lastName: string;
  phone: string;
  streetName: string;
  streetNumber: string;
  postalCode: string;
  town: string;
  countryIso: string;
};

/**
 * Adds a self-registered customer with its address, in one statement, under the next number of the sequence. Null if that number
 * is taken, e.g. by an import; the caller retries.
 */
export async function insertSelfRegistered(tx: Db, given: SelfRegistered): Promise<string | null> {
  const { rows } = await sql<{ customer_id: string }>`
    with added as (
      insert into customer (customer_id, unit, name, registered_at)
      values ('P' || nextval('customer_person_number'), ${given.unit}, ${given.name}, ${given.registeredAt})
      on conflict do nothing
      returning customer_id, name
    )
    insert into customer_address (
      customer_id, kind, is_default_delivery, company_name, street_name, street_number, postal_code, town, country_iso,
      first_name, last_name, title_code, phone
    )
    select a.customer_id, 'billing', true, a.name, ${given.streetName}::text, ${given.streetNumber}::text, ${given.postalCode}::text,
      ${given.town}::text, ${given.countryIso}::text, ${given.firstName}::text, ${given.lastName}::text, ${given.titleCode}::text,
      ${given.phone}::text
    from added as a
    returning customer_id`.execute(tx);
  return rows[0]?.customer_id ?? null;
}

/** Adds a self-registered customer without an address; null if the next number is taken. */
export async function insertWithoutAddress(tx: Db, given: Pick<SelfRegistered, "unit" | "name" | "registeredAt">): Promise<string | null> {
  const { rows } = await sql<{ customer_id: string }>`
    insert into customer (customer_id, unit, name, registered_at)
    values ('P' || nextval('customer_person_number'), ${given.unit}, ${given.name}, ${given.registeredAt})
    on conflict do nothing
    returning customer_id`.execute(tx);
  return rows[0]?.customer_id ?? null;
}

/**
 * Deletes self-registered customers, one or all, without account and order, with their addresses. A customer whose account is
 * assigned to a company is preserved, because the account can return to it.
 */
export async function deleteUnusedCustomerRows(db: Db, customerId?: string): Promise<number> {
  const named = customerId === undefined ? sql`` : sql`and c.customer_id = ${customerId}::text`;
  const result = await sql`
    delete from customer as c
    where c.registered_at is not null
      ${named}
      and not exists (select 1 from account as a where a.customer_id = c.customer_id)
      and not exists (select 1 from account as a where a.own_customer_id = c.customer_id)
      and not exists (select 1 from customer_order as o where o.customer_id = c.customer_id)`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
