// Records removed articles and groups, so that old links can redirect.
import type { TransactionKind } from "../bmecat/catalogue-header.ts";
import type { Client } from "./connect-store.ts";

/** Records the items that the staged file removes; call before anything is deleted. */
export async function markRemoved(client: Client, catalogueId: string, kind: TransactionKind): Promise<void> {
  const isLeaving =
    kind === "new-catalogue"
      ? "not exists (select 1 from staged_article as s where s.article_number = a.article_number)"
      : "exists (select 1 from staged_article as s where s.article_number = a.article_number and s.mode = 'delete')";
  await client.query(
    `insert into article_gone (catalogue_id, article_number, group_id, successor)
     select a.catalogue_id, a.article_number, (
       select l.group_id from article_group as l
       join catalogue_group as g on g.catalogue_id = l.catalogue_id and g.group_id = l.group_id
       where l.catalogue_id = a.catalogue_id and l.article_number = a.article_number
       order by g.kind = 'family' desc, l.group_id limit 1
     ), coalesce((select f.successor from article_shop_field as f where f.article_number = a.article_number), a.successor)
     from article as a
     where a.catalogue_id = $1 and ${isLeaving}
     on conflict (catalogue_id, article_number) do update set
       group_id = excluded.group_id, successor = excluded.successor, gone_since = excluded.gone_since`,
    [catalogueId],
  );
  if (kind !== "new-catalogue") return;
  await client.query(
    `insert into catalogue_group_gone (catalogue_id, group_id, parent_id, kind)
     select g.catalogue_id, g.group_id, g.parent_id, g.kind from catalogue_group as g
     where g.catalogue_id = $1 and not exists (select 1 from staged_group as s where s.group_id = g.group_id)
     on conflict (catalogue_id, group_id) do update set
       parent_id = excluded.parent_id, kind = excluded.kind, gone_since = excluded.gone_since`,
    [catalogueId],
  );
}

/** Clears the records of items that exist again; call after everything is written. */
export async function clearReturned(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `delete from article_gone as o using article as a
     where o.catalogue_id = $1 and a.catalogue_id = o.catalogue_id and a.article_number = o.article_number`,
    [catalogueId],
  );
  await client.query(
    `delete from catalogue_group_gone as o using catalogue_group as g
     where o.catalogue_id = $1 and g.catalogue_id = o.catalogue_id and g.group_id = o.group_id`,
    [catalogueId],
  );
}
