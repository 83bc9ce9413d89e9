import { randomUUID } from "node:crypto";
import pg from "pg";

const CONNECT_WITHIN_MS = 10_000;
const ROUNDS = 3;

/**
 * Whether a connection pooler gives two connections the same session of the database, as in transaction mode. Prepared statements,
 * LISTEN and session locks then reach another client. Throws the connection error if the database cannot be reached.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const mark = randomUUID();
  const [first, second] = [connection(url), connection(url)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    for (let round = 0; round < ROUNDS; round += 1) {
      await first.query("select set_config('ankerplatz.session', $1, false)", [mark]);
      const { rows } = await second.query<{ mark: string | null }>("select current_setting('ankerplatz.session', true) as mark");
      if (rows[0]?.mark === mark) return true;
    }
    return false;
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

function connection(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => {});
  return client;
}
