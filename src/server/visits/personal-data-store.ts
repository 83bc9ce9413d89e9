import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  staff_visit: ({ accountId }) => sql`
    select staff_name as "staffName", reason, started_at as "from", ended_at as until
    from staff_visit
    where account_id = ${accountId} and started_at is not null`,
};
