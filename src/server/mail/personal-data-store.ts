import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  mail_message: ({ email }) => sql`
    select subject, created_at as "createdAt", sent_at as at from mail_message where lower(recipient) = lower(${email}) order by created_at`,
  mail_attachment: ({ email }) => sql`
    select m.subject, a.file_name as "fileName"
    from mail_attachment as a
    join mail_message as m on m.message_id = a.message_id
    where lower(m.recipient) = lower(${email})`,
  mail_refusal: ({ email }) => sql`
    select since as "from", last_at as at, answer from mail_refusal where address = lower(${email})`,
};
