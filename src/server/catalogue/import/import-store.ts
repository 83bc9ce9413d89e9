// Every statement of the import. Written by hand, on one client: staging tables, COPY and set-based statements are not
// what a query builder says well. A catalogue of 100,000 articles is replaced by some twenty statements.
import type pg from "pg";
import type { TransactionKind } from "./catalogue-header.ts";
import { CopyBuffer } from "./copy-buffer.ts";
import type { ParsedGroup } from "./group-tree.ts";
import type { ParsedArticle } from "./read-article.ts";
import type { GroupLink } from "./read-bmecat.ts";

type Client = pg.ClientBase;
const IMPORT_LOCK = 726_002;

const STAGING = `
create temporary table staged_article (
  record integer not null, line integer not null, mode text not null, article_number text not null,
  name jsonb, description jsonb, gtin text, manufacturer text, order_unit text, content_unit text,
  content_per_unit numeric, price_quantity numeric, quantity_min integer, quantity_interval integer, quantity_max integer,
  attributes jsonb, image text, line_drawing text, is_orderable boolean, delivery_speed text, successor text,
  stock integer, class_id text, class_name jsonb
);
create temporary table staged_group (
  line integer not null, group_id text not null, parent_id text, name jsonb not null, claim jsonb not null,
  description jsonb not null, image text not null, line_drawing text not null, sort_order integer not null
);
create temporary table staged_link (
  record integer not null, line integer not null, article_number text not null, group_id text not null,
  sort_order integer not null, is_removed boolean not null
);
create temporary table staged_price (
  record integer not null, article_number text not null, price_list text not null, lower_bound integer not null,
  valid_from timestamptz not null, valid_to timestamptz not null, amount numeric not null, price_quantity numeric,
  tax_rate numeric not null
);
create temporary table skipped (article_number text not null, reason text not null, line integer not null);`;

const ARTICLE_COLUMNS = [
  "record", "line", "mode", "article_number", "name", "description", "gtin", "manufacturer", "order_unit", "content_unit",
  "content_per_unit", "price_quantity", "quantity_min", "quantity_interval", "quantity_max", "attributes", "image",
  "line_drawing", "is_orderable", "delivery_speed", "successor", "stock", "class_id", "class_name",
];
const PRICE_COLUMNS = ["record", "article_number", "price_list", "lower_bound", "valid_from", "valid_to", "amount", "price_quantity", "tax_rate"];

/** Rows on their way into the staging tables. */
export class Staging {
  private readonly articles = new CopyBuffer("staged_article", ARTICLE_COLUMNS);
  private readonly groups = new CopyBuffer("staged_group", ["line", "group_id", "parent_id", "name", "claim", "description", "image", "line_drawing", "sort_order"]);
  private readonly links = new CopyBuffer("staged_link", ["record", "line", "article_number", "group_id", "sort_order", "is_removed"]);
  private readonly prices = new CopyBuffer("staged_price", PRICE_COLUMNS);
  private readonly skippedRows = new CopyBuffer("skipped", ["article_number", "reason", "line"]);
  private record = 0;

  get waiting(): number {
    return this.articles.size + this.groups.size + this.links.size + this.prices.size + this.skippedRows.size;
  }

  addArticle(a: ParsedArticle): void {
    this.record += 1;
    this.articles.add([
      this.record, a.line, a.mode, a.articleNumber, a.name, a.description, a.gtin, a.manufacturer, a.orderUnit, a.contentUnit,
      a.contentPerUnit, a.priceQuantity, a.quantityMin, a.quantityInterval, a.quantityMax, a.attributes, a.image,
      a.lineDrawing, a.isOrderable, a.deliverySpeed, a.successor, a.stock, a.classId, a.className,
    ]);
    for (const p of a.prices) {
      this.prices.add([this.record, a.articleNumber, p.priceList, p.lowerBound, p.validFrom ?? "-infinity", p.validTo ?? "infinity", p.amount, p.priceQuantity, p.taxRate]);
    }
  }

  addGroup(g: ParsedGroup): void {
    this.groups.add([g.line, g.groupId, g.parentId, g.name, g.claim, g.description, g.image, g.lineDrawing, g.sortOrder]);
  }

  addLink(link: GroupLink): void {
    this.record += 1;
    this.links.add([this.record, link.line, link.articleNumber, link.groupId, link.sortOrder, link.isRemoved]);
  }

  addSkipped(articleNumber: string, reason: string, line: number): void {
    this.skippedRows.add([articleNumber, reason, line]);
  }

  async flush(client: Client): Promise<void> {
    for (const buffer of [this.articles, this.groups, this.links, this.prices, this.skippedRows]) await buffer.flush(client);
  }
}

/** Opens the transaction. One import at a time: a second one waits here. */
export async function beginImport(client: Client): Promise<void> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
}

export async function createStaging(client: Client): Promise<void> {
  await client.query(STAGING);
}

