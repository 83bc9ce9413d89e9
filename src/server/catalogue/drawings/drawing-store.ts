import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type DrawnArticle = { attributes: { key: string; values: string[]; technicalName?: string }[] };

/** Of the newest import; 0 before the first. */
export async function findCatalogueVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom("catalogue_version")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function findDrawnArticle(db: Db, articleNumber: string): Promise<DrawnArticle | null> {
  const row = await db
    .selectFrom("article")
    .select("attributes")
    .where("article_number", "=", articleNumber)
    .orderBy("catalogue_id")
    .limit(1)
    .executeTakeFirst();
  return (row as DrawnArticle | undefined) ?? null;
}

/**
 * A few articles that stand for a group: of a family its first, its middle and its last one; of a category the middle
 * one of its first families. By hand, since the tree is walked and rows are numbered in one statement.
 */
export async function listDrawnArticles(db: Db, groupId: string, count: number): Promise<DrawnArticle[]> {
  const found = await sql<DrawnArticle>`
    with recursive below as (
      select g.catalogue_id, g.group_id, array[g.sort_order] as place from catalogue_group as g where g.group_id = ${groupId}
      union all
      select c.catalogue_id, c.group_id, b.place || c.sort_order from below as b
      join catalogue_group as c on c.catalogue_id = b.catalogue_id and c.parent_id = b.group_id
    ), counted as (
      select b.place, l.catalogue_id, l.group_id, l.article_number,
        row_number() over (partition by l.catalogue_id, l.group_id order by l.sort_order, l.article_number) as position,
        count(*) over (partition by l.catalogue_id, l.group_id) as size,
        dense_rank() over (order by b.place, l.catalogue_id, l.group_id) as family
      from below as b
      join article_group as l on l.catalogue_id = b.catalogue_id and l.group_id = b.group_id
    ), families as (
      select max(family) as families from counted
    )
    select a.attributes
    from counted as c
    cross join families as f
    join article as a on a.catalogue_id = c.catalogue_id and a.article_number = c.article_number
    where case when f.families = 1
      then c.position in (1, (c.size + 1) / 2, c.size)
      else c.position = (c.size + 1) / 2 and (c.family - 1) % greatest(f.families / ${count}, 1) = 0 end
    order by c.family, c.position
    limit ${count}`.execute(db);
  return found.rows;
}
