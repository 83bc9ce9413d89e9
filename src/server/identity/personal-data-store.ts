import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  account: ({ accountId }) => sql`
    select email, title_code as salutation, first_name as "firstName", last_name as "lastName", phone, customer_id as "customerNumber",
      status as state, created_at as "createdAt", last_sign_in_at as "lastSignInAt", price_view as "priceView"
    from account where account_id = ${accountId}`,
  account_role: ({ accountId }) => sql`
    select role, granted_at as "createdAt" from account_role where account_id = ${accountId}`,
  account_event: ({ accountId }) => sql`
    select at, kind, device, network from account_event where account_id = ${accountId} order by at`,
  account_passkey: ({ accountId }) => sql`
    select name, created_at as "createdAt", last_used_at as "lastUsedAt" from account_passkey where owner_id = ${accountId}`,
  second_factor: ({ accountId }) => sql`
    select confirmed_at as "confirmedAt", last_used_at as "lastUsedAt" from second_factor where account_id = ${accountId}`,
  software_password: ({ accountId }) => sql`
    select name, protocol, created_at as "createdAt", last_used_at as "lastUsedAt" from software_password where account_id = ${accountId}`,
  shop_session: ({ accountId }) => sql`
    select device, network, created_at as "createdAt", seen_at as "lastUsedAt"
    from shop_session
    where account_id = ${accountId} and staff_visit_id is null`,
  known_browser: ({ accountId }) => sql`
    select signed_in_at as at from known_browser where account_id = ${accountId}`,
  trusted_browser: ({ accountId }) => sql`
    select device, network, created_at as "createdAt", last_used_at as "lastUsedAt" from trusted_browser where account_id = ${accountId}`,
};
