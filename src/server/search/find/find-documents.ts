import type { ArticleDocument } from "#contract/screens.ts";
import { documentsOf } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { phraseIn, phrasesOf } from "../../dictionary/index.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";

export type FoundDocument = ArticleDocument & { articleNumber: string; articleName: string };

/** Those that have a word of their own; all others are called by their name. */
const KINDS: readonly ArticleDocument["kind"][] = ["dataSheet", "safetySheet", "instructions", "performance", "certificate"];

/**
 * Documents of articles that were found, each once, with the first of its articles. Where the question names a kind of document
 * or one by its name, only those.
 */
export async function findDocuments(
  ctx: Context,
  language: string,
  question: string,
  articles: readonly { id: string; name: string }[],
): Promise<FoundDocument[]> {
  const documents = await documentsOf(
    ctx,
    articles.map(({ id }) => id),
  );
  const found = new Map<string, FoundDocument>();
  for (const { id, name } of articles) {
    for (const document of documents.get(id) ?? []) {
      if (!found.has(document.address)) found.set(document.address, { ...document, articleNumber: id, articleName: name });
    }
  }
  const all = [...found.values()];
  const words = foldPhrase(question)
    .split(" ")
    .filter((word) => word.length > 2);
  const called = wordsForKinds(ctx, language);
  const named = all.filter((document) => {
    const text = `${called.get(document.kind) ?? ""} ${foldPhrase(document.name)}`;
    return words.some((word) => text.split(" ").some((part) => part.startsWith(word)));
  });
  return named.length > 0 ? named : all;
}

/** Whether a question names a kind of document: then its documents are worth asking for while it is typed. */
export function namesDocument(ctx: Context, language: string, question: string): boolean {
  const words = foldPhrase(question).split(" ");
  return [...wordsForKinds(ctx, language).values()].some((called) => words.some((word) => word.length > 3 && called.startsWith(word)));
}

type Words = ReadonlyMap<ArticleDocument["kind"], string>;
const wordsOf = new WeakMap<Readonly<Record<string, string>>, Words>();

/** What each kind is called, to be compared: read once from each dictionary. */
function wordsForKinds(ctx: Context, language: string): Words {
  const phrases = phrasesOf(ctx.site, language);
  let words = wordsOf.get(phrases);
  if (!words) {
    words = new Map(KINDS.map((kind) => [kind, foldPhrase(phraseIn(ctx, language, `Product.Document.${kind}`))]));
    wordsOf.set(phrases, words);
  }
  return words;
}
