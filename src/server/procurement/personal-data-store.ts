import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  procurement_session: ({ accountId }) => sql`
    select dialect as protocol, state, created_at as "createdAt" from procurement_session where account_id = ${accountId}`,
  procurement_message: ({ accountId }) => sql`
    select m.direction, m.kind, m.sent_at as at
    from procurement_message as m
    join procurement_session as s on s.session_id = m.session_id
    where s.account_id = ${accountId}`,
  procurement_check: ({ accountId }) => sql`
    select report from procurement_check where account_id = ${accountId}`,
  procurement_host: ({ accountId }) => sql`
    select origin, confirmed_at as "confirmedAt" from procurement_host where confirmed_by = ${accountId}`,
};
