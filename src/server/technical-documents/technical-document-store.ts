import { type RawBuilder, sql } from "kysely";
import type { DocumentKind } from "#contract/rules/documents/document-kind.ts";
import { documentNumberKey } from "#contract/rules/documents/document-number-key.ts";
import type { Db } from "../db/db.ts";
import type { DocumentDetails, DocumentOfArticles, TechnicalDocument } from "./technical-document.ts";

type Row = {
  document_id: number;
  kind: DocumentKind;
  number: string;
  language: string;
  revision: number;
  title: string;
  issued_on: string | null;
  valid_until: string | null;
  product_type: string;
  specification: string;
  media_type: string;
  file_name: string;
  sha256: string | null;
  bytes: number | null;
  pages: number | null;
  url: string | null;
  published_at: Date;
  newest: number;
};

const COLUMNS = sql`
  d.document_id, d.kind, d.number, d.language, d.revision, d.title, d.issued_on, d.valid_until, d.product_type, d.specification,
  d.media_type, d.file_name, d.sha256, d.bytes, d.pages, d.url, d.published_at,
  (
    select max(n.revision) from technical_document as n
    where n.kind = d.kind and n.number_key = d.number_key and n.language = d.language
  ) as newest`;

const IS_NEWEST = sql`not exists (
  select from technical_document as n
  where n.kind = d.kind and n.number_key = d.number_key and n.language = d.language and n.revision > d.revision
)`;

function toDocument(row: Row): TechnicalDocument {
  return {
    documentId: row.document_id,
    kind: row.kind,
    number: row.number,
    language: row.language,
    revision: row.revision,
    title: row.title,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    productType: row.product_type,
    specification: row.specification,
    mediaType: row.media_type,
    fileName: row.file_name,
    file: row.sha256 === null ? null : { sha256: row.sha256, bytes: row.bytes ?? 0, pages: row.pages },
    url: row.url,
    publishedAt: row.published_at,
    supersededBy: row.newest > row.revision ? row.newest : null,
  };
}

export type NewTechnicalDocument = DocumentDetails & {
  mediaType: string;
  fileName: string;
  file: { sha256: string; bytes: number; pages: number | null } | null;
  url: string | null;
  catalogueId: string | null;
  publishedAt: Date;
};

/** Inserts a revision and returns its id; null if the revision exists already. */
export async function insertDocument(db: Db, document: NewTechnicalDocument): Promise<number | null> {
  const row = await db
    .insertInto("technical_document")
    .values({
      kind: document.kind,
      number: document.number,
      number_key: documentNumberKey(document.number),
      language: document.language,
      revision: document.revision,
      title: document.title,
      issued_on: document.issuedOn,
      valid_until: document.validUntil,
      product_type: document.productType,
      specification: document.specification,
      media_type: document.mediaType,
      file_name: document.fileName,
      sha256: document.file?.sha256 ?? null,
      bytes: document.file?.bytes ?? null,
      pages: document.file?.pages ?? null,
      url: document.url,
      catalogue_id: document.catalogueId,
      published_at: document.publishedAt,
    })
    .onConflict((conflict) => conflict.constraint("technical_document_key").doNothing())
    .returning("document_id")
    .executeTakeFirst();
  return row?.document_id ?? null;
}

/** Adds articles to a document and returns how many were new. */
export async function insertArticles(db: Db, documentId: number, articleNumbers: readonly string[]): Promise<number> {
  const added = await sql`
    insert into technical_document_article (document_id, article_number)
    select ${documentId}, a.article_number from unnest(${[...articleNumbers]}::text[]) as a (article_number)
    on conflict do nothing`.execute(db);
  return Number(added.numAffectedRows ?? 0n);
}

/** All revisions of a number, in all spellings, the newest first. */
export async function selectRevisions(db: Db, { kind, number }: { kind: DocumentKind; number: string }): Promise<TechnicalDocument[]> {
  const key = documentNumberKey(number);
  if (key === "") return [];
  const found = await sql<Row>`
    select ${COLUMNS} from technical_document as d
    where d.kind = ${kind} and d.number_key = ${key}
    order by d.revision desc, d.language`.execute(db);
  return found.rows.map(toDocument);
}

