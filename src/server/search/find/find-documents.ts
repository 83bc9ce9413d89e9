import { DOCUMENT_KINDS, type DocumentKind } from "#contract/rules/documents/document-kind.ts";
import type { Context } from "../../context.ts";
import { phraseIn, getPhrases } from "../../dictionary/index.ts";
import { findDocumentsForSearch, isDocumentNumber } from "../../technical-documents/index.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";

/** A document with the first article that it belongs to; both texts are empty without one. */
export type FoundDocument = { kind: DocumentKind; name: string; address: string; articleNumber: string; articleName: string };

/** Kinds with a translation; all other documents match by name only. */
const KINDS: readonly DocumentKind[] = DOCUMENT_KINDS.filter((kind) => kind !== "other");

/**
 * Returns documents whose number or title the query contains, then those of the articles, each once. If the query names a kind of
 * document or a document by its name, returns only the matching ones of the articles.
 */
export async function findDocuments(
  ctx: Context,
  language: string,
  question: string,
  articles: readonly { id: string; name: string }[],
): Promise<FoundDocument[]> {
  const { byText, ofArticles } = await findDocumentsForSearch(ctx, language, {
    text: question,
    articleNumbers: articles.map(({ id }) => id),
  });
  const catalogue = ctx.catalogue(language);
  const names = new Map(articles.map(({ id, name }) => [id, name]));
  const withArticle = ({ kind, name, address, articleNumbers }: (typeof byText)[number]): FoundDocument => {
    const articleNumber = articles.find(({ id }) => articleNumbers.includes(id))?.id ?? articleNumbers[0] ?? "";
    const articleName = names.get(articleNumber) ?? catalogue.findProduct(articleNumber)?.name ?? "";
    return { kind, name, address, articleNumber, articleName };
  };
  const all = ofArticles.map(withArticle);
  const words = foldPhrase(question)
    .split(" ")
    .filter((word) => word.length > 2);
  const called = wordsForKinds(ctx, language);
  const named = all.filter((document) => {
    const text = `${called.get(document.kind) ?? ""} ${foldPhrase(document.name)}`;
    return words.some((word) => text.split(" ").some((part) => part.startsWith(word)));
  });
  return [...byText.map(withArticle), ...(named.length > 0 ? named : all)];
}

/** Whether a query names a kind or a number of documents, so that suggestions should include documents. */
export function namesDocument(ctx: Context, language: string, question: string): boolean {
  if (isDocumentNumber(question)) return true;
  const words = foldPhrase(question).split(" ");
  return [...wordsForKinds(ctx, language).values()].some((called) => words.some((word) => word.length > 3 && called.startsWith(word)));
}

type Words = ReadonlyMap<DocumentKind, string>;
const wordsOf = new WeakMap<Readonly<Record<string, string>>, Words>();

/** Folded translations of the kinds, cached per dictionary. */
function wordsForKinds(ctx: Context, language: string): Words {
  const phrases = getPhrases(ctx.site, language);
  let words = wordsOf.get(phrases);
  if (!words) {
    words = new Map(KINDS.map((kind) => [kind, foldPhrase(phraseIn(ctx, language, `Product.Document.${kind}`))]));
    wordsOf.set(phrases, words);
  }
  return words;
}
