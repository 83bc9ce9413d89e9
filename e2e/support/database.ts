// Queries the database of the shop, its ERP and its mailbox, to verify the result of a test.
import pg from "pg";
import { waitFor } from "./wait-for.ts";

export type Row = Record<string, unknown>;
export type Database = {
  rows(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** The first row of a statement; waits for it, as jobs run in the background. */
  waitForRow(sql: string, ...values: unknown[]): Promise<Row>;
};

export async function connectDatabase(url: string): Promise<{ database: Database; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async (sql: string, ...values: unknown[]) => (await client.query<Row>(sql, values)).rows;
  const database: Database = {
    rows,
    waitForRow: (sql, ...values) => waitFor(async () => (await rows(sql, ...values))[0], `a row of ${sql}`),
  };
  return { database, end: () => client.end() };
}

/** Empties an account's cart: tests share the demo accounts. */
export async function emptyCartOf(database: Database, email: string): Promise<void> {
  await database.rows(
    `delete from cart_line where cart_id in
       (select cart_id from cart join account using (account_id) where email = $1 and state = 'open')`,
    email,
  );
}
