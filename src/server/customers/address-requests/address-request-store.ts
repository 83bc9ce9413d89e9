import { type RawBuilder, sql } from "kysely";
import type { AddressRequestState } from "#contract/rules/account/address-request.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { AddressRequest, RequestedAddress } from "./address-request.ts";

const MAX_LISTED = 200;

export type NewAddressRequest = Pick<
  AddressRequest,
  "requestId" | "accountId" | "customerId" | "siteId" | "language" | "kind" | "addressId" | "before" | "after" | "note"
> & { at: Date };

/** Writes a request and returns its number; null if the address has an open one. */
export async function insertAddressRequest(tx: Tx, request: NewAddressRequest): Promise<string | null> {
  const json = (address: RequestedAddress | null) => (address === null ? null : JSON.stringify(address));
  const written = await sql<{ number: string }>`
    insert into address_request
      (request_id, number, account_id, customer_id, site_id, language, kind, address_id, before, after, note, state, requested_at)
    values (${request.requestId}, 'A' || nextval('address_request_number'), ${request.accountId}, ${request.customerId}, ${request.siteId},
      ${request.language}, ${request.kind}, ${request.addressId}, ${json(request.before)}::jsonb, ${json(request.after)}::jsonb,
      ${request.note}, 'requested', ${request.at})
    on conflict (address_id) where state = 'requested' do nothing
    returning number`.execute(tx);
  return written.rows[0]?.number ?? null;
}

async function selectRequests(db: Db, which: RawBuilder<unknown>): Promise<AddressRequest[]> {
  const found = await sql<AddressRequest>`
    select r.request_id as "requestId", r.number, r.account_id as "accountId", trim(a.first_name || ' ' || a.last_name) as "requesterName",
      r.customer_id as "customerId", c.unit, c.name as "companyName", r.site_id as "siteId", r.language, r.kind,
      r.address_id as "addressId", r.before, r.after, r.note, r.state, r.answer, r.requested_at as "requestedAt",
      r.decided_at as "decidedAt"
    from address_request as r
    join account as a on a.account_id = r.account_id
    join customer as c on c.customer_id = r.customer_id
    where ${which}
    order by r.requested_at desc, r.number desc
    limit ${MAX_LISTED}`.execute(db);
  return found.rows;
}

/** Requests of a customer, newest first. */
export function selectCustomerRequests(db: Db, customerId: string): Promise<AddressRequest[]> {
  return selectRequests(db, sql`r.customer_id = ${customerId}`);
}

/** Open requests of all customers, oldest first. */
export async function selectOpenRequests(db: Db): Promise<AddressRequest[]> {
  return (await selectRequests(db, sql`r.state = 'requested'`)).toReversed();
}

export async function selectAddressRequest(db: Db, requestId: string): Promise<AddressRequest | null> {
  return (await selectRequests(db, sql`r.request_id = ${requestId}`))[0] ?? null;
}

export async function selectRequestByNumber(db: Db, number: string): Promise<AddressRequest | null> {
  return (await selectRequests(db, sql`r.number = ${number}`))[0] ?? null;
}

/** Locks a request until the transaction ends. */
export async function lockAddressRequest(tx: Tx, number: string): Promise<AddressRequest | null> {
  await sql`select from address_request where number = ${number} for update`.execute(tx);
  return selectRequestByNumber(tx, number);
}

/** Locks the open requests of customers until the transaction ends. */
export async function lockOpenRequests(tx: Db, customerIds: readonly string[]): Promise<AddressRequest[]> {
  const which = sql`r.customer_id = any(${[...customerIds]}::text[]) and r.state = 'requested'`;
  const locked = await sql`select from address_request as r where ${which} order by r.number for update`.execute(tx);
  return locked.rows.length === 0 ? [] : selectRequests(tx, which);
}

/** Serializes requests of a customer, so that two equal ones at once are noticed. */
export async function lockCustomerOfRequests(tx: Tx, customerId: string): Promise<void> {
  await sql`select from customer where customer_id = ${customerId} for no key update`.execute(tx);
}

export async function updateRequestState(
  tx: Db,
  requestId: string,
  { state, answer = "", at }: { state: Exclude<AddressRequestState, "requested">; answer?: string; at: Date },
): Promise<void> {
  await sql`
    update address_request set state = ${state}, answer = ${answer}, decided_at = ${at} where request_id = ${requestId}`.execute(tx);
}

export async function deleteDecidedRequests(db: Db, decidedBefore: Date): Promise<number> {
  const gone = await sql`delete from address_request where decided_at < ${decidedBefore}`.execute(db);
  return Number(gone.numAffectedRows);
}

/** Adds a delivery address; false if the customer has one with this ERP number. */
export async function insertDeliveryAddress(
  tx: Tx,
  { customerId, erpNumber, address }: { customerId: string; erpNumber: string; address: RequestedAddress },
): Promise<boolean> {
  const added = await sql`
    insert into customer_address
      (customer_id, kind, sap_customer_id, company_name, name2, name3, name4, street_name, street_number, postal_code, town, country_iso)
    select ${customerId}, 'delivery', ${erpNumber}, ${address.companyName}, ${address.name2}, ${address.name3}, ${address.name4},
      ${address.streetName}, ${address.streetNumber}, ${address.postalCode}, ${address.town}, ${address.countryIso}
    where ${erpNumber} = '' or not exists (
      select from customer_address where customer_id = ${customerId} and sap_customer_id = ${erpNumber}
    )`.execute(tx);
  return Number(added.numAffectedRows) > 0;
}

/** Changes the text of a delivery address in place, so that carts and units keep it; false if it is gone. */
export async function updateDeliveryAddress(tx: Tx, addressId: number | null, address: RequestedAddress): Promise<boolean> {
  const changed = await sql`
    update customer_address
    set company_name = ${address.companyName}, name2 = ${address.name2}, name3 = ${address.name3}, name4 = ${address.name4},
      street_name = ${address.streetName}, street_number = ${address.streetNumber}, postal_code = ${address.postalCode},
      town = ${address.town}, country_iso = ${address.countryIso}, region_iso = '', region_name = ''
    where address_id = ${addressId} and kind = 'delivery'`.execute(tx);
  return Number(changed.numAffectedRows) > 0;
}

export async function deleteDeliveryAddress(tx: Tx, addressId: number | null): Promise<void> {
  await sql`delete from customer_address where address_id = ${addressId} and kind = 'delivery'`.execute(tx);
}
