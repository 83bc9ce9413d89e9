// Moves staged rows into the catalogue. Uses raw SQL on one client, because temporary tables, COPY and set-based statements do
// not suit a query builder. About twenty statements replace a catalogue of 100,000 articles.
import type { TransactionKind } from "../bmecat/catalogue-header.ts";
import type { Client } from "./connect-store.ts";

export async function isCatalogueKnown(client: Client, catalogueId: string): Promise<boolean> {
  const found = await client.query<{ kind: string }>(
    "select kind from catalogue_version where catalogue_id = $1 order by version desc limit 1",
    [catalogueId],
  );
  return found.rows[0] !== undefined && found.rows[0].kind !== "removal";
}

/** Version of the last import of any catalogue; 0 before the first. */
export async function findVersion(client: Client): Promise<number> {
  const found = await client.query<{ version: string }>(
    "select coalesce(max(version), 0) as version from catalogue_version where is_import",
  );
  return Number(found.rows[0]!.version);
}

export async function deleteCatalogue(client: Client, catalogueId: string): Promise<void> {
  await client.query("delete from article_group where catalogue_id = $1", [catalogueId]);
  await client.query("delete from catalogue_group where catalogue_id = $1", [catalogueId]);
  await client.query("delete from article where catalogue_id = $1", [catalogueId]);
}

/** Updates planner statistics after a bulk insert, because the next statements and the shop's pages join these tables. */
export async function analyzeCatalogue(client: Client): Promise<void> {
  await client.query("analyze catalogue_group, article");
}

export async function insertGroups(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `insert into catalogue_group (catalogue_id, group_id, parent_id, kind, name, claim, description, image, line_drawing, sort_order)
     select $1, group_id, parent_id, 'category', name, claim, description, image, line_drawing, sort_order from staged_group`,
    [catalogueId],
  );
}

/** Whether the catalogue has a root of the staged groups. */
export async function hasStagedRoot(client: Client, catalogueId: string): Promise<boolean> {
  const found = await client.query(
    `select from staged_group as s join catalogue_group as g on g.catalogue_id = $1 and g.group_id = s.group_id
     where s.parent_id is null limit 1`,
    [catalogueId],
  );
  return found.rowCount === 1;
}

/** Adds the groups of an update that the catalogue does not have; the others stay as they are. */
export async function addGroups(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `insert into catalogue_group (catalogue_id, group_id, parent_id, kind, name, claim, description, image, line_drawing, sort_order)
     select $1, group_id, parent_id, 'category', name, claim, description, image, line_drawing, sort_order
     from staged_group where name <> '{}'
     on conflict (catalogue_id, group_id) do nothing`,
    [catalogueId],
  );
}

/** Upserts new articles and overwrites all values of existing ones. */
export async function insertArticles(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    "delete from article as a using staged_article as s where a.catalogue_id = $1 and a.article_number = s.article_number and s.mode = 'delete'",
    [catalogueId],
  );
  await client.query(
    `insert into article (catalogue_id, article_number, name, description, rich_description, keywords, gtin, manufacturer, order_unit, content_unit,
       content_per_unit, price_quantity, quantity_min, quantity_interval, quantity_max, attributes, image, line_drawing,
       documents, is_orderable, delivery_speed, successor, product_information, sort_order)
     select $1, article_number, name, description, rich_description, keywords, gtin, manufacturer, order_unit, content_unit,
       content_per_unit, price_quantity, quantity_min, quantity_interval, quantity_max, attributes, image, line_drawing,
       documents, is_orderable, delivery_speed, successor, information, record
     from staged_article
     where mode = 'new'
     on conflict (catalogue_id, article_number) do update set
       name = excluded.name, description = excluded.description,
       rich_description = excluded.rich_description, keywords = excluded.keywords, gtin = excluded.gtin, manufacturer = excluded.manufacturer,
       order_unit = excluded.order_unit, content_unit = excluded.content_unit, content_per_unit = excluded.content_per_unit,
       price_quantity = excluded.price_quantity, quantity_min = excluded.quantity_min,
       quantity_interval = excluded.quantity_interval, quantity_max = excluded.quantity_max,
       attributes = excluded.attributes, image = excluded.image, line_drawing = excluded.line_drawing, documents = excluded.documents,
       is_orderable = excluded.is_orderable, delivery_speed = excluded.delivery_speed, successor = excluded.successor,
       product_information = excluded.product_information`,
    [catalogueId],
  );
  // Stock reported by the ERP is newer than any file.
  await client.query(
    "insert into stock (article_number, available) select article_number, stock from staged_article where stock is not null on conflict do nothing",
  );
}

