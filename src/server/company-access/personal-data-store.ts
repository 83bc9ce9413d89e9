import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  access_request: ({ accountId }) => sql`
    select stated_number as "customerNumber", stated_postal_code as "postalCode", state, answer, created_at as "createdAt",
      decided_at as "decidedAt"
    from access_request where account_id = ${accountId}`,
};
