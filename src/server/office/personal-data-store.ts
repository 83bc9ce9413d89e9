import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  factor_removal: ({ accountId }) => sql`
    select reason, state, requested_at as "createdAt", decided_at as "decidedAt" from factor_removal where account_id = ${accountId}`,
};
