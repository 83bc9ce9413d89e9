import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  document_bundle: ({ accountId }) => sql`
    select title as name, file_name as "fileName", requested_at as "createdAt" from document_bundle where account_id = ${accountId}`,
};
