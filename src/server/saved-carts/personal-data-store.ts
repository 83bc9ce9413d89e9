import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  saved_cart: ({ accountId }) => sql`
    select saved_cart_id as id, name, comment, purchase_order_number as "purchaseOrderNumber", order_fields as "orderFields", saved_at as "createdAt", sent_by as "staffName"
    from saved_cart where account_id = ${accountId}`,
  saved_cart_line: ({ accountId }) => sql`
    select l.saved_cart_id as id, l.article_number as article, l.name, l.quantity
    from saved_cart_line as l
    join saved_cart as c on c.saved_cart_id = l.saved_cart_id
    where c.account_id = ${accountId}`,
};
