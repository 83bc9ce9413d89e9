import { DOCUMENT_KINDS, SEVERAL_LANGUAGES } from "#contract/rules/documents/document-kind.ts";
import type { Context } from "../context.ts";
import type { DocumentOfArticles } from "./technical-document.ts";
import { selectArticlesOfFamilies, selectDocumentsOfArticles, selectDocumentsOfFamily } from "./technical-document-store.ts";

/** Documents in the reader's language, and those in other languages. */
export type DocumentsByLanguage = { own: DocumentOfArticles[]; others: DocumentOfArticles[] };

/** Documents of an article in their newest revision, by kind. */
export async function listDocumentsOfArticle(
  { db }: Pick<Context, "db">,
  language: string,
  articleNumber: string,
): Promise<DocumentsByLanguage> {
  return byLanguage(language, await selectDocumentsOfArticles(db, [articleNumber]));
}

/** Maximum number of documents of a bundle; more than its articles have. */
const MAX_IN_BUNDLE = 20_000;

/** Documents of several articles in their newest revision, each with those of the articles that it belongs to. */
export async function listDocumentsOfArticles(
  { db }: Pick<Context, "db">,
  articleNumbers: readonly string[],
): Promise<DocumentOfArticles[]> {
  return selectDocumentsOfArticles(db, articleNumbers, MAX_IN_BUNDLE);
}

/** Numbers of a family's articles. */
export function listArticlesOfFamily({ db }: Pick<Context, "db">, familyId: string): Promise<string[]> {
  return selectArticlesOfFamilies(db, [familyId]);
}

/** Maximum number of groups of articles with other documents; the finder lists the others. */
const MAX_GROUPS = 30;

/** Documents of all articles of a family; and the other ones with those articles that have the same documents. */
export type DocumentsOfFamily = { common: DocumentsByLanguage; perArticle: (DocumentsByLanguage & { articleNumbers: string[] })[] };

export async function listDocumentsOfFamily({ db }: Pick<Context, "db">, language: string, familyId: string): Promise<DocumentsOfFamily> {
  const documents = await selectDocumentsOfFamily(db, familyId);
  const rest = documents.filter(({ isOfAll }) => !isOfAll);
  const ofArticle = new Map<string, DocumentOfArticles[]>();
  for (const document of rest)
    for (const number of document.articleNumbers) ofArticle.set(number, [...(ofArticle.get(number) ?? []), document]);
  const groups = Map.groupBy([...ofArticle.keys()].toSorted(), (number) =>
    ofArticle
      .get(number)!
      .map(({ documentId }) => documentId)
      .join(),
  );
  return {
    common: byLanguage(
      language,
      documents.filter(({ isOfAll }) => isOfAll),
    ),
    perArticle: [...groups.values()].slice(0, MAX_GROUPS).map((articleNumbers) => ({
      articleNumbers,
      ...byLanguage(language, ofArticle.get(articleNumbers[0]!)!),
    })),
  };
}

function byLanguage(language: string, documents: readonly DocumentOfArticles[]): DocumentsByLanguage {
  const spoken = language.slice(0, 2);
  const isOwn = (document: DocumentOfArticles) => document.language === spoken || document.language === SEVERAL_LANGUAGES;
  const sorted = documents.toSorted((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind));
  return { own: sorted.filter(isOwn), others: sorted.filter((document) => !isOwn(document)) };
}
