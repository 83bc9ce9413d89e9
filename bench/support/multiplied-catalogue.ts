// Multiplies the demo catalogue by SQL: every copy of a family has its own name, so the vocabulary grows with every copy, as in
// a larger range.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { announceAgain } from "./generated-catalogue.ts";
import type { BenchShop } from "./shop.ts";

const SYLLABLES = ["ba", "de", "fi", "go", "ku", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "wo", "zu"];

/** Adds copies of the catalogue's articles until there are `size` articles, and announces it; existing articles stay. */
export async function multiplyCatalogue(databaseUrl: string, catalogueId: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("delete from article where article_number like '%-%'");
    await client.query("delete from article_group where article_number like '%-%'");
    await client.query("delete from catalogue_group where group_id like '%-%'");
    await client.query(
      "create temp table original on commit drop as select *, row_number() over (order by sort_order, article_number) - 1 as place from article",
    );
    const { rows } = await client.query<{ count: number }>("select count(*)::integer as count from original");
    const own = rows[0]!.count;
    await client.query("create temp table copy on commit drop as select i as copy, '' as word from generate_series(1, $1::int) as i", [
      Math.ceil(size / own) - 1,
    ]);
    await client.query(
      "update copy set word = initcap(($1::text[])[1 + copy % 15] || ($1::text[])[1 + (copy / 15) % 15] || ($1::text[])[1 + (copy / 225) % 15] || 'n')",
      [SYLLABLES],
    );
    await client.query(
      `insert into catalogue_group (catalogue_id, group_id, parent_id, kind, name, claim, description, image, line_drawing, sort_order)
       select g.catalogue_id, g.group_id || '-' || c.copy, g.parent_id, g.kind,
         jsonb_build_object('de', (g.name ->> 'de') || ' ' || c.word, 'en', (g.name ->> 'en') || ' ' || c.word),
         g.claim, g.description, g.image, g.line_drawing, g.sort_order + c.copy * 1000
       from catalogue_group as g cross join copy as c where g.kind = 'family'`,
    );
    await client.query(
      `insert into article (catalogue_id, article_number, name, description, gtin, order_unit, price_quantity, quantity_min, quantity_interval,
         attributes, image, line_drawing, is_orderable, delivery_speed, sort_order)
       select catalogue_id, article_number || '-' || c.copy,
         jsonb_build_object('de', replace(name ->> 'de', ' ', ' '), 'en', name ->> 'en'), description,
         (4000000000000 + c.copy::bigint * $1 + place)::text, order_unit, price_quantity, quantity_min, quantity_interval,
         attributes, image, line_drawing, is_orderable, delivery_speed, sort_order + c.copy * 10000
       from original cross join copy as c where c.copy * $1 + place < $2`,
      [own, size],
    );
    await client.query(
      `insert into article_group (catalogue_id, group_id, article_number, sort_order)
       select m.catalogue_id, m.group_id || '-' || c.copy, m.article_number || '-' || c.copy, m.sort_order
       from article_group as m join catalogue_group as g using (catalogue_id, group_id) cross join copy as c
       where g.kind = 'family' and exists (select 1 from article as a where a.article_number = m.article_number || '-' || c.copy)`,
    );
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  await announceAgain(databaseUrl, catalogueId);
}

/** Waits until the shop serves the latest version of the catalogue. */
export async function untilServed({ databaseUrl, url }: BenchShop): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: number }>("select max(version)::integer as version from catalogue_version");
  await client.end();
  for (let i = 0; i < 3_000; i += 1) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (Number(/^catalogue_version (\d+)/m.exec(text)?.[1]) === rows[0]!.version) return;
    await sleep(200);
  }
  throw new Error("the catalogue was not served in time");
}
