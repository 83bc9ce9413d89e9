import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { DeliverySpeed } from "../../ports/catalogue-types.ts";

/** Texts by language, as the import writes them. */
export type Texts = Readonly<Record<string, string>>;

export type GroupRow = {
  catalogue_id: string;
  group_id: string;
  parent_id: string | null;
  kind: "root" | "category" | "family";
  name: Texts;
  claim: Texts;
  description: Texts;
  image: string;
  line_drawing: string;
};

export type AttributeRow = {
  key: string;
  name: Texts;
  values: readonly string[];
  /** Translations of the values, if they are words. */
  translations?: Readonly<Record<string, readonly string[]>>;
  /** Selects the value's drawing, e.g. drive-hex; defaults to the key. */
  technicalName?: string;
  unit: string;
  order: number;
};

export type ArticleRow = {
  catalogue_id: string;
  article_number: string;
  name: Texts;
  description: Texts;
  /** By language, one keyword per line. */
  keywords: Texts;
  gtin: string;
  order_unit: string;
  quantity_min: number | null;
  quantity_interval: number | null;
  quantity_max: number | null;
  attributes: readonly AttributeRow[];
  image: string;
  line_drawing: string;
  is_orderable: boolean;
  delivery_speed: DeliverySpeed;
  successor: string | null;
};

/** A raw article row: texts and attributes are JSON strings, because parsing them is most of the cost of reading. */
export type StoredArticle = Omit<ArticleRow, "name" | "description" | "keywords" | "attributes"> & {
  name: string;
  description: string;
  keywords: string;
  attributes: string;
  sort_order: number;
};

export type MembershipRow = { catalogue_id: string; group_id: string; article_number: string };
export type StoredMembership = MembershipRow & { sort_order: number };

export type CatalogueRows = {
  version: number;
  /** In order of their first import. */
  catalogueIds: readonly string[];
  groups: readonly GroupRow[];
  articles: readonly ArticleRow[];
  /** In the order of each group. */
  memberships: readonly MembershipRow[];
};

/** Version of the newest import; 0 before the first. */
export async function readCatalogueVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom("catalogue_version as v")
    .select((eb) => eb.fn.max("v.version").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Returns an identifier of the current catalogue data; every write to its tables changes it. Null if there is none. */
export async function readCatalogueState(db: Db): Promise<string | null> {
  const row = await db.selectFrom("catalogue_state").select("state").executeTakeFirst();
  return row?.state ?? null;
}

/** Receives the rows of all catalogues in sequence. */
export type RowSink = {
  catalogue(id: string): void;
  group(row: GroupRow): void;
  article(row: StoredArticle): void;
  membership(row: StoredMembership): void;
};

/** Keywords of the catalogue, and those that staff added. */
const KEYWORDS = sql`case
  when f.keywords is null or f.keywords = '{}' then a.keywords::text
  else (
    select jsonb_object_agg(k.language, concat_ws(E'\\n', a.keywords ->> k.language, f.keywords ->> k.language))::text
    from (select jsonb_object_keys(a.keywords) union select jsonb_object_keys(f.keywords)) as k (language)
  )
end`;

/** Maximum number of rows in memory while reading a catalogue. */
const ROWS_AT_ONCE = 2_000;

/**
 * Reads all catalogues in one consistent snapshot: groups in order, then articles, then memberships. The latter two are
 * unsorted: to sort them, the database would spill all rows to disk.
 */
export async function readCatalogues(db: Db, sink: RowSink): Promise<{ version: number; state: string | null }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const version = await readCatalogueVersion(tx);
      const state = await readCatalogueState(tx);
      const catalogues = await tx
        .selectFrom("catalogue_version as v")
        .select("v.catalogue_id")
        .groupBy("v.catalogue_id")
        // A removed catalogue does not count as an empty one, so that a site of its brand shows the other catalogues.
        .having(sql<string>`(array_agg(v.kind order by v.version desc))[1]`, "<>", "removal")
        .orderBy((eb) => eb.fn.min("v.version"))
        .execute();
      for (const { catalogue_id } of catalogues) sink.catalogue(catalogue_id);
      const groups = sql<GroupRow>`
        select g.catalogue_id, g.group_id, g.parent_id, g.kind, g.name, g.claim, g.description, g.image, g.line_drawing
        from catalogue_group as g
        order by g.catalogue_id, g.sort_order, g.group_id
      `;
      const articles = sql<StoredArticle>`
        select
          a.catalogue_id, a.article_number, a.name::text, a.description::text, ${KEYWORDS} as keywords, a.gtin, a.order_unit,
          a.quantity_min, a.quantity_interval, a.quantity_max, a.attributes::text, a.image, a.line_drawing,
          a.is_orderable and f.is_blocked is not true as is_orderable,
          coalesce(f.delivery_speed, a.delivery_speed) as delivery_speed, coalesce(f.successor, a.successor) as successor,
          a.sort_order
        from article as a
        left join article_shop_field as f on f.article_number = a.article_number
      `;
      const memberships = sql<StoredMembership>`
        select m.catalogue_id, m.group_id, m.article_number, m.sort_order
        from article_group as m
      `;
      await eachRow(tx, groups, (row) => sink.group(row));
      await eachRow(tx, articles, (row) => sink.article(row));
      await eachRow(tx, memberships, (row) => sink.membership(row));
      return { version, state };
    });
}

/** Reads a statement with a cursor in batches, so that a large catalogue is never in memory as rows. */
async function eachRow<Row>(tx: Db, statement: RawBuilder<Row>, take: (row: Row) => void): Promise<void> {
  await sql`declare catalogue_rows no scroll cursor for ${statement}`.execute(tx);
  const fetch = sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from catalogue_rows`;
  for (let rows = (await fetch.execute(tx)).rows; rows.length > 0; rows = (await fetch.execute(tx)).rows) rows.forEach(take);
  await sql`close catalogue_rows`.execute(tx);
}
