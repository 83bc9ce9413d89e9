import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  withdrawal: ({ email }) => sql`
    select name, email, order_number as "orderNumber", articles as text, received_at as "createdAt"
    from withdrawal
    where lower(email) = lower(${email})`,
};
