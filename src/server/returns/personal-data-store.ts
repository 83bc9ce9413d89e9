import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  goods_return: ({ accountId }) => sql`
    select return_number as number, order_code as "orderNumber", state, answer, created_at as "createdAt", decided_at as "decidedAt"
    from goods_return where account_id = ${accountId}`,
  goods_return_line: ({ accountId }) => sql`
    select r.return_number as number, x.article_number as article, x.name, x.quantity, x.reason, x.text
    from goods_return_line as x
    join goods_return as r on r.return_id = x.return_id
    where r.account_id = ${accountId}`,
  goods_return_picture: ({ accountId }) => sql`
    select r.return_number as number, x.file_name as "fileName", x.created_at as "createdAt"
    from goods_return_picture as x
    join goods_return as r on r.return_id = x.return_id
    where r.account_id = ${accountId}`,
};
