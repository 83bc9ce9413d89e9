import { getSearchSuggestions } from "#contract/generated/operations.ts";
import { searchAddress } from "#contract/rules/search/search-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { readQuestion } from "./question.ts";
import { REMOVED, type SearchRedirect } from "./find-redirect.ts";

/** Names in an address the question that led there. */
export const REDIRECTED_BY = "searched";
const NOTHING = { data: null };

/** Where a question leads on the site; of a phrase that staff bound, the address says so, and the page offers to search nevertheless. */
export function markRedirect({ kind, link }: Pick<SearchRedirect, "kind" | "link">, query: string): string {
  if (!isOfPhrase({ kind, link })) return link;
  const [address, ...fragment] = link.split("#");
  const marked = `${address}${address!.includes("?") ? "&" : "?"}${new URLSearchParams({ [REDIRECTED_BY]: query })}`;
  return [marked, ...fragment].join("#");
}

/** Outside the shop nobody says anything, an article is what was asked for, and of one that is gone its page speaks already. */
function isOfPhrase({ kind, link }: Pick<SearchRedirect, "kind" | "link">): boolean {
  return kind !== "article" && kind !== "address" && !searchOf(link).has(REMOVED);
}

export async function loadSearchedNotice({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["SearchedNotice"]>> {
  const query = readQuestion(page.searchParams.get(REDIRECTED_BY) ?? "");
  if (query === "") return NOTHING;
  const { redirect } = (await execute(getSearchSuggestions, { language: page.language, query })).getSearchSuggestions;
  // Only what really leads to this page is said on it: a made-up address cannot put words into our mouth.
  if (!redirect || !isOfPhrase(redirect as SearchRedirect) || pathOf(redirect.link) !== page.path) return NOTHING;
  const say = (key: string, ...values: string[]) => phraseIn(ctx, page.language, key, ...values);
  return {
    data: {
      text: say("Search.Led", query),
      search: { text: say("Search.Nevertheless"), path: searchAddress(ctx.site.settings.site.pages.search, { query, stays: true }) },
    },
    head: { robots: "noindex, follow" },
  };
}

const BASE = "http://page";
const searchOf = (link: string): URLSearchParams => new URL(link, BASE).searchParams;

/** As pages are asked for: decoded, without query. */
function pathOf(link: string): string {
  return link.split(/[?#]/)[0]!;
}
