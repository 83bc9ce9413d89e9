import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  cart: ({ accountId }) => sql`
    select cart_id as number, state, comment, purchase_order_number as "purchaseOrderNumber", cost_centre as "costCentre",
      delivery_address as "deliveryAddress", delivery_note as "deliveryNote", order_fields as "orderFields", created_at as "createdAt", changed_at as "changedAt"
    from cart where account_id = ${accountId}`,
  cart_line: ({ accountId }) => sql`
    select l.cart_id as number, l.article_number as article, l.quantity, l.line_text as text
    from cart_line as l
    join cart as c on c.cart_id = l.cart_id
    where c.account_id = ${accountId} and c.state <> 'ordered'`,
  cart_quote_line: ({ accountId }) => sql`
    select l.cart_id as number, o.article_number as article, l.quantity, l.line_text as text
    from cart_quote_line as l
    join cart as c on c.cart_id = l.cart_id
    join quote_line as o on o.quote_id = l.quote_id and o.version = l.version and o.position = l.position
    where c.account_id = ${accountId} and c.state <> 'ordered'`,
};
