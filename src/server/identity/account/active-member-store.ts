import { type RawBuilder, sql } from "kysely";

/** Condition on an account `a`: its company has neither locked it nor recorded that it left. */
export const isActiveMember = (): RawBuilder<boolean> => sql`not exists (
  select 1 from company_member as m
  where m.account_id = a.account_id and m.customer_id = a.customer_id and m.state <> 'active'
)`;
