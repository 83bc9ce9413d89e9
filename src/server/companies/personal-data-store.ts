import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  company_member: ({ accountId }) => sql`
    select customer_id as "customerNumber", roles, state, joined_at as "createdAt" from company_member where account_id = ${accountId}`,
  company_invitation: ({ accountId, email }) => sql`
    select customer_id as "customerNumber", email, first_name as "firstName", last_name as "lastName", roles, state, created_at as "createdAt"
    from company_invitation
    where account_id = ${accountId} or lower(email) = lower(${email})`,
  company_domain: ({ accountId }) => sql`
    select domain, email, sent_at as "createdAt", confirmed_at as "confirmedAt" from company_domain where requested_by = ${accountId}`,
};
