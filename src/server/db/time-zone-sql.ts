import { sql } from "kysely";
import { TIME_ZONE } from "#contract/format/calendar.ts";

/** The shop's time zone in SQL, as a literal: a parameter would match no index on a day. */
export const TIME_ZONE_SQL = sql.lit(TIME_ZONE);