export async function dropStaging(client: Client): Promise<void> {
  await client.query("drop table staged_article, staged_group, staged_link, staged_price, skipped");
}

export async function isCatalogueKnown(client: Client, catalogueId: string): Promise<boolean> {
  const found = await client.query("select 1 from catalogue_version where catalogue_id = $1 limit 1", [catalogueId]);
  return found.rowCount === 1;
}

/** The second record of an article number is left out with everything that belongs to it. */
export async function dropDuplicates(client: Client): Promise<void> {
  // Without statistics the planner takes the new tables for nearly empty and loops over them: minutes instead of seconds.
  await client.query("create index on staged_article (article_number, record); analyze staged_article, staged_group, staged_link, staged_price");
  await client.query(`
    insert into skipped (article_number, reason, line)
    select s.article_number, 'the article number is there twice, first in line ' || f.line || '.', s.line
    from staged_article as s
    join (
      select distinct on (article_number) article_number, record, line
      from staged_article
      order by article_number, record
    ) as f on f.article_number = s.article_number and f.record < s.record`);
  await client.query(`
    delete from staged_article as s
    where exists (select 1 from staged_article as f where f.article_number = s.article_number and f.record < s.record)`);
  await dropOrphanedPrices(client);
}

/** Prices of records that were left out. */
async function dropOrphanedPrices(client: Client): Promise<void> {
  await client.query("delete from staged_price as p where not exists (select 1 from staged_article as a where a.article_number = p.article_number and a.record = p.record)");
}

/** An update of an article that the catalogue does not hold is reported; the others go on. */
export async function dropUnknown(client: Client, catalogueId: string): Promise<void> {
  const isUnknown = `s.mode <> 'new' and not exists (select 1 from article as a where a.catalogue_id = $1 and a.article_number = s.article_number)`;
  await client.query(
    `insert into skipped (article_number, reason, line)
     select s.article_number, 'the catalogue has no such article.', s.line from staged_article as s where ${isUnknown}`,
    [catalogueId],
  );
  await client.query(`delete from staged_article as s where ${isUnknown}`, [catalogueId]);
  await dropOrphanedPrices(client);
}

/** Without groups in the file the ETIM classes are the families, below one root. */
export async function groupByClass(client: Client): Promise<void> {
  await client.query(`
    insert into staged_group (line, group_id, parent_id, name, claim, description, image, line_drawing, sort_order)
    select 0, 'ETIM', null, '{"de": "Sortiment", "en": "Products"}', '{}', '{}', '', '', 0
    where exists (select 1 from staged_article where class_id is not null)
    union all
    select * from (
      select distinct on (class_id) line, class_id, 'ETIM', class_name, '{}'::jsonb, '{}'::jsonb, '', '', 0
      from staged_article
      where class_id is not null
      order by class_id, record
    ) as c`);
  await client.query(`
    insert into staged_link (record, line, article_number, group_id, sort_order, is_removed)
    select record, line, article_number, class_id, 0, false from staged_article where class_id is not null`);
}

/**
 * BMEcat wants one root above everything. Customers do not: where it only holds the real roots together, it goes and
 * they are the roots.
 */
export async function dropTechnicalRoot(client: Client): Promise<void> {
  await client.query(`
    with root as (
      select min(group_id) as group_id from staged_group where parent_id is null having count(*) = 1
    ), technical as (
      select root.group_id from root
      where not exists (select 1 from staged_link as l where l.group_id = root.group_id)
        and exists (
          select 1 from staged_group as c join staged_group as g on g.parent_id = c.group_id where c.parent_id = root.group_id)
    ), gone as (
      delete from staged_group as g using technical as t where g.group_id = t.group_id
    )
    update staged_group as g set parent_id = null from technical as t where g.parent_id = t.group_id`);
}

export async function deleteCatalogue(client: Client, catalogueId: string): Promise<void> {
  await client.query("delete from article_group where catalogue_id = $1", [catalogueId]);
  await client.query("delete from catalogue_group where catalogue_id = $1", [catalogueId]);
  await client.query("delete from article where catalogue_id = $1", [catalogueId]);
}

/** Statistics for the articles and groups that were just written: the next statements and the shop's pages join them. */
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

