import { sql } from "kysely";
import type { PersonalData } from "../../slice.ts";

export const personalData: PersonalData = {
  document_copy_request: ({ accountId }) => sql`
    select number, kind, document_number as "documentNumber", note, state, answer, requested_at as "createdAt", decided_at as "decidedAt"
    from document_copy_request where account_id = ${accountId}`,
  document_copy_file: ({ accountId }) => sql`
    select r.number, f.file_name as "fileName"
    from document_copy_file as f
    join document_copy_request as r on r.request_id = f.request_id
    where r.account_id = ${accountId}`,
};
