import type { ArticleDocument } from "#contract/screens.ts";
import { getDocuments } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { phraseIn, getPhrases } from "../../dictionary/index.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";

export type FoundDocument = ArticleDocument & { articleNumber: string; articleName: string };

/** Kinds with a translation; all other documents match by name only. */
const KINDS: readonly ArticleDocument["kind"][] = ["dataSheet", "safetySheet", "instructions", "performance", "certificate"];

/**
 * Returns the documents of the articles, each once, with the first article it belongs to. If the query names a kind of document
 * or a document by its name, returns only the matching ones.
 */
export async function findDocuments(
  ctx: Context,
  language: string,
  question: string,
  articles: readonly { id: string; name: string }[],
): Promise<FoundDocument[]> {
  const documents = await getDocuments(
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

/** Whether a query names a kind of document, so that suggestions should include documents. */
export function namesDocument(ctx: Context, language: string, question: string): boolean {
  const words = foldPhrase(question).split(" ");
  return [...wordsForKinds(ctx, language).values()].some((called) => words.some((word) => word.length > 3 && called.startsWith(word)));
}

type Words = ReadonlyMap<ArticleDocument["kind"], string>;
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
