import pg from "pg";

const CONNECT_WITHIN_MS = 10_000;

/** Major version of the PostgreSQL server at a URL; throws the connection error if it cannot be reached. */
export async function serverVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } finally {
    await client.end().catch(() => {});
  }
}
