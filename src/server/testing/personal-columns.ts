import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Names that columns with personal data have; a new one belongs here, too. */
const PERSONAL =
  "^(email|email_key|recipient|phone|fax|contact|contact_person|author|requester_name|staff_name|seller_name|ip_address|network|device|user_agent|first_name|last_name|name|address|delivery_address|billing_address|payload|text|text_body|comment|message|body|note|reason|before|after|bucket|request|content|plan|report|answer|placed_by|sent_by|company)$";

/** Tables with a column that could name a person: by the column's name, or because it refers to an account or to staff. */
export async function listPersonalTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select case c.table_schema when 'public' then c.table_name else c.table_schema || '.' || c.table_name end as table,
      array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns as c
    join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema in ('public', 'erp')
      and (c.column_name ~ ${PERSONAL} or exists (
        select
        from pg_constraint as f
        join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
        where f.contype = 'f'
          and f.confrelid in ('account'::regclass, 'staff_member'::regclass)
          and f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          and a.attname = c.column_name))
    group by 1
    order by 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export async function listTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ table: string }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as table
    from information_schema.tables
    where table_schema in ('public', 'erp') and table_type = 'BASE TABLE'`.execute(db);
  return new Set(rows.map(({ table }) => table));
}
