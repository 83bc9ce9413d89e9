import pg from "pg";

/**
 * Simulates a full disk: statements that need space fail with PostgreSQL's code 53100, both for orders and for temporary files;
 * reads succeed. A real one would need a disk of its own. Returns a function that frees the space.
 */
export async function diskIsFull(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  const fail = "begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end";
  await run(
    url,
    `create schema full_disk;
    create function full_disk.fail() returns trigger language plpgsql as $$ ${fail} $$;
    create trigger full_disk before insert on customer_order execute function full_disk.fail();
    create function full_disk.generate_series(integer, integer) returns setof integer language plpgsql as $$ ${fail} $$;
    alter database ${name} set search_path = full_disk, pg_catalog, public;`,
  );
  await reconnect(url, name);
  return async () => {
    await run(url, `alter database ${name} reset search_path; drop schema full_disk cascade;`);
    await reconnect(url, name);
  };
}

/** New settings of a database apply to new connections only: terminates the existing ones and waits until they have ended. */
function reconnect(url: string, name: string): Promise<void> {
  return run(url, `select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`);
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
