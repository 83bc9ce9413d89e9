import type { ClientBase } from "pg";

/** Drops everything in the schema public except what belongs to an extension, which may have another owner. */
const EMPTY_PUBLIC = `
do $$
declare statement text;
begin
  for statement in
    select format('drop %s if exists %s cascade', kind, name) from (
      select case when relkind = 'S' then 2 else 1 end as rank, case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
        oid::regclass::text as name, oid
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 3, 'routine', oid::regprocedure::text, oid from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 4, 'type', oid::regtype::text, oid from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    ) as object
    where not exists (select 1 from pg_depend as d where d.objid = object.oid and d.deptype = 'e')
    -- Sequences of identity columns can only be dropped with their tables.
    order by rank
  loop
    execute statement;
  end loop;
end $$`;

/** Removes all tables of the shop and of its job queue, in one transaction. */
export async function emptyDatabase(client: ClientBase): Promise<void> {
  await client.query(`drop schema if exists graphile_worker, erp cascade; ${EMPTY_PUBLIC}`);
}