/** Puts new articles in and overwrites known ones whole. */
export async function insertArticles(client: Client, catalogueId: string): Promise<void> {
  await client.query("delete from article as a using staged_article as s where a.catalogue_id = $1 and a.article_number = s.article_number and s.mode = 'delete'", [catalogueId]);
  await client.query(
    `insert into article (catalogue_id, article_number, name, description, gtin, manufacturer, order_unit, content_unit,
       content_per_unit, price_quantity, quantity_min, quantity_interval, quantity_max, attributes, image, line_drawing,
       is_orderable, delivery_speed, successor, sort_order)
     select $1, article_number, name, description, gtin, manufacturer, order_unit, content_unit,
       content_per_unit, price_quantity, quantity_min, quantity_interval, quantity_max, attributes, image, line_drawing,
       is_orderable, delivery_speed, successor, record
     from staged_article
     where mode = 'new'
     on conflict (catalogue_id, article_number) do update set
       name = excluded.name, description = excluded.description, gtin = excluded.gtin, manufacturer = excluded.manufacturer,
       order_unit = excluded.order_unit, content_unit = excluded.content_unit, content_per_unit = excluded.content_per_unit,
       price_quantity = excluded.price_quantity, quantity_min = excluded.quantity_min,
       quantity_interval = excluded.quantity_interval, quantity_max = excluded.quantity_max,
       attributes = excluded.attributes, image = excluded.image, line_drawing = excluded.line_drawing,
       is_orderable = excluded.is_orderable, delivery_speed = excluded.delivery_speed, successor = excluded.successor`,
    [catalogueId],
  );
  // A stock that the ERP reported is newer than any file.
  await client.query("insert into stock (article_number, available) select article_number, stock from staged_article where stock is not null on conflict do nothing");
}

/** Changes what an update names and nothing else. */
export async function updateArticles(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `update article as a set
       name = a.name || coalesce(s.name, '{}'), description = a.description || coalesce(s.description, '{}'),
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
       line_drawing = coalesce(s.line_drawing, a.line_drawing), is_orderable = coalesce(s.is_orderable, a.is_orderable),
       delivery_speed = coalesce(s.delivery_speed, a.delivery_speed), successor = coalesce(s.successor, a.successor)
     from staged_article as s
     where a.catalogue_id = $1 and a.article_number = s.article_number and s.mode = 'update'`,
    [catalogueId],
  );
}

/** Connects articles and groups; a link into the void is counted, not followed. */
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

/** A group with articles and no groups below it is a family; one without a parent is a root. */
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

export async function ensurePriceLists(client: Client, currency: string, named: { priceList: string; kind: "customer" | "group" } | null): Promise<void> {
  await client.query("insert into price_list (price_list, kind, currency) values ('general', 'general', $1), ('retail', 'retail', $1) on conflict do nothing", [currency]);
  if (named) await client.query("insert into price_list (price_list, kind, currency) values ($1, $2, $3) on conflict do nothing", [named.priceList, named.kind, currency]);
}

/** Kind and currency of a list as the database has them. */
export async function findPriceList(client: Client, priceList: string): Promise<{ kind: string; currency: string } | null> {
  const found = await client.query<{ kind: string; currency: string }>("select kind, currency from price_list where price_list = $1", [priceList]);
  return found.rows[0] ?? null;
}

/** Forgets what the shown lists say about the articles of a catalogue that is about to be replaced. */
export async function deletePrices(client: Client, catalogueId: string, priceLists: readonly string[]): Promise<void> {
  await client.query(
    `delete from price as p
     where p.price_list = any($2) and (
       exists (select 1 from article as a where a.catalogue_id = $1 and a.article_number = p.article_number)
       or exists (select 1 from staged_article as s where s.article_number = p.article_number))`,
    [catalogueId, priceLists],
  );
}

/**
 * From its first day on, a new set of prices replaces the old set of that article on that list:
 * what began before ends there, what would begin later is gone.
 */
export async function endOldPrices(client: Client): Promise<void> {
  const firstDays = "(select article_number, price_list, min(valid_from) as first_day from staged_price group by article_number, price_list)";
  await client.query(`delete from price as p using ${firstDays} as n where p.article_number = n.article_number and p.price_list = n.price_list and p.valid_from >= n.first_day`);
  await client.query(`update price as p set valid_to = n.first_day from ${firstDays} as n where p.article_number = n.article_number and p.price_list = n.price_list and p.valid_to > n.first_day`);
}

export async function insertPrices(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `insert into price (price_list, article_number, lower_bound, valid_from, valid_to, amount, price_quantity, tax_rate)
     select p.price_list, p.article_number, p.lower_bound, p.valid_from, p.valid_to, p.amount, coalesce(p.price_quantity, a.price_quantity), p.tax_rate
     from staged_price as p
     join article as a on a.catalogue_id = $1 and a.article_number = p.article_number`,
    [catalogueId],
  );
}

/** Notes the import and tells every process, which hear of it when the transaction commits. */
export async function announceVersion(client: Client, catalogueId: string, sourceVersion: string, kind: TransactionKind, articles: number): Promise<number> {
  const inserted = await client.query<{ version: string }>(
    "insert into catalogue_version (catalogue_id, source_version, kind, articles) values ($1, $2, $3, $4) returning version",
    [catalogueId, sourceVersion, kind, articles],
  );
  const version = Number(inserted.rows[0]!.version);
  await client.query("select pg_notify('catalogue_version', $1)", [String(version)]);
  return version;
}

export type StagedCounts = { articles: number; groups: number; families: number; prices: number; features: number; skipped: number; withoutGroup: number };

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
  const found = await client.query<SkippedRow>('select article_number as "articleNumber", reason, line from skipped order by line, article_number limit $1', [limit]);
  return found.rows;
}
