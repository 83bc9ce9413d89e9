// Writes docs/data-model.md: a diagram and a description of the tables of each area, read from a migrated database.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { withScratchDatabase } from "./lib/scratch-database.ts";
import { OWNED_TABLES } from "./structure/tables.ts";
import { UNCOMMENTED_TABLES } from "./structure/uncommented-tables.ts";

type Column = { name: string; type: string; isPrimary: boolean; isForeign: boolean; isUnique: boolean };
type Reference = { target: string; columns: string[]; isRequired: boolean; isUnique: boolean };
export type Table = { name: string; comment: string | null; columns: Column[]; references: Reference[] };

const TABLES = `
with named as (
  select c.oid, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'erp')
)
select
  t.name,
  obj_description(t.oid) as comment,
  (
    select json_agg(json_build_object(
      'name', a.attname,
      'type', replace(replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz'), ' ', '_'),
      'isPrimary', exists (select 1 from pg_constraint as k where k.conrelid = t.oid and k.contype = 'p' and a.attnum = any(k.conkey)),
      'isForeign', exists (select 1 from pg_constraint as k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any(k.conkey)),
      'isUnique', exists (select 1 from pg_constraint as k where k.conrelid = t.oid and k.contype = 'u' and k.conkey = array[a.attnum])
    ) order by a.attnum)
    from pg_attribute as a
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  ) as columns,
  (
    select coalesce(json_agg(json_build_object(
      'target', p.name,
      'columns', (select json_agg(a.attname order by a.attnum) from pg_attribute as a where a.attrelid = t.oid and a.attnum = any(f.conkey)),
      'isRequired', (select bool_and(a.attnotnull) from pg_attribute as a where a.attrelid = t.oid and a.attnum = any(f.conkey)),
      'isUnique', exists (
        select 1 from pg_constraint as k
        where k.conrelid = t.oid and k.contype in ('p', 'u') and k.conkey <@ f.conkey
      )
    ) order by f.conname), '[]')
    from pg_constraint as f
    join named as p on p.oid = f.confrelid
    where f.conrelid = t.oid and f.contype = 'f'
  ) as references
from named as t
order by t.name`;

const HEAD = `# Data model

Made by \`scripts/describe-tables.ts\` from a migrated database; do not edit. The areas are the slices that own the tables
(\`scripts/structure/tables.ts\`). A diagram shows keys only: PK primary key, FK foreign key, UK unique; tables of other areas are
empty. All columns are in [schema.sql](../schema.sql).
`;

export function describeTables(tables: readonly Table[], owners: Readonly<Record<string, readonly string[]>>): string {
  const areas = Object.entries(owners).toSorted(([one], [other]) => one.localeCompare(other));
  const contents = areas.map(([area, names]) => `- [${titleOf(area)}](#${area.replaceAll("/", "")}): ${names.join(", ")}`);
  const parts = areas.map(([area, names]) =>
    describeArea(
      titleOf(area),
      tables.filter(({ name }) => names.includes(name)),
    ),
  );
  return [HEAD, ...contents, "", ...parts].join("\n");
}

function titleOf(area: string): string {
  const words = area.replaceAll("-", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}

function describeArea(title: string, tables: readonly Table[]): string {
  const rows = tables.map(({ name, comment }) => `| \`${name}\` | ${comment ?? UNCOMMENTED_TABLES[name] ?? ""} |`);
  return [`## ${title}\n`, drawDiagram(tables), "| Table | Contents |", "|---|---|", ...rows, ""].join("\n");
}

function drawDiagram(tables: readonly Table[]): string {
  const entities = tables.flatMap(({ name, columns }) => [`  ${quoted(name)} {`, ...columns.flatMap(drawKey), "  }"]);
  const references = tables.flatMap(({ name, references: own }) =>
    own.map(({ target, columns, isRequired, isUnique }) => {
      const line = `${isRequired ? "||" : "|o"}--${isUnique ? "o|" : "o{"}`;
      return `  ${quoted(target)} ${line} ${quoted(name)} : "${columns.join(", ")}"`;
    }),
  );
  return ["```mermaid", "erDiagram", ...entities, ...references, "```", ""].join("\n");
}

function drawKey({ name, type, isPrimary, isForeign, isUnique }: Column): string[] {
  const keys = [isPrimary && "PK", isForeign && "FK", isUnique && "UK"].filter(Boolean);
  return keys.length > 0 ? [`    ${type} ${name} ${keys.join(", ")}`] : [];
}

/** Names with a schema contain a dot. */
function quoted(name: string): string {
  return name.includes(".") ? `"${name}"` : name;
}

export async function readTables(url: string): Promise<Table[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Table>(TABLES)).rows;
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const tables = await withScratchDatabase(readTables);
  writeFileSync(join(import.meta.dirname, "../docs/data-model.md"), describeTables(tables, OWNED_TABLES));
}
