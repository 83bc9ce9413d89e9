import { getSearchSuggestions } from "#contract/generated/operations.ts";
import { searchAddress } from "#contract/rules/search/search-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { readQuestion } from "./question.ts";
import { REMOVED, type SearchRedirect } from "./find-redirect.ts";

/** Query parameter with the query that redirected to the page. */
export const REDIRECTED_BY = "searched";
const NOTHING = { data: null };

/**
 * Returns the link of a redirect. For a redirect that staff configured it adds the query, so that the page can offer to search
 * instead.
 */
export function markRedirect({ kind, link }: Pick<SearchRedirect, "kind" | "link">, query: string): string {
  if (!isOfPhrase({ kind, link })) return link;
  const [address, ...fragment] = link.split("#");
  const marked = `${address}${address!.includes("?") ? "&" : "?"}${new URLSearchParams({ [REDIRECTED_BY]: query })}`;
  return [marked, ...fragment].join("#");
}

/**
 * Excluded: other sites (they cannot show the notice), articles (the user searched for that article), and pages of removed
 * articles (they show their own notice).
 */
function isOfPhrase({ kind, link }: Pick<SearchRedirect, "kind" | "link">): boolean {
  return kind !== "article" && kind !== "address" && !searchOf(link).has(REMOVED);
}

export async function loadSearchedNotice({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["SearchedNotice"]>> {
  const query = readQuestion(page.searchParams.get(REDIRECTED_BY) ?? "");
  if (query === "") return NOTHING;
  const { redirect } = (await execute(getSearchSuggestions, { language: page.language, query })).getSearchSuggestions;
  // Show the notice only if the query really redirects to this page; otherwise a forged URL could put any text on it.
  if (!redirect || !isOfPhrase(redirect) || pathOf(redirect.link) !== page.path) return NOTHING;
  const t = (key: string, ...values: string[]) => phraseIn(ctx, page.language, key, ...values);
  return {
    data: {
      text: t("Search.Led", query),
      search: { text: t("Search.Nevertheless"), path: searchAddress(ctx.site.settings.site.pages.search, { query, stays: true }) },
    },
    head: { robots: "noindex, follow" },
  };
}

const BASE = "http://page";
const searchOf = (link: string): URLSearchParams => new URL(link, BASE).searchParams;

/** Path as in page requests, without query and fragment. */
function pathOf(link: string): string {
  return link.split(/[?#]/)[0]!;
}
