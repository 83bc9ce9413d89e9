// Constructs of real-world catalogues: a small file each, and the expected result.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../db/testing.ts";
import type { ImportOptions, ImportSummary } from "../import-catalogue.ts";
import { importText, product } from "../testing.ts";

export type Construct = [what: string, file: string, check: (summary: ImportSummary) => Promise<void> | void, options?: ImportOptions];

export type ArticleRow = {
  name: Record<string, string>;
  description: Record<string, string>;
  keywords: Record<string, string>;
  rich_description: Record<string, string> | null;
  gtin: string;
  manufacturer: string;
  delivery_speed: string;
  successor: string | null;
  order_unit: string;
  content_unit: string | null;
  content_per_unit: string | null;
  product_information: object | null;
  quantity_max: number | null;
  attributes: {
    key: string;
    name: Record<string, string>;
    values: string[];
    unit: string;
    translations?: Record<string, string[]>;
    technicalName?: string;
  }[];
};

/** Sets up a database that is emptied before each test, with functions to import and inspect. */
export function useImports() {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`truncate article, article_gone, catalogue_group, catalogue_group_gone, price, price_list, catalogue_version, stock cascade`.execute(
      database.db,
    );
  });

  const importFile = (file: string, options?: ImportOptions): Promise<ImportSummary> => importText(database.url, file, options);

  async function article(number = "1"): Promise<ArticleRow> {
    const { rows } = await sql<ArticleRow>`select * from article where article_number = ${number}`.execute(database.db);
    return rows[0]!;
  }

  /** Formats attributes as "KEY Name: a, b unit". */
  async function attributes(number = "1"): Promise<string[]> {
    return (await article(number)).attributes.map(
      ({ key, name, values, unit }) => `${key} ${name["de"] ?? JSON.stringify(name)}: ${values.join(", ")}${unit && ` ${unit}`}`,
    );
  }

  /** Aliases of all articles, as "article kind brand key". */
  async function aliases(): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select article_number || ' ' || kind || ' ' || brand || ' ' || number_key as text from article_alias order by 1`.execute(database.db);
    return rows.map(({ text }) => text);
  }

  /** Relations of an article to others, as "kind number", in their order. */
  async function relations(number = "1"): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select kind || ' ' || target_number as text from article_relation where article_number = ${number} order by place`.execute(
      database.db,
    );
    return rows.map(({ text }) => text);
  }

  async function prices(number = "1"): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', price_list, lower_bound, trim_scale(amount), 'per', trim_scale(price_quantity), trim_scale(tax_rate),
        nullif(valid_from, '-infinity')::date, nullif(valid_to, 'infinity')::date) as text
      from price where article_number = ${number} order by price_list, valid_from, lower_bound`.execute(database.db);
    return rows.map((row) => row.text);
  }

  async function groups(): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', group_id, kind, name ->> 'de', coalesce('below ' || parent_id, '')) as text from catalogue_group order by group_id`.execute(
      database.db,
    );
    return rows.map((row) => row.text.trim());
  }

  async function groupsOf(number: string): Promise<string[]> {
    const { rows } = await sql<{ group_id: string }>`select group_id from article_group where article_number = ${number}`.execute(
      database.db,
    );
    return rows.map((row) => row.group_id);
  }

  return { importFile, article, aliases, relations, attributes, prices, groups, groupsOf };
}

/** Imports the file of each construct and checks the result. */
export function testConstructs(importFile: ReturnType<typeof useImports>["importFile"], constructs: readonly Construct[]): void {
  describe("a construct is imported completely or reported", () => {
    test.each(constructs)("%s", async (_, file, check, options) => {
      await check(await importFile(file, options));
    });
  });
}

export const features = (inside: string, system = "") =>
  `<PRODUCT_FEATURES>${system && `<REFERENCE_FEATURE_SYSTEM_NAME>${system}</REFERENCE_FEATURE_SYSTEM_NAME>`}${inside}</PRODUCT_FEATURES>`;
export const feature = (inside: string) => `<FEATURE>${inside}</FEATURE>`;
export const details = (inside: string) => product({ number: "1" }).replace("</PRODUCT_DETAILS>", `${inside}</PRODUCT_DETAILS>`);
export const link = (number: string, to: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${number}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
export const reasons = (summary: ImportSummary) =>
  summary.notes.filter((note) => !note.reason.startsWith("articles are in no group")).map(({ reason, count }) => `${reason} (${count})`);
export const unused = (summary: ImportSummary) => summary.unused.map(({ element, count }) => `${element} (${count})`);
