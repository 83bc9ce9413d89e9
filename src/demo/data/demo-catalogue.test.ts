import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import type { ImportSummary } from "#server/catalogue/import/index.ts";
import { importInstallation, importRelations } from "#server/catalogue/index.ts";
import { systemClock } from "#server/system-clock.ts";
import { importDocumentFolder } from "#server/technical-documents/index.ts";
import { importDemoCatalogue } from "./demo-catalogue.ts";

let database: TestDatabase;
let summary: ImportSummary | null;
beforeAll(async () => {
  database = await createTestDatabase();
  summary = await importDemoCatalogue(database.url);
});
afterAll(() => database.close());

async function rows<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(database.db)).rows;
}

test("imports the demo catalogue completely", () => {
  expect(summary).toMatchObject({ skipped: { count: 0 }, notes: [] });
  expect(summary!.articles).toBeGreaterThanOrEqual(1_500);
  expect(summary!.families).toBeGreaterThanOrEqual(40);
});

test("it is imported once", async () => {
  expect(await importDemoCatalogue(database.url)).toBeNull();
});

test("all demo documents are published once", async () => {
  const folder = join(import.meta.dirname, "../../../catalogue/documents");
  const deps = { db: database.db, clock: systemClock };
  const first = await importDocumentFolder(deps, folder, { isStrict: true });
  expect(first).toMatchObject({ unchanged: 0, invalid: [], unnamed: [] });
  const files = readdirSync(folder).filter((name) => !name.endsWith(".csv"));
  const documents = files.filter((name) => name.endsWith(".pdf"));
  expect([first.published, first.pages >= documents.length]).toEqual([files.length, true]);
  expect(await importDocumentFolder(deps, folder)).toMatchObject({ published: 0, unchanged: files.length, invalid: [] });
});

test("contains base materials in both languages, and the base material of every load", async () => {
  const grounds = await rows<{ de: string[]; en: string[] }>(
    "select a -> 'values' as de, a -> 'translations' -> 'en' as en from article, jsonb_array_elements(attributes) as a where article_number = '555008' and a ->> 'key' = 'GRUND'",
  );
  expect(grounds).toEqual([
    {
      de: ["Beton", "Vollstein", "Lochstein", "Porenbeton", "Gipskarton"],
      en: ["Concrete", "Solid brick", "Hollow brick", "Aerated concrete", "Plasterboard"],
    },
  ]);
  const alone = await rows(
    `select article_number from article as a where attributes @> '[{"key": "LAST"}]' and not attributes @> '[{"key": "LAST_GILT"}]'`,
  );
  expect(alone).toEqual([]);
});

const demoFile = (name: string) => readFileSync(join(import.meta.dirname, "../../../catalogue", name), "utf8");

test("all lines of the demo's accessories and loads are valid; a plug for plasterboard has a load for it", async () => {
  expect((await importRelations(database.db, demoFile("relations.csv"))).wrong).toEqual([]);
  expect((await importInstallation(database.db, demoFile("installation.csv"))).wrong).toEqual([]);
  const boards = await rows<{ load: string }>(
    "select trim_scale(tension_load)::text as load from installation_value where article_number = '555008' and base_material ->> 'en' like 'Plasterboard%'",
  );
  expect(boards).toEqual([{ load: "0.09" }]);
});

test("contains eight root categories with sub-categories, among them 094877 with its leading zero", async () => {
  const roots = await rows<{ id: string; children: number }>(
    "select group_id as id, (select count(*)::int from catalogue_group as c where c.parent_id = g.group_id) as children from catalogue_group as g where kind = 'root' order by sort_order",
  );
  expect(roots.map((one) => one.id)).toContain("094877");
  expect(roots).toHaveLength(8);
  for (const one of roots) expect(one.children).toBeGreaterThanOrEqual(2);
});

test("contains price units of 1, 100 and 1000, tier prices, order steps, minimum quantities and all kinds of lists", async () => {
  expect(await rows("select distinct price_quantity::int as unit from price order by 1")).toEqual([
    { unit: 1 },
    { unit: 100 },
    { unit: 1000 },
  ]);
  expect(
    (
      await rows<{ step: number }>("select distinct quantity_interval as step from article where quantity_interval is not null order by 1")
    ).map((one) => one.step),
  ).toEqual(expect.arrayContaining([1, 5, 10, 25, 50, 100, 200]));
  expect((await rows("select 1 from article where quantity_min > quantity_interval")).length).toBeGreaterThan(10);
  const lists = await rows<{ price_list: string; kind: string }>(
    'select l.price_list, l.kind from price_list as l where exists (select 1 from price as p where p.price_list = l.price_list) order by l.price_list collate "C"',
  );
  expect(lists).toEqual([
    { price_list: "0000100200", kind: "customer" },
    { price_list: "0000100300", kind: "customer" },
    { price_list: "HAENDLER", kind: "group" },
    { price_list: "HANDWERK", kind: "group" },
    { price_list: "general", kind: "general" },
    { price_list: "retail", kind: "retail" },
  ]);
});

test("contains articles without price, without stock, not orderable, replaced, slow and never delivered", async () => {
  const [found] = await rows<Record<string, number>>(`select
    count(*) filter (where not exists (select 1 from price as p where p.article_number = a.article_number))::int as unpriced,
    count(*) filter (where not is_orderable)::int as blocked,
    count(*) filter (where successor is not null and exists (select 1 from article as s where s.article_number = a.successor))::int as replaced,
    count(*) filter (where delivery_speed = 'SLOWDELIVERY')::int as slow,
    count(*) filter (where delivery_speed = 'NODELIVERY')::int as never,
    count(*) filter (where (select available from stock as s where s.article_number = a.article_number) = 0)::int as empty
    from article as a`);
  expect(Object.entries(found!).filter(([, count]) => count <= 5)).toEqual([]);
});

test("555008 can be bought (BUYBOX-03)", async () => {
  expect(await rows("select is_orderable, quantity_interval from article where article_number = '555008'")).toEqual([
    { is_orderable: true, quantity_interval: 50 },
  ]);
  expect(
    (await rows("select 1 from price where article_number = '555008' and price_list = 'general' and now() between valid_from and valid_to"))
      .length,
  ).toBeGreaterThanOrEqual(3);
});

test("contains no overlapping prices in a list", async () => {
  expect(
    await rows(`select a.article_number from price as a join price as b using (price_list, article_number, lower_bound)
    where a.valid_from < b.valid_from and a.valid_to > b.valid_from`),
  ).toEqual([]);
});
