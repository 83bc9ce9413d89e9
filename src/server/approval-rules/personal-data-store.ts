import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  approval_limit: ({ accountId }) => sql`
    select net_limit as "netTotal" from approval_limit where account_id = ${accountId}`,
  approval_substitute: ({ accountId }) => sql`
    select from_day as "from", to_day as until from approval_substitute where account_id = ${accountId}`,
  approval_rule: ({ accountId }) => sql`
    select role, total_from as "netTotal", created_at as "createdAt" from approval_rule where account_id = ${accountId} or created_by = ${accountId}`,
};
