import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  consent: ({ accountId }) => sql`
    select kind, is_given as "isGiven", version, origin, decided_at as at, details from consent where account_id = ${accountId} order by consent_id`,
};
