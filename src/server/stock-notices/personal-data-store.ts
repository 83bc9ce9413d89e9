import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  stock_notice: ({ emailKey }) => sql`
    select email, article_number as article, quantity, created_at as "createdAt", confirmed_at as "confirmedAt" from stock_notice where email_key = ${emailKey}`,
};
