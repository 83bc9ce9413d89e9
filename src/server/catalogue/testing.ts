// Builds rows of a small catalogue for tests; omitted fields get defaults.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { ArticleRow, AttributeRow, CatalogueRows, GroupRow } from "./live/catalogue-store.ts";

export const CATALOGUE = "FIWE";

export function groupRow(row: Partial<GroupRow> & Pick<GroupRow, "group_id" | "kind">): GroupRow {
  return {
    catalogue_id: CATALOGUE,
    parent_id: null,
    name: { de: `Gruppe ${row.group_id}` },
    claim: {},
    description: {},
    image: "",
    line_drawing: "",
    ...row,
  };
}

export function articleRow(row: Partial<ArticleRow> & Pick<ArticleRow, "article_number">): ArticleRow {
  return {
    catalogue_id: CATALOGUE,
    name: { de: `Artikel ${row.article_number}` },
    description: {},
    keywords: {},
    gtin: "",
    order_unit: "C62",
    quantity_min: 1,
    quantity_interval: 1,
    quantity_max: null,
    attributes: [],
    image: "",
    line_drawing: "",
    is_orderable: true,
    delivery_speed: "FASTDELIVERY",
    successor: null,
    ...row,
  };
}

export function attributeRow(key: string, values: string | string[], rest: Partial<AttributeRow> = {}): AttributeRow {
  return { key, name: { de: key }, values: [values].flat(), unit: "", order: 0, ...rest };
}

/** `members` maps groups to articles in order: {"F1": ["100", "200"]}. */
export function catalogueRows(
  groups: readonly GroupRow[],
  articles: readonly ArticleRow[],
  members: Readonly<Record<string, readonly string[]>>,
): CatalogueRows {
  return {
    version: 1,
    catalogueIds: [CATALOGUE],
    groups,
    articles,
    memberships: Object.entries(members).flatMap(([group_id, numbers]) =>
      numbers.map((article_number) => ({ catalogue_id: CATALOGUE, group_id, article_number })),
    ),
  };
}

/** Rows per insert statement. */
const ROWS_AT_ONCE = 500;

/** Inserts the rows like an import and adds a version. */
export async function insertCatalogue(db: Db, rows: CatalogueRows): Promise<void> {
  const groups = rows.groups.map((row, sort_order) => ({
    ...row,
    name: json(row.name),
    claim: json(row.claim),
    description: json(row.description),
    sort_order,
  }));
  const articles = rows.articles.map((row, sort_order) => ({
    ...row,
    name: json(row.name),
    description: json(row.description),
    keywords: json(row.keywords),
    attributes: json(row.attributes),
    sort_order,
  }));
  const memberships = rows.memberships.map((row, sort_order) => ({ ...row, sort_order }));
  for (const some of portions(groups)) await db.insertInto("catalogue_group").values(some).execute();
  for (const some of portions(articles)) await db.insertInto("article").values(some).execute();
  for (const some of portions(memberships)) await db.insertInto("article_group").values(some).execute();
  await announceVersion(db);
}

function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

/** Adds a version and notifies listeners, as an import does. */
export async function announceVersion(db: Db, catalogue_id = CATALOGUE): Promise<void> {
  await db.insertInto("catalogue_version").values({ catalogue_id, source_version: "1", kind: "new-catalogue", articles: 0 }).execute();
  await sql`select pg_notify('catalogue_version', '')`.execute(db);
}

const json = (value: unknown): string => JSON.stringify(value);