/** Newest revisions of the documents of these articles; each with those of the articles that it belongs to. */
export async function selectDocumentsOfArticles(
  db: Db,
  articleNumbers: readonly string[],
  limit = MAX_LISTED,
): Promise<DocumentOfArticles[]> {
  return selectWithArticles(db, sql`select distinct unnest(${[...articleNumbers]}::text[]) as article_number`, limit);
}

/** The same for all articles of a family. `isOfAll`: whether the document belongs to each of them. */
export async function selectDocumentsOfFamily(db: Db, familyId: string): Promise<(DocumentOfArticles & { isOfAll: boolean })[]> {
  return selectWithArticles(db, sql`select distinct g.article_number from article_group as g where g.group_id = ${familyId}`);
}

/** Maximum number of documents on a page; the first ones belong to the most articles. */
const MAX_LISTED = 300;

async function selectWithArticles(db: Db, articles: RawBuilder<unknown>, limit = MAX_LISTED) {
  const found = await sql<Row & { article_numbers: string[]; is_of_all: boolean }>`
    with wanted as materialized (${articles})
    select ${COLUMNS}, o.article_numbers, cardinality(o.article_numbers) = (select count(*) from wanted) as is_of_all
    ${documentsOfWanted}
    order by cardinality(o.article_numbers) desc, d.number, d.language
    limit ${limit}`.execute(db);
  return found.rows.map((row) => ({ ...toDocument(row), articleNumbers: row.article_numbers, isOfAll: row.is_of_all }));
}

/** Newest documents of the articles of a table `wanted`, each with those of the articles that it belongs to. */
const documentsOfWanted = sql`
    from (
      select a.document_id, array_agg(a.article_number order by a.article_number) as article_numbers
      from technical_document_article as a
      join wanted using (article_number)
      group by a.document_id
    ) as o
    join technical_document as d using (document_id)
    where ${IS_NEWEST}`;

/**
 * Documents whose number or title contains all words, and those of articles, in one statement; each newest revision. Without words
 * none is found by text.
 */
export async function selectDocumentsForSearch(
  db: Db,
  { words, articleNumbers, maxByText }: { words: readonly string[]; articleNumbers: readonly string[]; maxByText: number },
): Promise<{ byText: DocumentOfArticles[]; ofArticles: DocumentOfArticles[] }> {
  if (words.length === 0 && articleNumbers.length === 0) return { byText: [], ofArticles: [] };
  const filter = { words, kind: null, language: null, year: null, articleNumbers: null, withSuperseded: false };
  const isWanted = words.length > 0 ? conditionOf(filter) : sql`false`;
  const found = await sql<Row & { article_numbers: string[]; is_by_text: boolean }>`
    with wanted as materialized (select distinct unnest(${[...articleNumbers]}::text[]) as article_number),
    by_text as (
      select ${COLUMNS}, ${firstArticles} as article_numbers, true as is_by_text, row_number() over (order by ${PAGE_ORDER}) as place
      from technical_document as d
      where ${isWanted}
      order by place
      limit ${maxByText}
    ),
    of_articles as (
      select ${COLUMNS}, o.article_numbers, false as is_by_text,
        row_number() over (order by cardinality(o.article_numbers) desc, d.number, d.language) as place
      ${documentsOfWanted}
      order by place
      limit ${MAX_LISTED}
    )
    select * from by_text union all select * from of_articles order by is_by_text desc, place`.execute(db);
  const toResult = (row: (typeof found.rows)[number]) => ({ ...toDocument(row), articleNumbers: row.article_numbers });
  return {
    byText: found.rows.filter((row) => row.is_by_text).map(toResult),
    ofArticles: found.rows.filter((row) => !row.is_by_text).map(toResult),
  };
}

/** Articles of several families. */
export async function selectArticlesOfFamilies(db: Db, familyIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ article_number: string }>`
    select distinct article_number from article_group where group_id = any(${[...familyIds]}::text[])`.execute(db);
  return found.rows.map((row) => row.article_number);
}

export type DocumentFilter = {
  /** Part of a number, or of a title; all words must occur. */
  words: readonly string[];
  kind: DocumentKind | null;
  language: string | null;
  year: number | null;
  /** Null: of any article. */
  articleNumbers: readonly string[] | null;
  /** Whether older revisions are listed as well. */
  withSuperseded: boolean;
};

export type DocumentPage = { documents: DocumentOfArticles[]; total: number };

