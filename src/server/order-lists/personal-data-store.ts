import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  order_list: ({ accountId }) => sql`
    select list_id as id, name, created_at as "createdAt", changed_at as "changedAt" from order_list where account_id = ${accountId}`,
  order_list_line: ({ accountId }) => sql`
    select l.list_id as id, l.heading, l.article_number as article, l.article_name as name, l.quantity, l.note
    from order_list_line as l
    join order_list as o on o.list_id = l.list_id
    where o.account_id = ${accountId}`,
};
