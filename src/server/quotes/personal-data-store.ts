import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  quote: ({ accountId }) => sql`
    select quote_number as number, state, project, text, delivery_address as "deliveryAddress", created_at as "createdAt", requested_at as at
    from quote where account_id = ${accountId}`,
  quote_line: ({ accountId }) => sql`
    select q.quote_number as number, x.article_number as article, x.name, x.quantity, x.target_price as amount, x.text
    from quote_line as x
    join quote as q on q.quote_id = x.quote_id
    where q.account_id = ${accountId}`,
  quote_message: ({ accountId }) => sql`
    select q.quote_number as number, m.author as name, m.text, m.sent_at as at
    from quote_message as m
    join quote as q on q.quote_id = m.quote_id
    where m.account_id = ${accountId}`,
  quote_event: ({ accountId }) => sql`
    select q.quote_number as number, e.state, e.author as name, e.reason, e.at
    from quote_event as e
    join quote as q on q.quote_id = e.quote_id
    where e.account_id = ${accountId}`,
  quote_file: ({ accountId }) => sql`
    select q.quote_number as number, x.file_name as "fileName", x.created_at as "createdAt"
    from quote_file as x
    join quote as q on q.quote_id = x.quote_id
    where q.account_id = ${accountId}`,
  quote_guest: ({ email }) => sql`
    select q.quote_number as number, g.name, g.company, g.email
    from quote_guest as g
    join quote as q on q.quote_id = g.quote_id
    where lower(g.email) = lower(${email})`,
};