/** One page of the documents that match, ordered by kind and number, the newest revision first. */
export async function selectDocumentPage(
  db: Db,
  filter: DocumentFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DocumentPage> {
  const where = conditionOf(filter);
  const [listed, counted] = await Promise.all([
    sql<Row & { article_numbers: string[] }>`
      select ${COLUMNS}, ${firstArticles} as article_numbers
      from technical_document as d
      where ${where}
      order by ${PAGE_ORDER}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ count: number }>`select count(*) as count from technical_document as d where ${where}`.execute(db),
  ]);
  return {
    documents: listed.rows.map((row) => ({ ...toDocument(row), articleNumbers: row.article_numbers })),
    total: counted.rows[0]?.count ?? 0,
  };
}

/** Articles named with a document of a list. */
const MAX_ARTICLES = 4;
const firstArticles = sql`array(
    select a.article_number from technical_document_article as a
    where a.document_id = d.document_id order by a.article_number limit ${MAX_ARTICLES}
  )`;

const PAGE_ORDER = sql`d.number_key, d.kind, d.language, d.revision desc`;

function conditionOf({ words, kind, language, year, articleNumbers, withSuperseded }: DocumentFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (kind) conditions.push(sql`d.kind = ${kind}`);
  if (language) conditions.push(sql`d.language in (${language}, 'mul')`);
  if (year) conditions.push(sql`d.issued_on >= make_date(${year}, 1, 1) and d.issued_on < make_date(${year + 1}, 1, 1)`);
  if (articleNumbers) {
    conditions.push(sql`exists (
      select from technical_document_article as a
      where a.document_id = d.document_id and a.article_number = any(${[...articleNumbers]}::text[])
    )`);
  }
  if (!withSuperseded) conditions.push(IS_NEWEST);
  for (const word of words) {
    const key = documentNumberKey(word);
    const isInTitle = sql`position(lower(${word}) in lower(d.title)) > 0`;
    conditions.push(key === "" ? isInTitle : sql`(position(${key} in d.number_key) > 0 or ${isInTitle})`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Languages and years of all documents, for the filters. */
export async function selectFilterValues(db: Db): Promise<{ languages: string[]; years: number[] }> {
  const found = await sql<{ languages: string[] | null; years: number[] | null }>`
    select
      (select array_agg(distinct language order by language) from technical_document) as languages,
      (
        select array_agg(year order by year desc)
        from (select distinct extract(year from issued_on)::integer as year from technical_document where issued_on is not null) as y
      ) as years`.execute(db);
  return { languages: found.rows[0]?.languages ?? [], years: found.rows[0]?.years ?? [] };
}

export async function selectArticleNumbers(db: Db, documentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("technical_document_article")
    .select("article_number")
    .where("document_id", "=", documentId)
    .orderBy("article_number")
    .execute();
  return rows.map((row) => row.article_number);
}

/** A document that has this file; null if none has, so that files of customers are not served. */
export async function selectDocumentOfFile(db: Db, sha256: string): Promise<TechnicalDocument | null> {
  const found = await sql<Row>`
    select ${COLUMNS} from technical_document as d where d.sha256 = ${sha256} order by d.document_id limit 1`.execute(db);
  return found.rows[0] ? toDocument(found.rows[0]) : null;
}

/** Documents with a file after this id, for checking them in portions. */
export async function selectStoredAfter(db: Db, documentId: number, limit: number): Promise<TechnicalDocument[]> {
  const found = await sql<Row>`
    select ${COLUMNS} from technical_document as d
    where d.document_id > ${documentId} and d.sha256 is not null
    order by d.document_id limit ${limit}`.execute(db);
  return found.rows.map(toDocument);
}

/** Those of the article numbers that exist, and those in a range of the same length. */
export async function selectKnownArticles(
  db: Db,
  numbers: readonly string[],
  ranges: readonly { from: string; to: string }[],
): Promise<string[]> {
  const found = await sql<{ article_number: string }>`
    select distinct a.article_number
    from article as a
    where a.article_number = any(${[...numbers]}::text[])
      or exists (
        select from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[]) as r (first, last)
        where length(a.article_number) = length(r.first)
          and a.article_number >= r.first collate "C" and a.article_number <= r.last collate "C"
      )
    order by 1`.execute(db);
  return found.rows.map((row) => row.article_number);
}
