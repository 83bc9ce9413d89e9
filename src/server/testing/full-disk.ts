import pg from "pg";

/**
 * A database whose disk is full, as PostgreSQL tells it: what needs room fails with its code 53100, for orders and for
 * files beside the tables; reading goes on. For real this needs a disk of its own. Returns what makes room again.
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

/** What stands in the settings of a database holds for connections that are made afterwards: those before are waited for until they have ended. */
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
