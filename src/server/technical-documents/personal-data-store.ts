import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  revision_notice: ({ accountId }) => sql`
    select requested_at as "createdAt", mailed_at as at from revision_notice where account_id = ${accountId}`,
};
