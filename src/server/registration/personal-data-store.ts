import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  registration: ({ accountId }) => sql`
    select registered_at as "createdAt", activated_at as "confirmedAt", language, sector, academic_title as "academicTitle", craft,
      stated_number as "customerNumber", privacy_version as "privacyVersion", tac_version as "termsVersion",
      advertising_consent as advertising
    from registration where account_id = ${accountId}`,
};
