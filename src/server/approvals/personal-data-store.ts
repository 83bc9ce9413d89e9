import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  approval_request: ({ accountId }) => sql`
    select requester_name as name, comment, reason, net_total as "netTotal", state, order_code as "orderNumber", created_at as "createdAt",
      closed_at as "decidedAt"
    from approval_request where account_id = ${accountId}`,
  approval_step: ({ accountId }) => sql`
    select at, kind, name, ip_address as network, reason from approval_step where account_id = ${accountId} order by at`,
};
