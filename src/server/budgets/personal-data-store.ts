import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  budget: ({ accountId }) => sql`
    select name, period, amount, created_at as "createdAt" from budget where account_id = ${accountId}`,
  cost_centre: ({ accountId }) => sql`
    select number, name from cost_centre where owner_account_id = ${accountId}`,
};
