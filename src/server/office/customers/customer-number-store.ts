import { NO_COMPANY } from "#contract/account-pages.ts";
import { type RawBuilder, sql } from "kysely";

/** Number that staff use for a customer `c`: that of the ERP, or of private persons the own one. */
export const customerNumber: RawBuilder<string> = sql`case when c.unit = ${NO_COMPANY} then c.customer_id else c.unit end`;
