import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  data_export: ({ accountId }) => sql`select requested_at as "createdAt" from data_export where account_id = ${accountId}`,
  account_deletion: ({ accountId }) =>
    sql`select requested_at as "createdAt", due_at as at from account_deletion where account_id = ${accountId}`,
};
