import { DOCUMENTS_PER_PAGE, type DocumentQuery } from "#contract/rules/documents/document-query.ts";
import { foldCase } from "#contract/rules/search/fold.ts";
import type { Context } from "../context.ts";
import type { CataloguePort } from "../ports/catalogue-port.ts";
import type { DocumentOfArticles } from "./technical-document.ts";
import { selectArticlesOfFamilies, selectDocumentPage } from "./technical-document-store.ts";

export type FoundDocuments = { documents: DocumentOfArticles[]; total: number; page: number; pages: number };

type Options = { language: string; withSuperseded: boolean };

const MAX_WORDS = 8;
const MAX_FAMILIES = 20;

/** One page of the documents that match all filters. A page beyond the end is empty. */
export async function searchDocuments(ctx: Context, query: DocumentQuery, { language, withSuperseded }: Options): Promise<FoundDocuments> {
  const articleNumbers = await findArticleNumbers(ctx, query, ctx.catalogue(language));
  const { documents, total } = await selectDocumentPage(
    ctx.db,
    {
      words: query.text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
      kind: query.kind,
      language: query.language,
      year: query.year,
      articleNumbers,
      withSuperseded,
    },
    { page: query.page, pageSize: DOCUMENTS_PER_PAGE },
  );
  return { documents, total, page: query.page, pages: Math.max(Math.ceil(total / DOCUMENTS_PER_PAGE), 1) };
}

/** Null if neither an article nor a family is asked for. Articles that left the catalogue are found by their exact number. */
async function findArticleNumbers(
  { db }: Pick<Context, "db">,
  { articleNumber, family }: DocumentQuery,
  catalogue: CataloguePort,
): Promise<string[] | null> {
  if (articleNumber === "" && family === "") return null;
  const ofFamily = family === "" ? null : await selectArticlesOfFamilies(db, findFamilies(catalogue, family));
  if (articleNumber === "") return ofFamily;
  const numbers = [...new Set([articleNumber, ...catalogue.findWholeNumbers(articleNumber).map(({ id }) => id)])];
  return ofFamily ? numbers.filter((number) => ofFamily.includes(number)) : numbers;
}

/** Families with this id, or whose name contains the text. */
function findFamilies(catalogue: CataloguePort, text: string): string[] {
  if (catalogue.findFamily(text)) return [text];
  const wanted = foldCase(text);
  return catalogue
    .listGroups()
    .filter(({ id, name }) => foldCase(name).includes(wanted) && catalogue.findFamily(id) !== null)
    .slice(0, MAX_FAMILIES)
    .map(({ id }) => id);
}
