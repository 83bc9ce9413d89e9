import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Of an article that a catalogue once held: where it belonged, and what replaces it, what replaced that, and so on. */
export type RemovedArticle = { groupId: string | null; successors: string[] };

/**
 * What is remembered of an article; null for one that never was, and for one that still is. At most `most` successors:
 * they may go round in a circle.
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

/**
 * The groups above each category or family that is gone, from the nearest on, as far as they are remembered: at most `most` of
 * each. Those of which nothing is remembered are absent.
 */
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

/** The same of many articles in one statement, by number; those of which nothing is remembered are absent. */
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
