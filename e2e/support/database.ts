// Queries the database of the shop, its ERP and its mailbox, to verify the result of a test.
import pg from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import { ownShop } from "./own-shop.ts";

export type Row = Record<string, unknown>;
export type Database = {
  rows(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** The first row of a statement; waits for it, as jobs run in the background. */
  waitForRow(sql: string, ...values: unknown[]): Promise<Row>;
};

export function useDatabase(): Database {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: ownShop().databaseUrl });
    await client.connect();
  });
  afterAll(() => client?.end());
  const rows = async (sql: string, ...values: unknown[]) => (await client.query<Row>(sql, values)).rows;
  return {
    rows,
    waitForRow: (sql, ...values) =>
      vi.waitFor(
        async () => {
          const [row] = await rows(sql, ...values);
          if (!row) throw new Error(`nothing found by ${sql}`);
          return row;
        },
        { timeout: 15_000, interval: 200 },
      ),
  };
}

/** Empties an account's cart: tests share the demo accounts. */
export async function emptyCartOf(database: Database, email: string): Promise<void> {
  await database.rows(
    `delete from cart_line where cart_id in
       (select cart_id from cart join account using (account_id) where email = $1 and state = 'open')`,
    email,
  );
}
