import type { Kysely, Transaction } from "kysely";
import type { DB } from "./generated/db.ts";

/** The database or a transaction; stores accept either. Amounts of money are strings, never floats. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
