import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  customer: ({ customerId }) => sql`
    select unit as "customerNumber", name, registered_at as "createdAt" from customer where customer_id = ${customerId}`,
  // Addresses of a company belong to it, and name colleagues.
  customer_address: ({ customerId }) => sql`
    select d.kind, d.company_name as company, d.name2, d.name3, d.name4, d.first_name as "firstName", d.last_name as "lastName",
      d.street_name as street, d.street_number as "houseNumber", d.postal_code as "postalCode", d.town, d.country_iso as country, d.phone
    from customer_address as d
    join customer as c on c.customer_id = d.customer_id
    where d.customer_id = ${customerId} and c.registered_at is not null`,
  address_request: ({ accountId }) => sql`
    select number, kind, before, after, note, state, answer, requested_at as "createdAt", decided_at as "decidedAt"
    from address_request where account_id = ${accountId}`,
  order_mail_setting: ({ accountId }) => sql`
    select confirmed, shipped, invoiced, invoice_attached as "invoiceAttached" from order_mail_setting where account_id = ${accountId}`,
};
