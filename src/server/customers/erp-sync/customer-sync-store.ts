import { sql } from "kysely";
import type { VatIdStatus } from "#contract/rules/company/vat-id.ts";
import type { Db } from "../../db/db.ts";

type ToldAddress = {
  sapCustomerId: string;
  companyName: string;
  name2: string;
  name3: string;
  name4: string;
  streetName: string;
  streetNumber: string;
  postalCode: string;
  town: string;
  countryIso: string;
  regionIso: string;
  regionName: string;
  phone: string;
};

/** A company as sent by the ERP. */
export type ErpCustomerUpdate = {
  customerId: string;
  version: number;
  name: string;
  priceGroup: string | null;
  division: string;
  distributionChannel: string;
  salesOrg: string;
  /** Absent: unchanged. */
  vatId?: string | undefined;
  vatIdStatus?: VatIdStatus | undefined;
  isActive: boolean;
  billingAddress: ToldAddress;
  deliveryAddresses: readonly (ToldAddress & { isDefaultDelivery: boolean })[];
};

/** Upserts companies; returns the numbers of those that are new or have a later version. */
export async function writeCustomers(tx: Db, updates: readonly ErpCustomerUpdate[], at: Date): Promise<Set<string>> {
  const heads = updates.map(({ billingAddress: _billing, deliveryAddresses: _delivery, ...head }) => head);
  const { rows } = await sql<{ customer_id: string }>`
    insert into customer as known
      (customer_id, unit, name, price_group, division, distribution_channel, sales_org, is_active, changed_at, erp_version, vat_id,
       vat_id_status)
    select s."customerId", s."customerId", s.name, s."priceGroup", s.division, s."distributionChannel", s."salesOrg", s."isActive",
      ${at}, s.version, s."vatId", coalesce(s."vatIdStatus", 'unknown')
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as s(
      "customerId" text, version bigint, name text, "priceGroup" text, division text, "distributionChannel" text, "salesOrg" text,
      "isActive" boolean, "vatId" text, "vatIdStatus" text)
    order by s."customerId"
    on conflict (customer_id) do update set
      name = excluded.name, price_group = excluded.price_group, division = excluded.division,
      distribution_channel = excluded.distribution_channel, sales_org = excluded.sales_org, is_active = excluded.is_active,
      changed_at = excluded.changed_at, erp_version = excluded.erp_version, vat_id = coalesce(excluded.vat_id, known.vat_id),
      vat_id_status = case
        when excluded.vat_id is null or (excluded.vat_id = known.vat_id and excluded.vat_id_status = 'unknown') then known.vat_id_status
        else excluded.vat_id_status
      end
    where known.erp_version is null
      or known.erp_version < excluded.erp_version
    returning known.customer_id`.execute(tx);
  return new Set(rows.map((row) => row.customer_id));
}

const addresses = (updates: readonly ErpCustomerUpdate[]) => {
  const rows = updates.flatMap(({ customerId, billingAddress, deliveryAddresses }) => [
    { customerId, kind: "billing", isDefaultDelivery: false, ...billingAddress },
    ...deliveryAddresses.map((address) => ({ customerId, kind: "delivery", ...address })),
  ]);
  return sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
      "customerId" text, kind text, "isDefaultDelivery" boolean, "sapCustomerId" text, "companyName" text, name2 text, name3 text,
      name4 text, "streetName" text, "streetNumber" text, "postalCode" text, town text, "countryIso" text, "regionIso" text,
      "regionName" text, phone text)`;
};

/** There is a single billing address; delivery addresses are identified by the ERP's number. */
const isSame = sql`d.customer_id = s."customerId" and d.kind = s.kind and (s.kind = 'billing' or d.sap_customer_id = s."sapCustomerId")`;

/** Gives addresses without an ERP number, which the sales office confirmed, the number under which the ERP sends them for the first time. */
export async function adoptAddresses(tx: Db, updates: readonly ErpCustomerUpdate[]): Promise<void> {
  await sql`
    update customer_address as d
    set sap_customer_id = s."sapCustomerId"
    from ${addresses(updates)}
    where d.customer_id = s."customerId"
      and d.kind = 'delivery'
      and s.kind = 'delivery'
      and d.sap_customer_id = ''
      and (d.company_name, d.name2, d.name3, d.name4, d.street_name, d.street_number, d.postal_code, d.town, d.country_iso)
        = (s."companyName", s.name2, s.name3, s.name4, s."streetName", s."streetNumber", s."postalCode", s.town, s."countryIso")
      and not exists (
        select from customer_address as k
        where k.customer_id = d.customer_id and k.kind = 'delivery' and k.sap_customer_id = s."sapCustomerId"
      )`.execute(tx);
}

/** Deletes ERP delivery addresses that the update no longer contains, and clears the default address if the update sets one. */
export async function dropUntoldAddresses(tx: Db, updates: readonly ErpCustomerUpdate[]): Promise<void> {
  const customerIds = updates.map(({ customerId }) => customerId);
  await sql`
    delete from customer_address as d
    where d.customer_id = any(${customerIds}::text[])
      and d.kind = 'delivery'
      and d.sap_customer_id <> ''
      and not exists (select 1 from ${addresses(updates)} where ${isSame})`.execute(tx);
  const withDefault = updates.filter(({ deliveryAddresses }) => deliveryAddresses.some(({ isDefaultDelivery }) => isDefaultDelivery));
  await sql`
    update customer_address
    set is_default_delivery = false
    where customer_id = any(${withDefault.map(({ customerId }) => customerId)}::text[])
      and is_default_delivery`.execute(tx);
}

export async function updateKnownAddresses(tx: Db, updates: readonly ErpCustomerUpdate[]): Promise<void> {
  await sql`
    update customer_address as d
    set sap_customer_id = s."sapCustomerId", is_default_delivery = d.is_default_delivery or s."isDefaultDelivery",
      company_name = s."companyName", name2 = s.name2, name3 = s.name3, name4 = s.name4, street_name = s."streetName",
      street_number = s."streetNumber", postal_code = s."postalCode", town = s.town, country_iso = s."countryIso",
      region_iso = s."regionIso", region_name = s."regionName", phone = s.phone
    from ${addresses(updates)}
    where ${isSame}`.execute(tx);
}

export async function insertMissingAddresses(tx: Db, updates: readonly ErpCustomerUpdate[]): Promise<void> {
  await sql`
    insert into customer_address
      (customer_id, kind, is_default_delivery, sap_customer_id, company_name, name2, name3, name4, street_name, street_number,
       postal_code, town, country_iso, region_iso, region_name, phone)
    select s."customerId", s.kind, s."isDefaultDelivery", s."sapCustomerId", s."companyName", s.name2, s.name3, s.name4, s."streetName",
      s."streetNumber", s."postalCode", s.town, s."countryIso", s."regionIso", s."regionName", s.phone
    from ${addresses(updates)}
    where not exists (select 1 from customer_address as d where ${isSame})`.execute(tx);
}
