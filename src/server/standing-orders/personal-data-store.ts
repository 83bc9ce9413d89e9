import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  standing_order: ({ accountId }) => sql`
    select standing_order_id as id, list_name as name, interval_weeks as weeks, net_limit as "netTotal", state, tac_version as "termsVersion",
      created_at as "createdAt"
    from standing_order where account_id = ${accountId}`,
  standing_order_run: ({ accountId }) => sql`
    select r.standing_order_id as id, r.planned_on as at, r.state, r.order_code as "orderNumber"
    from standing_order_run as r
    join standing_order as s on s.standing_order_id = r.standing_order_id
    where s.account_id = ${accountId}`,
};