/** Changes only the values that an update contains. */
export async function updateArticles(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `update article as a set
       name = a.name || coalesce(s.name, '{}'), description = a.description || coalesce(s.description, '{}'),
       rich_description = case when s.description is null then a.rich_description else s.rich_description end,
       keywords = coalesce(s.keywords, a.keywords),
       gtin = coalesce(s.gtin, a.gtin), manufacturer = coalesce(s.manufacturer, a.manufacturer),
       order_unit = coalesce(s.order_unit, a.order_unit), content_unit = coalesce(s.content_unit, a.content_unit),
       content_per_unit = coalesce(s.content_per_unit, a.content_per_unit),
       price_quantity = coalesce(s.price_quantity, a.price_quantity),
       quantity_min = coalesce(s.quantity_min, a.quantity_min),
       quantity_interval = case
         when s.is_orderable is false then null
         when s.is_orderable then coalesce(s.quantity_interval, a.quantity_interval, 1)
         else coalesce(s.quantity_interval, a.quantity_interval) end,
       quantity_max = coalesce(s.quantity_max, a.quantity_max),
       attributes = coalesce(s.attributes, a.attributes), image = coalesce(s.image, a.image),
       line_drawing = coalesce(s.line_drawing, a.line_drawing), documents = coalesce(s.documents, a.documents),
       is_orderable = coalesce(s.is_orderable, a.is_orderable),
       delivery_speed = coalesce(s.delivery_speed, a.delivery_speed), successor = coalesce(s.successor, a.successor),
       product_information = coalesce(s.information, a.product_information)
     from staged_article as s
     where a.catalogue_id = $1 and a.article_number = s.article_number and s.mode = 'update'`,
    [catalogueId],
  );
}

/** Links articles to groups; counts links to missing groups and ignores them. */
export async function applyLinks(client: Client, catalogueId: string): Promise<{ unknownGroup: number; line: number | null }> {
  await client.query(
    "delete from article_group as l using staged_link as s where l.catalogue_id = $1 and l.group_id = s.group_id and l.article_number = s.article_number and s.is_removed",
    [catalogueId],
  );
  await client.query(
    `insert into article_group (catalogue_id, group_id, article_number, sort_order)
     select $1, l.group_id, l.article_number, min(coalesce(nullif(l.sort_order, 0), a.sort_order))
     from staged_link as l
     join article as a on a.catalogue_id = $1 and a.article_number = l.article_number
     join catalogue_group as g on g.catalogue_id = $1 and g.group_id = l.group_id
     where not l.is_removed
     group by l.group_id, l.article_number
     on conflict (catalogue_id, group_id, article_number) do update set sort_order = excluded.sort_order`,
    [catalogueId],
  );
  const lost = await client.query<{ count: number; line: number | null }>(
    `select count(*)::int as count, min(l.line) as line from staged_link as l
     where not exists (select 1 from catalogue_group as g where g.catalogue_id = $1 and g.group_id = l.group_id)`,
    [catalogueId],
  );
  return { unknownGroup: lost.rows[0]!.count, line: lost.rows[0]!.line };
}

/** A group with articles and without child groups is a family; one without a parent is a root. */
export async function setGroupKinds(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `update catalogue_group as g set kind = case
       when exists (select 1 from article_group as l where l.catalogue_id = g.catalogue_id and l.group_id = g.group_id)
         and not exists (select 1 from catalogue_group as c where c.catalogue_id = g.catalogue_id and c.parent_id = g.group_id)
         then 'family'
       when g.parent_id is null then 'root'
       else 'category' end
     where g.catalogue_id = $1`,
    [catalogueId],
  );
}

/** Records the import or removal and notifies all processes on commit. */
export async function announceVersion(
  client: Client,
  catalogueId: string,
  sourceVersion: string,
  kind: TransactionKind | "removal",
  articles: number,
  importId: string | null = null,
): Promise<number> {
  const inserted = await client.query<{ version: string }>(
    `insert into catalogue_version (catalogue_id, source_version, kind, articles, import_id) values ($1, $2, $3, $4, $5)
     returning version`,
    [catalogueId, sourceVersion, kind, articles, importId],
  );
  const version = Number(inserted.rows[0]!.version);
  await client.query("select pg_notify('catalogue_version', $1)", [String(version)]);
  return version;
}

export type StagedCounts = {
  articles: number;
  groups: number;
  families: number;
  prices: number;
  features: number;
  skipped: number;
  withoutGroup: number;
};

export async function countStaged(client: Client, catalogueId: string): Promise<StagedCounts> {
  const counted = await client.query<StagedCounts>(
    `select
       (select count(*)::int from staged_article) as articles,
       (select count(*)::int from staged_group) as groups,
       (select count(*)::int from catalogue_group where catalogue_id = $1 and kind = 'family'
          and group_id in (select group_id from staged_link)) as families,
       (select count(*)::int from staged_price) as prices,
       (select coalesce(sum(jsonb_array_length(attributes)), 0)::int from staged_article) as features,
       (select count(*)::int from skipped) as skipped,
       (select count(*)::int from staged_article as s where s.mode = 'new' and not exists (
          select 1 from article_group as l where l.catalogue_id = $1 and l.article_number = s.article_number)) as "withoutGroup"`,
    [catalogueId],
  );
  return counted.rows[0]!;
}

export type SkippedRow = { articleNumber: string; reason: string; line: number };

export async function listSkipped(client: Client, limit: number): Promise<SkippedRow[]> {
  const found = await client.query<SkippedRow>(
    'select article_number as "articleNumber", reason, line from skipped order by line, article_number limit $1',
    [limit],
  );
  return found.rows;
}
