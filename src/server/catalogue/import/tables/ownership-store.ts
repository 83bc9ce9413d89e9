// Catalogues own their article numbers and group ids, because prices, stock and old links are keyed by number or id only.
import type { Client } from "./connect-store.ts";

/** Whether any other catalogue has or had data; most shops have one catalogue and skip further checks. */
async function hasOthers(client: Client, catalogueId: string): Promise<boolean> {
  const found = await client.query<{ others: boolean }>(
    `select exists (select 1 from catalogue_version where catalogue_id <> $1)
       or exists (select 1 from article where catalogue_id <> $1)
       or exists (select 1 from catalogue_group where catalogue_id <> $1) as others`,
    [catalogueId],
  );
  return found.rows[0]!.others;
}

/** Condition: this catalogue was imported first. It decides conflicts that existed before ownership was checked. */
const IS_ELDER = `coalesce(
  (select min(version) from catalogue_version where catalogue_id = $1)
    < (select min(version) from catalogue_version where catalogue_id = o.catalogue_id), false)`;

/**
 * Collects numbers of the file that another catalogue owns. Ownership continues after an article is removed: customers' prices
 * and stock of the number still exist, and old links redirect from it.
 */
async function findHeldNumbers(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `create temporary table held_number as
     select distinct on (s.article_number) s.article_number, o.catalogue_id, o.gone_since is not null as is_gone
     from (select distinct article_number from staged_article) as s
     join (
       select catalogue_id, article_number, null::timestamptz as gone_since from article where catalogue_id <> $1
       union all
       select catalogue_id, article_number, gone_since from article_gone where catalogue_id <> $1
     ) as o on o.article_number = s.article_number
     where not exists (
         select 1 from article as a
         where a.catalogue_id = $1 and a.article_number = s.article_number and (o.gone_since is not null or ${IS_ELDER}))
       and not exists (
         select 1 from article_gone as g
         where g.catalogue_id = $1 and g.article_number = s.article_number and g.gone_since >= o.gone_since)
     order by s.article_number, o.gone_since desc nulls first, o.catalogue_id`,
    [catalogueId],
  );
}

/** Skips articles whose numbers another catalogue owns, with a reason that names it. */
export async function dropHeldNumbers(client: Client, catalogueId: string): Promise<void> {
  if (!(await hasOthers(client, catalogueId))) return;
  await findHeldNumbers(client, catalogueId);
  await client.query(`
    insert into skipped (article_number, reason, line)
    select s.article_number,
      'the number ' || case when h.is_gone then 'belonged' else 'belongs' end || ' to the catalogue ' || h.catalogue_id
        || ' (--take-over moves such articles to this catalogue).', s.line
    from staged_article as s join held_number as h on h.article_number = s.article_number`);
  await client.query("delete from staged_article as s using held_number as h where h.article_number = s.article_number");
  await client.query("delete from staged_price as p using held_number as h where h.article_number = p.article_number");
  await client.query("delete from staged_link as l using held_number as h where h.article_number = l.article_number");
  await client.query("drop table held_number");
}

/**
 * Moves the file's new articles from the catalogues that own their numbers. Prices of customers and groups, and the stock, are
 * preserved; general and retail prices come from the file. Returns the number of moved articles per catalogue.
 */
export async function transferNumbers(client: Client, catalogueId: string): Promise<{ catalogueId: string; count: number }[]> {
  if (!(await hasOthers(client, catalogueId))) return [];
  await findHeldNumbers(client, catalogueId);
  await client.query(
    "delete from held_number as h where not exists (select 1 from staged_article as s where s.article_number = h.article_number and s.mode = 'new')",
  );
  const taken = await client.query<{ catalogueId: string; count: number }>(
    'select catalogue_id as "catalogueId", count(*)::int as count from held_number group by 1 order by 1',
  );
  const others = "using held_number as h where h.article_number = a.article_number and a.catalogue_id <> $1";
  await client.query(`delete from article as a ${others}`, [catalogueId]);
  await client.query(`delete from article_gone as a ${others}`, [catalogueId]);
  await client.query(
    "delete from price as p using held_number as h where h.article_number = p.article_number and p.price_list in ('general', 'retail')",
  );
  await client.query("drop table held_number");
  return taken.rows;
}

/** Prefix of URL-safe characters; a short hash distinguishes names that are long or contain other characters. */
const PREFIX = `case when $1 ~ '^[A-Za-z0-9_-]{1,20}$' then $1
  else left(regexp_replace($1, '[^A-Za-z0-9_-]+', '', 'g'), 12) || left(md5($1), 6) end`;

/**
 * Renames groups whose ids another catalogue has or had, by prefixing this catalogue's id. The id is part of the group's URL, so
 * later imports apply the same prefix to keep URLs stable. Returns the number of renamed groups and the first one.
 */
export async function renameHeldGroups(client: Client, catalogueId: string): Promise<{ count: number; first: string; into: string }> {
  const none = { count: 0, first: "", into: "" };
  if (!(await hasOthers(client, catalogueId))) return none;
  await client.query(
    `create temporary table renamed_group as
     with named as (
       select g.group_id, case when length(p.prefix) + 1 + length(g.group_id) <= 64 then p.prefix || '.' || g.group_id
         else p.prefix || '.' || md5(g.group_id) end as new_id
       from (select group_id from staged_group union select group_id from staged_link) as g, (select ${PREFIX} as prefix) as p
     )
     select n.group_id, n.new_id from named as n
     where exists (select 1 from catalogue_group as g where g.catalogue_id = $1 and g.group_id = n.new_id)
       or exists (select 1 from catalogue_group_gone as g where g.catalogue_id = $1 and g.group_id = n.new_id)
       or exists (
         select 1 from (
           select catalogue_id, group_id, null::timestamptz as gone_since from catalogue_group where catalogue_id <> $1
           union all
           select catalogue_id, group_id, gone_since from catalogue_group_gone where catalogue_id <> $1
         ) as o
         where o.group_id = n.group_id
           and not exists (
             select 1 from catalogue_group as g
             where g.catalogue_id = $1 and g.group_id = n.group_id and (o.gone_since is not null or ${IS_ELDER})))`,
    [catalogueId],
  );
  await client.query("update staged_link as l set group_id = r.new_id from renamed_group as r where r.group_id = l.group_id");
  await client.query("update staged_group as g set parent_id = r.new_id from renamed_group as r where r.group_id = g.parent_id");
  const renamed = await client.query<{ count: number; first: string; into: string }>(
    `with changed as (
       update staged_group as g set group_id = r.new_id from renamed_group as r where r.group_id = g.group_id
       returning r.group_id, r.new_id, g.line
     )
     select count(*)::int as count, (array_agg(group_id order by line))[1] as first, (array_agg(new_id order by line))[1] as into from changed`,
  );
  await client.query("drop table renamed_group");
  return renamed.rows[0]!.count > 0 ? renamed.rows[0]! : none;
}
