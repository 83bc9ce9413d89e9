// Staging tables of an import, filled by COPY and cleaned by set-based statements.
import type { Client } from "./connect-store.ts";
import { CopyBuffer } from "./copy-store.ts";
import type { Texts } from "../xml/element.ts";
import type { ParsedGroup } from "../bmecat/group-tree.ts";
import type { ParsedArticle } from "../bmecat/read-article.ts";
import type { GroupLink } from "../bmecat/read-bmecat.ts";

const STAGING = `
create temporary table staged_article (
  record integer not null, line integer not null, mode text not null, article_number text not null,
  name jsonb, description jsonb, rich_description jsonb, keywords jsonb, aliases jsonb, relations jsonb, gtin text, manufacturer text, order_unit text, content_unit text,
  content_per_unit numeric, price_quantity numeric, quantity_min integer, quantity_interval integer, quantity_max integer,
  attributes jsonb, image text, line_drawing text, documents jsonb, is_orderable boolean, delivery_speed text, successor text,
  stock integer, information jsonb, class_id text, class_name jsonb
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
  "record",
  "line",
  "mode",
  "article_number",
  "name",
  "description",
  "rich_description",
  "keywords",
  "aliases",
  "relations",
  "gtin",
  "manufacturer",
  "order_unit",
  "content_unit",
  "content_per_unit",
  "price_quantity",
  "quantity_min",
  "quantity_interval",
  "quantity_max",
  "attributes",
  "image",
  "line_drawing",
  "documents",
  "is_orderable",
  "delivery_speed",
  "successor",
  "stock",
  "information",
  "class_id",
  "class_name",
];
const PRICE_COLUMNS = [
  "record",
  "article_number",
  "price_list",
  "lower_bound",
  "valid_from",
  "valid_to",
  "amount",
  "price_quantity",
  "tax_rate",
];

/** Buffers rows for the staging tables. */
export class Staging {
  private readonly articles = new CopyBuffer("staged_article", ARTICLE_COLUMNS);
  private readonly groups = new CopyBuffer("staged_group", [
    "line",
    "group_id",
    "parent_id",
    "name",
    "claim",
    "description",
    "image",
    "line_drawing",
    "sort_order",
  ]);
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
      this.record,
      a.line,
      a.mode,
      a.articleNumber,
      a.name,
      a.description,
      a.richDescription,
      a.keywords,
      a.aliases,
      a.relations,
      a.gtin,
      a.manufacturer,
      a.orderUnit,
      a.contentUnit,
      a.contentPerUnit,
      a.priceQuantity,
      a.quantityMin,
      a.quantityInterval,
      a.quantityMax,
      a.attributes,
      a.image,
      a.lineDrawing,
      a.documents,
      a.isOrderable,
      a.deliverySpeed,
      a.successor,
      a.stock,
      a.information,
      a.classId,
      a.className,
    ]);
    for (const p of a.prices) {
      this.prices.add([
        this.record,
        a.articleNumber,
        p.priceList,
        p.lowerBound,
        p.validFrom ?? "-infinity",
        p.validTo ?? "infinity",
        p.amount,
        p.priceQuantity,
        p.taxRate,
      ]);
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

export async function createStaging(client: Client): Promise<void> {
  await client.query(STAGING);
}

export async function dropStaging(client: Client): Promise<void> {
  await client.query("drop table staged_article, staged_group, staged_link, staged_price, skipped");
}

/** Skips further records of the same article number with everything that belongs to them. */
export async function dropDuplicates(client: Client): Promise<void> {
  // Without statistics the planner assumes nearly empty tables and uses nested loops: minutes instead of seconds.
  await client.query(
    "create index on staged_article (article_number, record); analyze staged_article, staged_group, staged_link, staged_price",
  );
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

/** Deletes prices of skipped records. */
async function dropOrphanedPrices(client: Client): Promise<void> {
  await client.query(
    "delete from staged_price as p where not exists (select 1 from staged_article as a where a.article_number = p.article_number and a.record = p.record)",
  );
}

/** Skips and reports updates of articles that the catalogue does not have. */
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

/** If the file has no groups, the classes become families below one root named like the catalogue. */
export async function groupByClass(client: Client, catalogueName: Texts): Promise<void> {
  const rootName = Object.keys(catalogueName).length > 0 ? catalogueName : { de: "Sortiment", en: "Products" };
  await client.query(
    `
    insert into staged_group (line, group_id, parent_id, name, claim, description, image, line_drawing, sort_order)
    select 0, 'ETIM', null, $1::jsonb, '{}'::jsonb, '{}'::jsonb, '', '', 0
    where exists (select 1 from staged_article where class_id is not null)
    union all
    select * from (
      select distinct on (class_id) line, class_id, 'ETIM', class_name, '{}'::jsonb, '{}'::jsonb, '', '', 0
      from staged_article
      where class_id is not null
      order by class_id, record
    ) as c`,
    [JSON.stringify(rootName)],
  );
  await client.query(`
    insert into staged_link (record, line, article_number, group_id, sort_order, is_removed)
    select record, line, article_number, class_id, 0, false from staged_article where class_id is not null`);
}

/** BMEcat requires a single root. If it only contains the actual roots, it is dropped and they become the roots. */
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

/** A single root with a generic name such as "catalogue" gets the name of the catalogue, to distinguish it from others. */
export async function nameRoot(client: Client, catalogueName: Texts): Promise<void> {
  if (Object.keys(catalogueName).length === 0) return;
  await client.query(
    `update staged_group as g set name = $1::jsonb
     where g.parent_id is null
       and not exists (select 1 from staged_group as o where o.parent_id is null and o.group_id <> g.group_id)
       and not exists (
         select 1 from jsonb_each_text(g.name) as n
         where lower(trim(n.value)) not in ('katalog', 'catalog', 'catalogue', 'root', 'hauptkatalog', 'gesamtkatalog', 'produktkatalog'))`,
    [JSON.stringify(catalogueName)],
  );
}

/** Moves the content of groups without a name to their nearest named ancestor. Returns the number of dropped groups. */
export async function dropNamelessGroups(client: Client): Promise<{ count: number; line: number | null }> {
  const found = await client.query<{ count: number; line: number | null }>(
    "select count(*)::int as count, min(line) as line from staged_group where name = '{}'",
  );
  const { count, line } = found.rows[0]!;
  if (count === 0) return { count, line };
  await client.query(`
    create temporary table nameless_group as
    with recursive up as (
      select g.group_id, g.parent_id as above from staged_group as g where g.name = '{}'
      union all
      select u.group_id, g.parent_id from up as u join staged_group as g on g.group_id = u.above and g.name = '{}'
    )
    select u.group_id, u.above from up as u
    where u.above is null or exists (select 1 from staged_group as g where g.group_id = u.above and g.name <> '{}')`);
  await client.query("update staged_group as g set parent_id = n.above from nameless_group as n where n.group_id = g.parent_id");
  await client.query("delete from staged_link as l using nameless_group as n where n.group_id = l.group_id and n.above is null");
  await client.query("update staged_link as l set group_id = n.above from nameless_group as n where n.group_id = l.group_id");
  await client.query("delete from staged_group as g using nameless_group as n where n.group_id = g.group_id");
  await client.query("drop table nameless_group");
  return { count, line };
}
