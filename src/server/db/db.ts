import type { Kysely, Transaction } from "kysely";
import type { DB } from "./generated/db.ts";

/** The database, or a transaction on it: stores take either. Money comes as text, never as a float. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
