import pg from "pg";
import { vi } from "vitest";
import type { TestDatabase } from "../db/testing.ts";

const SHOWN_CHARACTERS = 90;

/** Runs a call and returns the beginnings of all statements that it sends to the test's database, `commit` included. */
export async function statementsOf<Result>(
  database: TestDatabase,
  call: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const name = new URL(database.url).pathname.slice(1);
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await call();
    const statements = query.mock.calls.flatMap(([requested], at) => {
      const client = query.mock.contexts[at] as { database: string };
      const text = typeof requested === "string" ? requested : (requested as unknown as { text: string }).text;
      // Whether a call opens a connection depends on the calls before it.
      if (text.startsWith("set plan_cache_mode")) return [];
      return client.database === name ? [text.trim().replaceAll(/\s+/g, " ").slice(0, SHOWN_CHARACTERS)] : [];
    });
    return { result, statements };
  } finally {
    query.mockRestore();
  }
}
