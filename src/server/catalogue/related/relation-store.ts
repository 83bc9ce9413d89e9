import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Texts } from "../live/catalogue-store.ts";
import type { Condition } from "./conditions.ts";
import type { MaintainedRelation, Relation, RelationEnd, RelationKind } from "./relation.ts";

/** Key of an article or family in `readRelations`. */
export function sourceKey({ kind, id }: RelationEnd): string {
  return `${kind} ${id}`;
}

/**
 * Reads the relations of articles and families by `sourceKey`: those that staff maintain first, then those of the catalogue file,
 * in their orders. Sources without relations are absent.
 */
export async function readRelations(db: Db, sources: readonly string[]): Promise<Map<string, Relation[]>> {
  const idsOf = (kind: RelationEnd["kind"]) => {
    const prefix = sourceKey({ kind, id: "" });
    return sources.filter((source) => source.startsWith(prefix)).map((source) => source.slice(prefix.length));
  };
  const [articleNumbers, familyIds] = [idsOf("article"), idsOf("family")];
  const { rows } = await sql<{
    source_kind: RelationEnd["kind"];
    source: string;
    kind: RelationKind;
    target_kind: RelationEnd["kind"];
    target: string;
    conditions: Condition[];
    label: Texts;
  }>`
    select source_kind, source, kind, target_kind, target, conditions, label, 0 as origin, place
    from maintained_relation
    where (source_kind = 'article' and source = any (${articleNumbers}::text[]))
      or (source_kind = 'family' and source = any (${familyIds}::text[]))
    union all
    select 'article', article_number, kind, 'article', target_number, '[]', '{}', 1, place
    from article_relation
    where article_number = any (${articleNumbers}::text[])
    order by origin, place, target`.execute(db);
  const relations = new Map<string, Relation[]>();
  for (const row of rows) {
    const key = sourceKey({ kind: row.source_kind, id: row.source });
    const relation = { kind: row.kind, target: { kind: row.target_kind, id: row.target }, conditions: row.conditions, label: row.label };
    relations.set(key, [...(relations.get(key) ?? []), relation]);
  }
  return relations;
}

/** Replaces all relations that staff maintain. */
export async function replaceRelations(tx: Db, relations: readonly MaintainedRelation[]): Promise<void> {
  await tx.deleteFrom("maintained_relation").execute();
  const rows = relations.map(({ source, kind, target, conditions, label }, place) => ({
    place,
    source_kind: source.kind,
    source: source.id,
    kind,
    target_kind: target.kind,
    target: target.id,
    conditions,
    label,
  }));
  await sql`
    insert into maintained_relation (place, source_kind, source, kind, target_kind, target, conditions, label)
    select r.place, r.source_kind, r.source, r.kind, r.target_kind, r.target, r.conditions, r.label
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      place integer, source_kind text, source text, kind text, target_kind text, target text, conditions jsonb, label jsonb
    )`.execute(tx);
}

/** Returns the article numbers of the list that exist in any catalogue. */
export async function knownArticles(db: Db, articleNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("article")
    .select("article_number")
    .distinct()
    .where((where) => where("article_number", "=", where.fn.any(where.val([...articleNumbers]))))
    .execute();
  return new Set(rows.map((row) => row.article_number));
}

/** Returns the ids of the list that are families of any catalogue. */
export async function knownFamilies(db: Db, familyIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("catalogue_group")
    .select("group_id")
    .distinct()
    .where("kind", "=", "family")
    .where((where) => where("group_id", "=", where.fn.any(where.val([...familyIds]))))
    .execute();
  return new Set(rows.map((row) => row.group_id));
}

/** Returns the attribute keys of the list that any article has. */
export async function knownAttributes(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...new Set(keys)]}::text[]) as k (key)
    where exists (select 1 from article as a where a.attributes @> jsonb_build_array(jsonb_build_object('key', k.key)))`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** Announces a new version of the catalogues: all processes render their cached pages again. */
export async function announceChange(tx: Db): Promise<void> {
  await sql`
    with announced as (
      insert into catalogue_version (catalogue_id, source_version, kind, articles, is_import)
      select catalogue_id, source_version, kind, articles, false from catalogue_version order by version desc limit 1
      returning version
    )
    select pg_notify('catalogue_version', version::text) from announced`.execute(tx);
}
