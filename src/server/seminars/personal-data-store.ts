import { sql } from "kysely";
import type { PersonalData } from "../slice.ts";

export const personalData: PersonalData = {
  seminar_booking: ({ email }) => sql`
    select first_name as "firstName", last_name as "lastName", company, email, phone, message as text, places as quantity, booked_at as "createdAt"
    from seminar_booking
    where lower(email) = lower(${email})`,
};
