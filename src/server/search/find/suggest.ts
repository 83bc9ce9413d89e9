import { isNumber } from "#contract/rules/search/number-key.ts";
import { catalogueLanguage } from "../../catalogue/index.ts";
import type { CategoryLink } from "../../ports/catalogue-types.ts";
import type { ContentSnapshot } from "../../ports/content-port.ts";
import type { Terms } from "../../ports/search-terms-port.ts";
import type { Context } from "../../context.ts";
import { findDocuments, type FoundDocument, namesDocument } from "./find-documents.ts";
import { findPages, type FoundPage } from "./find-pages.ts";
import { readQuestion } from "./question.ts";
import { searchAsTyped } from "./search-as-typed.ts";
import { uniqueArticles, fromFound, fromMatch, type SearchArticle, withRetailerStock } from "./search-article.ts";
import { type SearchRedirect, findRedirect } from "./find-redirect.ts";

export type Suggestions = {
  query: string;
  correctedQuery: string | null;
  redirect: SearchRedirect | null;
  products: SearchArticle[];
  families: CategoryLink[];
  categories: CategoryLink[];
  documents: FoundDocument[];
  pages: FoundPage[];
  hasWrongCheckDigit: boolean;
};

/** Limits per kind; all kinds together have at most 12 entries (SEARCH-24). */
const MAX_SUGGESTIONS = { entries: 12, numbers: 8, products: 4, families: 4, categories: 2, documents: 2, pages: 2 };
const MIN_LENGTH = 2;

type Sources = { terms: Terms; content: ContentSnapshot };
/** `locale` is the catalogue locale, `language` the page's full language tag. */
type Asked = { query: string; locale: string; language: string };

/** Returns suggestions for a query while it is typed. The minimum is two letters or three digits. */
export async function suggest(ctx: Context, { terms, content }: Sources, { query: typed, locale, language }: Asked): Promise<Suggestions> {
  const query = readQuestion(typed);
  const nothing = { query, correctedQuery: null, redirect: null, products: [], families: [], categories: [], documents: [], pages: [] };
  if (query.length < MIN_LENGTH) return { ...nothing, hasWrongCheckDigit: false };
  const catalogue = ctx.catalogue(locale);
  const { redirect, number } = await findRedirect(ctx, terms, query, locale);
  const begun = catalogue.findNumbers(query, MAX_SUGGESTIONS.numbers);
  const byNumber = [
    ...number.matches.map(fromMatch),
    ...begun.others.map(({ how, article }) => fromFound(article, how === "end" ? "end" : "beginning", begun.key)),
  ];
  // A query of digits is only a number; other words may also be a number.
  if (isNumber(query)) {
    const products = await withRetailerStock(ctx, uniqueArticles(byNumber, MAX_SUGGESTIONS.numbers));
    return { ...nothing, redirect, products, hasWrongCheckDigit: number.hasWrongCheckDigit };
  }
  const code = catalogueLanguage(locale);
  const found = searchAsTyped(catalogue, query, { synonymsOf: terms.synonymsOf(code) });
  const products = uniqueArticles(
    [...number.matches.map(fromMatch), ...found.listArticles(0, MAX_SUGGESTIONS.products).map((article) => fromFound(article, "word"))],
    MAX_SUGGESTIONS.products,
  );
  const pinned = terms.pinsOf(ctx.site.siteId, code, query).flatMap((id) => catalogue.findLink(id) ?? []);
  const families = [
    ...new Map([...pinned, ...found.listFamilies(0, MAX_SUGGESTIONS.families).map(toLink)].map((one) => [one.id, one])).values(),
  ];
  const documents = namesDocument(ctx, language, query) ? await findDocuments(ctx, language, query, found.listArticles(0, 50)) : [];
  const pages = findPages(content.forSite(ctx.site), { siteId: ctx.site.siteId, language, viewer: ctx.viewer }, query);
  const groups = atMost(MAX_SUGGESTIONS.entries, {
    products,
    families: families.slice(0, MAX_SUGGESTIONS.families),
    categories: found.listCategories(MAX_SUGGESTIONS.categories).slice(),
    documents: documents.slice(0, MAX_SUGGESTIONS.documents),
    pages: pages.slice(0, MAX_SUGGESTIONS.pages),
  });
  return {
    query,
    correctedQuery: found.correctedQuery,
    redirect,
    ...groups,
    products: await withRetailerStock(ctx, groups.products),
    hasWrongCheckDigit: number.hasWrongCheckDigit,
  };
}

function toLink({ id, name, link, productCount, image }: CategoryLink): CategoryLink {
  return { id, name, link, productCount, image };
}

/** Truncates the groups to `most` entries in total, starting with the last group. */
function atMost<Groups extends Record<string, readonly unknown[]>>(most: number, groups: Groups): Groups {
  let room = most;
  return Object.fromEntries(
    Object.entries(groups).map(([name, entries]) => {
      const kept = entries.slice(0, Math.max(room, 0));
      room -= kept.length;
      return [name, kept];
    }),
  ) as unknown as Groups;
}
