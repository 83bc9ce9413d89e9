import { SEVERAL_LANGUAGES, type DocumentKind } from "#contract/rules/documents/document-kind.ts";
import { documentNumberKey } from "#contract/rules/documents/document-number-key.ts";
import type { Context } from "../context.ts";
import type { DocumentOfArticles } from "./technical-document.ts";
import { selectDocumentsForSearch } from "./technical-document-store.ts";
import { addressOf } from "./technical-documents.wire.ts";

/** A document as the search lists it; `name` is its number and title. */
export type DocumentForSearch = { kind: DocumentKind; name: string; address: string; articleNumbers: readonly string[] };

const MAX_BY_TEXT = 20;

/** Documents of these articles, and those whose number or title contains all words of the text; each once. */
export async function findDocumentsForSearch(
  ctx: Context,
  language: string,
  { text, articleNumbers }: { text: string; articleNumbers: readonly string[] },
): Promise<{ byText: DocumentForSearch[]; ofArticles: DocumentForSearch[] }> {
  // A number is one word, however it is written.
  const words = isDocumentNumber(text) ? [text] : text.split(/\s+/).filter((word) => word.length > 1);
  const { byText, ofArticles } = await selectDocumentsForSearch(ctx.db, { words, articleNumbers, maxByText: MAX_BY_TEXT });
  const toResult = (document: DocumentOfArticles): DocumentForSearch => ({
    kind: document.kind,
    name: [document.number, document.title].filter(Boolean).join(" – "),
    address: addressOf(ctx, language, document),
    articleNumbers: document.articleNumbers,
  });
  const inLanguage = (documents: readonly DocumentOfArticles[]) => preferLanguage(documents, language.slice(0, 2)).map(toResult);
  const found = inLanguage(byText);
  const known = new Set(found.map(({ address }) => address));
  return { byText: found, ofArticles: inLanguage(ofArticles).filter(({ address }) => !known.has(address)) };
}

/** Whether a text looks like the number of a document: "ETA-26/9001", "DoP 0034", "Z-21.1-1734". */
export function isDocumentNumber(text: string): boolean {
  return /^(?:[a-z]{2,6}[ ./-]?\d{2}|z-\d)/i.test(text) && documentNumberKey(text).length >= 4;
}

/** Documents in another language only if there is none of the same kind and number in this one. */
function preferLanguage(documents: readonly DocumentOfArticles[], spoken: string): DocumentOfArticles[] {
  const isOwn = ({ language }: DocumentOfArticles) => language === spoken || language === SEVERAL_LANGUAGES;
  const keyOf = ({ kind, number }: DocumentOfArticles) => `${kind} ${documentNumberKey(number)}`;
  const own = new Set(documents.filter(isOwn).map(keyOf));
  return documents.filter((document) => isOwn(document) || !own.has(keyOf(document)));
}
