import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  customer_order: ({ accountId }) => sql`
    select order_code as "orderNumber", placed_at as "createdAt", status as state, email, contact, purchase_order_number as "purchaseOrderNumber",
      cost_centre as "costCentre", comment, delivery_note as "deliveryNote", order_fields as "orderFields", tac_version as "termsVersion", currency, net_total as "netTotal",
      tax_total as "taxTotal", billing_address as "billingAddress", delivery_address as "deliveryAddress"
    from customer_order
    where account_id = ${accountId}
    order by placed_at`,
  order_line: ({ accountId }) => sql`
    select l.order_code as "orderNumber", l.article_number as article, l.name, l.quantity, l.unit, l.net_total as "netTotal", l.line_text as text
    from order_line as l
    join customer_order as o on o.order_code = l.order_code
    where o.account_id = ${accountId}
    order by l.order_code, l.position`,
  invoice: ({ accountId, seesInvoices }) => sql`
    select i.invoice_number as number, i.kind, i.order_code as "orderNumber", i.issued_on as at, i.currency, i.total as amount, i.status as state
    from invoice as i
    join customer_order as o on o.order_code = i.order_code
    where o.account_id = ${accountId} and ${seesInvoices}::boolean
    order by i.issued_on`,
  document_recipient: ({ accountId, emailKey }) => sql`
    select kind, email, created_at as "createdAt", confirmed_at as "confirmedAt"
    from document_recipient
    where added_by = ${accountId} or email_key = ${emailKey}`,
};
