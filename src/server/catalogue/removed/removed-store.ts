import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** A removed article with its former group and its chain of successors. */
export type RemovedArticle = { groupId: string | null; successors: string[] };

/**
 * Returns a removed article; null if it never existed or still exists. Returns at most `most` successors, because the chain may
 * be a cycle.
 */
export async function findRemovedArticle(db: Db, articleNumber: string, most: number): Promise<RemovedArticle | null> {
  const { rows } = await sql<{ group_id: string | null; successor: string | null }>`
    with recursive way as (
      (select group_id, successor, 1 as step from article_gone
       where article_number = ${articleNumber} order by gone_since desc limit 1)
      union all
      select gone.group_id, gone.successor, way.step + 1
      from way
      cross join lateral (
        select group_id, successor from article_gone where article_number = way.successor order by gone_since desc limit 1
      ) gone
      where way.step < ${most}
    )
    select group_id, successor from way order by step`.execute(db);
  const [article] = rows;
  return article
    ? { groupId: article.group_id, successors: rows.flatMap(({ successor }) => (successor === null ? [] : [successor])) }
    : null;
}

/** Returns the recorded ancestors of removed groups, nearest first, at most `most` each. Groups without a record are absent. */
export async function listRemovedParents(db: Db, groupIds: readonly string[], most: number): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ asked: string; parent_id: string }>`
    with recursive way as (
      (select distinct on (group_id) group_id as asked, parent_id, 1 as step from catalogue_group_gone
       where group_id = any (${[...groupIds]}::text[]) order by group_id, gone_since desc)
      union all
      select way.asked, gone.parent_id, way.step + 1
      from way
      cross join lateral (
        select parent_id from catalogue_group_gone where group_id = way.parent_id order by gone_since desc limit 1
      ) gone
      where way.step < ${most}
    )
    select asked, parent_id from way where parent_id is not null order by asked, step`.execute(db);
  const found = new Map<string, string[]>();
  for (const { asked, parent_id: parentId } of rows) found.set(asked, [...(found.get(asked) ?? []), parentId]);
  return found;
}

/** Returns several removed articles by number, in one statement; articles without a record are absent. */
export async function findRemovedArticles(db: Db, articleNumbers: readonly string[], most: number): Promise<Map<string, RemovedArticle>> {
  const { rows } = await sql<{ asked: string; group_id: string | null; successor: string | null }>`
    with recursive way as (
      (select distinct on (article_number) article_number as asked, group_id, successor, 1 as step from article_gone
       where article_number = any (${[...articleNumbers]}::text[]) order by article_number, gone_since desc)
      union all
      select way.asked, gone.group_id, gone.successor, way.step + 1
      from way
      cross join lateral (
        select group_id, successor from article_gone where article_number = way.successor order by gone_since desc limit 1
      ) gone
      where way.step < ${most}
    )
    select asked, group_id, successor from way order by asked, step`.execute(db);
  const found = new Map<string, RemovedArticle>();
  for (const { asked, group_id: groupId, successor } of rows) {
    const known = found.get(asked) ?? { groupId, successors: [] };
    if (successor !== null) known.successors.push(successor);
    found.set(asked, known);
  }
  return found;
}
