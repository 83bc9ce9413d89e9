import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type StatementSort = "total" | "mean" | "calls";

export type CountedStatement = {
  id: string;
  text: string;
  calls: number;
  meanMs: number;
  totalMs: number;
  share: number;
  rowsPerCall: number;
  cacheShare: number | null;
};

export type ExtensionState = {
  isLoaded: boolean;
  /** Schema of the extension; null without it, or with a version before 1.11, which does not know since when it counts. */
  schema: string | null;
  canRead: boolean;
  canReset: boolean;
};

const SORTS: Record<StatementSort, RawBuilder<unknown>> = { total: sql`"totalMs"`, mean: sql`"meanMs"`, calls: sql`calls` };

/** The state of pg_stat_statements. Asks pg_settings, which has its settings only if the library is loaded. */
export async function selectExtension(db: Db): Promise<ExtensionState> {
  // The aliases keep the name in the text, so that this statement is left out of the list as well.
  const { rows } = await sql<ExtensionState>`
    select exists (select from pg_settings as pg_stat_statements where name = 'pg_stat_statements.max') as "isLoaded",
      n.nspname as schema,
      pg_has_role(current_user, 'pg_read_all_stats', 'usage') and coalesce(has_schema_privilege(n.oid, 'usage'), true) as "canRead",
      coalesce(has_function_privilege(f.oid, 'execute'), false) as "canReset"
    from (values (1)) as one
    left join pg_extension as e on e.extname = 'pg_stat_statements' and string_to_array(e.extversion, '.')::integer[] >= '{1,11}'
    left join pg_namespace as n on n.oid = e.extnamespace
    left join pg_proc as f on f.pronamespace = n.oid and f.proname = 'pg_stat_statements_reset'`.execute(db);
  return rows[0]!;
}

/** The most expensive statements of this database, those that read these counts left out. Nested ones count with their callers. */
export async function selectStatements(
  db: Db,
  schema: string,
  { sort, limit, maxLength }: { sort: StatementSort; limit: number; maxLength: number },
): Promise<CountedStatement[]> {
  const { rows } = await sql<CountedStatement>`
    select s.queryid::text as id, left(min(s.query), ${maxLength}::integer) as text, sum(s.calls)::float8 as calls,
      sum(s.total_exec_time) / sum(s.calls) as "meanMs", sum(s.total_exec_time) as "totalMs",
      coalesce(sum(s.total_exec_time) / nullif(sum(sum(s.total_exec_time)) over (), 0), 0) as share,
      (sum(s.rows) / sum(s.calls))::float8 as "rowsPerCall",
      (sum(s.shared_blks_hit) / nullif(sum(s.shared_blks_hit + s.shared_blks_read), 0))::float8 as "cacheShare"
    from ${sql.id(schema, "pg_stat_statements")} as s
    where s.dbid = (select oid from pg_database where datname = current_database()) and s.toplevel and s.calls > 0
      and s.query not like '%pg_stat_statements%'
    group by s.queryid
    order by ${SORTS[sort]} desc, s.queryid
    limit ${limit}`.execute(db);
  return rows;
}

/** Since when this database's statements are counted: other databases of the server can be reset apart from it. */
export async function selectCountedSince(db: Db, schema: string): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(
      (
        select min(s.stats_since) from ${sql.id(schema, "pg_stat_statements")} as s
        where s.dbid = (select oid from pg_database where datname = current_database())
      ),
      i.stats_reset
    ) as since
    from ${sql.id(schema, "pg_stat_statements_info")} as i`.execute(db);
  return rows[0]!.since;
}

/** Resets the counts of this database, at once: it is not part of a transaction. */
export async function resetCounts(db: Db, schema: string): Promise<void> {
  await sql`
    select ${sql.id(schema, "pg_stat_statements_reset")}(0, d.oid, 0) from pg_database as d where d.datname = current_database()`.execute(
    db,
  );
}
