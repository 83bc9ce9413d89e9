import { catalogueLanguage } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { Understood } from "../../ports/catalogue-search.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";
import { buildTerms } from "../terms/terms.ts";
import { readTerms } from "../terms/terms-store.ts";
import { findRedirect } from "./find-redirect.ts";
import { readQuestion } from "./question.ts";
import { searchAsTyped } from "./search-as-typed.ts";

/** Where a family has a word; `other`: in attributes, keywords or the description of its articles. */
export type FoundIn = "name" | "category" | "synonym" | "other";

export type ExplainedSearch = {
  query: string;
  redirect: string | null;
  redirectKind: string | null;
  correctedQuery: string | null;
  understood: readonly Understood[];
  droppedWords: readonly string[];
  synonyms: { phrase: string; targets: readonly string[] }[];
  totalFamilies: number;
  totalArticles: number;
  families: { id: string; name: string; articles: number; isPinned: boolean; words: { text: string; foundIn: FoundIn }[] }[];
  articles: { id: string; name: string; kind: string }[];
};

const MAX_FAMILIES = 10;
const MAX_ARTICLES = 10;

/** What the search does with a query, with the configuration as it is stored now; for staff who maintain it (OFFICE-31). */
export async function explainSearch(
  ctx: Context,
  { query: typed, language }: { query: string; language: string },
): Promise<ExplainedSearch> {
  const query = readQuestion(typed);
  const terms = buildTerms(await readTerms(ctx.db));
  const catalogue = ctx.catalogue(language);
  const code = catalogueLanguage(language);
  const { redirect, number } = query === "" ? { redirect: null, number: { matches: [] } } : await findRedirect(ctx, terms, query, language);
  const used = new Map<string, readonly string[]>();
  const synonymsOf = (phrase: string) => {
    const targets = terms.synonymsOf(code)(phrase);
    if (targets.length > 0) used.set(phrase, targets);
    return targets;
  };
  const found = searchAsTyped(catalogue, query, { synonymsOf });
  const pinned = terms.pinsOf(ctx.site.siteId, code, query).flatMap((id) => catalogue.findFamilyTeaser(id) ?? []);
  const isPinned = new Set(pinned.map(({ id }) => id));
  const families = [...pinned, ...found.listFamilies(0, MAX_FAMILIES).filter(({ id }) => !isPinned.has(id))].slice(0, MAX_FAMILIES);
  const words = foldPhrase(found.correctedQuery ?? query)
    .split(" ")
    .filter((word) => word !== "" && !found.droppedWords.some((dropped) => foldPhrase(dropped) === word));
  const byWords = found.listArticles(0, MAX_ARTICLES).map(({ id, name }) => ({ id, name, kind: "word" }));
  const byNumber = number.matches.map(({ kind, article }) => ({ id: article.articleNumber, name: article.name, kind }));
  return {
    query,
    redirect: redirect?.link ?? null,
    redirectKind: redirect?.kind ?? null,
    correctedQuery: found.correctedQuery,
    understood: found.understood,
    droppedWords: found.droppedWords,
    synonyms: [...used].map(([phrase, targets]) => ({ phrase, targets })),
    totalFamilies: found.totalFamilies,
    totalArticles: found.totalArticles,
    families: families.map(({ id, name, productCount }) => ({
      id,
      name,
      articles: productCount,
      isPinned: isPinned.has(id),
      words: words.map((text) => ({ text, foundIn: placeOf(catalogue, { id, name }, text, used) })),
    })),
    articles: [...new Map([...byWords, ...byNumber].map((each) => [each.id, each])).values()]
      .toSorted((one, other) => Number(one.kind === "word") - Number(other.kind === "word"))
      .slice(0, MAX_ARTICLES),
  };
}

function placeOf(
  catalogue: CataloguePort,
  { id, name }: { id: string; name: string },
  word: string,
  used: ReadonlyMap<string, readonly string[]>,
): FoundIn {
  if (foldPhrase(name).includes(word)) return "name";
  if (catalogue.findFamily(id)?.breadcrumb.some((category) => foldPhrase(category.name).includes(word))) return "category";
  return [...used.keys()].some((phrase) => foldPhrase(phrase).split(" ").includes(word)) ? "synonym" : "other";
}
