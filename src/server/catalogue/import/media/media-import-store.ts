// Media files that staged articles and groups reference, and their URLs.
import type { PreparedMedia } from "../../media/prepare-media.ts";
import type { Client } from "../tables/connect-store.ts";

export type StagedSource = { source: string; isDocument: boolean; knownHash: string | null };

/** Generated drawings and content files start with a slash and are URLs already. */
const IS_SOURCE = "not like '/%'";

/** Returns all sources in staged rows that are not URLs yet, with the file that the catalogue last used for each. */
export async function listStagedSources(client: Client, catalogueId: string): Promise<StagedSource[]> {
  const found = await client.query<StagedSource>(
    `select s.source, bool_or(s.is_document) as "isDocument", max(k.hash) as "knownHash" from (
       select image as source, false as is_document from staged_article where image <> '' and image ${IS_SOURCE}
       union all select line_drawing, false from staged_article where line_drawing <> '' and line_drawing ${IS_SOURCE}
       union all select image, false from staged_group where image <> '' and image ${IS_SOURCE}
       union all select line_drawing, false from staged_group where line_drawing <> '' and line_drawing ${IS_SOURCE}
       union all select d ->> 'address', true from staged_article, jsonb_array_elements(documents) as d where d ->> 'address' ${IS_SOURCE}
     ) as s
     left join catalogue_media_source as k on k.catalogue_id = $1 and k.source = s.source
       and exists (select 1 from catalogue_media as m where m.hash = k.hash)
     group by s.source order by s.source`,
    [catalogueId],
  );
  return found.rows;
}

export async function isMediaStored(client: Client, hash: string): Promise<boolean> {
  return (await client.query("select 1 from catalogue_media where hash = $1", [hash])).rowCount === 1;
}

/** Stores a file in all sizes in one statement; existing files are not changed. */
export async function storeMedia(client: Client, { hash, sizes }: PreparedMedia): Promise<void> {
  await client.query(
    `with kept as (insert into catalogue_media (hash) values ($1) on conflict do nothing returning hash)
     insert into catalogue_media_size (hash, width, media_type, content)
     select kept.hash, s.width, s.media_type, s.content
     from kept, unnest($2::integer[], $3::text[], $4::bytea[]) as s (width, media_type, content)`,
    [hash, sizes.map((size) => size.width), sizes.map((size) => size.mediaType), sizes.map((size) => size.content)],
  );
}

export type FoundMedia = { source: string; hash: string | null; address: string };

/**
 * Replaces sources by URLs. For a missing file, an image falls back to our generated drawing; line drawings and documents are
 * dropped, except links to another host.
 */
export async function applyMedia(client: Client, catalogueId: string, found: readonly FoundMedia[]): Promise<void> {
  await client.query("create temporary table staged_media (source text primary key, hash text, address text not null)");
  await client.query("insert into staged_media select * from unnest($1::text[], $2::text[], $3::text[])", [
    found.map((one) => one.source),
    found.map((one) => one.hash),
    found.map((one) => one.address),
  ]);
  await client.query(
    `update staged_article as a set image = coalesce(nullif(m.address, ''), '/media/artikel/' || replace(a.article_number, '%', '%25') || '.svg')
     from staged_media as m where m.source = a.image`,
  );
  await client.query(
    `update staged_group as g set image = coalesce(nullif(m.address, ''), '/media/familie/' || replace(g.group_id, '%', '%25') || '.svg')
     from staged_media as m where m.source = g.image`,
  );
  for (const table of ["staged_article", "staged_group"])
    await client.query(`update ${table} as t set line_drawing = m.address from staged_media as m where m.source = t.line_drawing`);
  await client.query(
    `update staged_article as a set documents = coalesce((
       select jsonb_agg(case when m.source is null then d.value else jsonb_set(d.value, '{address}', to_jsonb(m.address)) end order by d.ordinality)
       from jsonb_array_elements(a.documents) with ordinality as d
       left join staged_media as m on m.source = d.value ->> 'address'
       where m.address is distinct from ''
     ), '[]')
     where jsonb_array_length(a.documents) > 0`,
  );
  await client.query(
    `insert into catalogue_media_source (catalogue_id, source, hash)
     select $1, source, hash from staged_media where hash is not null
     on conflict (catalogue_id, source) do update set hash = excluded.hash`,
    [catalogueId],
  );
}

/**
 * Deletes references that a new catalogue no longer contains, and unreferenced files older than a day, because open pages may
 * still show newer ones.
 */
export async function deleteUnreferencedMedia(client: Client, catalogueId: string, isWhole: boolean): Promise<void> {
  if (isWhole) {
    await client.query(
      "delete from catalogue_media_source as k where k.catalogue_id = $1 and not exists (select 1 from staged_media as m where m.source = k.source)",
      [catalogueId],
    );
  }
  await client.query("drop table staged_media");
  await client.query(
    `delete from catalogue_media as m where m.created_at < now() - interval '1 day'
       and not exists (select 1 from catalogue_media_source as k where k.hash = m.hash)`,
  );
}

/** Groups without articles have no generated drawing. */
export async function dropEmptyDrawings(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `with recursive filled as (
       select distinct group_id from article_group where catalogue_id = $1
       union
       select g.parent_id from filled as f
       join catalogue_group as g on g.catalogue_id = $1 and g.group_id = f.group_id
       where g.parent_id is not null
     )
     update catalogue_group as g set image = ''
     where g.catalogue_id = $1 and g.image = '/media/familie/' || replace(g.group_id, '%', '%25') || '.svg'
       and not exists (select 1 from filled as f where f.group_id = g.group_id)`,
    [catalogueId],
  );
}
