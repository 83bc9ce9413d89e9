import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  newsletter_reader: ({ emailKey }) => sql`
    select email, language from newsletter_reader where email_key = ${emailKey}`,
  newsletter_subscription: ({ emailKey }) => sql`
    select s.newsletter_type as name, s.source_page as origin, s.text_version as version, s.asked_at as "createdAt",
      s.confirmed_at as "confirmedAt", s.ended_at as "endedAt"
    from newsletter_subscription as s
    join newsletter_reader as r on r.reader_id = s.reader_id
    where r.email_key = ${emailKey}`,
  newsletter_opt_in: ({ emailKey }) => sql`
    select email, newsletter_types as name, source_page as origin, text_version as version, asked_at as "createdAt" from newsletter_opt_in where email_key = ${emailKey}`,
};
