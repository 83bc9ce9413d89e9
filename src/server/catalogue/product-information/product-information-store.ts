import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { toContent } from "../../pricing/index.ts";
import { type InformationSources, mergeInformation } from "./merge-information.ts";
import { NO_INFORMATION, type ProductInformation, type StoredProductInformation } from "./product-information.ts";

export type InformationEdit = { information: ProductInformation; changedAt: Date };

/** The sources of one article; `edit` has the time of the last change. */
export type ArticleInformation = Omit<InformationSources, "edit"> & { edit: InformationEdit | null };

/** Restricts the sources to an article; null for all articles. */
type OfArticle = string | null;

/** The information of all articles that have any, by article number. */
export async function readProductInformation(db: Db): Promise<Map<string, ProductInformation>> {
  const sources = new Map<string, InformationSources>();
  const add = (articleNumber: string, source: InformationSources) =>
    sources.set(articleNumber, { ...sources.get(articleNumber), ...source });
  for (const { articleNumber, ...file } of await selectOfFile(db, null)) add(articleNumber, { file });
  for (const { articleNumber, ...catalogue } of await selectOfCatalogues(db, null)) add(articleNumber, { catalogue });
  for (const { articleNumber, information } of await selectEdits(db, null)) add(articleNumber, { edit: information });
  return new Map([...sources].map(([articleNumber, source]) => [articleNumber, mergeInformation(source)]));
}

export async function readArticleInformation(db: Db, articleNumber: string): Promise<ArticleInformation> {
  const [file] = await selectOfFile(db, articleNumber);
  const [catalogue] = await selectOfCatalogues(db, articleNumber);
  return { file, catalogue, edit: await selectEdit(db, articleNumber) };
}

async function selectOfFile(db: Db, articleNumber: OfArticle): Promise<StoredProductInformation[]> {
  const { rows } = await sql<StoredProductInformation>`
    select i.article_number as "articleNumber",
      case when i.content_amount is not null
        then json_build_object('amount', trim_scale(i.content_amount)::text, 'unit', i.content_unit) end as content,
      i.signal_word as "signalWord", i.hazards, i.precautions, i.pictograms, i.ufi, i.manufacturer, i.safety_note as "safetyNote"
    from product_information as i
    where ${articleNumber}::text is null or i.article_number = ${articleNumber}`.execute(db);
  return rows;
}

/** Content in a unit of measure, and what the catalogue file says besides. */
async function selectOfCatalogues(db: Db, articleNumber: OfArticle): Promise<StoredProductInformation[]> {
  const { rows } = await sql<{
    articleNumber: string;
    amount: string | null;
    unit: string | null;
    information: Partial<ProductInformation> | null;
  }>`
    select a.article_number as "articleNumber", trim_scale(a.content_per_unit)::text as amount, a.content_unit as unit,
      a.product_information as information
    from article as a
    where (a.product_information is not null or (a.content_unit <> 'C62' and a.content_per_unit > 0))
      and (${articleNumber}::text is null or a.article_number = ${articleNumber})`.execute(db);
  return rows.flatMap(({ articleNumber: number, amount, unit, information }) => {
    const content = amount === null || unit === null ? null : toContent(amount, unit);
    return content || information ? [{ ...NO_INFORMATION, ...information, content, articleNumber: number }] : [];
  });
}

type EditRow = InformationEdit & { articleNumber: string };

async function selectEdits(db: Db, articleNumber: OfArticle): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`
    select e.article_number as "articleNumber", e.information, e.changed_at as "changedAt"
    from product_information_edit as e
    where ${articleNumber}::text is null or e.article_number = ${articleNumber}`.execute(db);
  return rows;
}

/** What staff entered for an article; null if nothing. With `lock`, no one else changes it until the transaction ends. */
export async function selectEdit(db: Db, articleNumber: string, { lock = false } = {}): Promise<InformationEdit | null> {
  const { rows } = await sql<InformationEdit>`
    select e.information, e.changed_at as "changedAt"
    from product_information_edit as e
    where e.article_number = ${articleNumber} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Stores what staff entered; false if someone else changed it since `expected`. */
export async function upsertEdit(
  db: Db,
  articleNumber: string,
  { information, changedAt, expected }: InformationEdit & { expected: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into product_information_edit as e (article_number, information, changed_at)
    values (${articleNumber}, ${JSON.stringify(information)}::jsonb, ${changedAt})
    on conflict (article_number) do update set information = excluded.information, changed_at = excluded.changed_at
      where e.changed_at = ${expected}
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteEdit(db: Db, articleNumber: string): Promise<void> {
  await sql`delete from product_information_edit where article_number = ${articleNumber}`.execute(db);
}

/** Those of the articles that staff entered information for. */
export async function listEditedArticles(db: Db, articleNumbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ articleNumber: string }>`
    select e.article_number as "articleNumber"
    from product_information_edit as e
    where e.article_number = any(${[...articleNumbers]}::text[])
    order by e.article_number`.execute(db);
  return rows.map(({ articleNumber }) => articleNumber);
}

/** Replaces the information of all articles of the file. */
export async function replaceProductInformation(tx: Db, entries: readonly StoredProductInformation[]): Promise<void> {
  await tx.deleteFrom("product_information").execute();
  await sql`
    insert into product_information
      (article_number, content_amount, content_unit, signal_word, hazards, precautions, pictograms, ufi, manufacturer, safety_note)
    select r."articleNumber", (r.content ->> 'amount')::numeric, r.content ->> 'unit', r."signalWord",
      array(select jsonb_array_elements_text(r.hazards)), array(select jsonb_array_elements_text(r.precautions)),
      array(select jsonb_array_elements_text(r.pictograms)), r.ufi, r.manufacturer, r."safetyNote"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (
      "articleNumber" text, content jsonb, "signalWord" text, hazards jsonb, precautions jsonb, pictograms jsonb, ufi text,
      manufacturer text, "safetyNote" jsonb)`.execute(tx);
}
