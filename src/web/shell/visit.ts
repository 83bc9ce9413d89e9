import type { LayoutResponse, Placeholders } from "#contract/layout.ts";
import { flushPendingCommits } from "#web/ui/pending-commits.ts";
import { languageOfPath } from "./addresses.ts";
import { setCurrentPage } from "./current-page.ts";
import { dictionaryAddress, loadPhrases, translator } from "./dictionary.ts";
import { fetchRoute } from "./fetch-route.ts";
import { notFoundPlaceholders } from "./not-found-page.ts";
import { showLanguageChange, showLoading } from "./page-loading.tsx";
import type { Page } from "./region-context.tsx";
import type { Regions, Surroundings } from "./regions.ts";
import { showHead } from "./render-head.ts";
import { loadScreens, showRoute } from "./show-route.ts";

/** shown: the page stands. redirect: go there instead. leave: only an ordinary page load can show it. */
export type VisitOutcome = { kind: "shown" } | { kind: "redirect"; address: string } | { kind: "leave" };

export type Visitor = { regions: Regions; surroundings: Surroundings };

/**
 * Shows another page in the same document: route, code and words first, then everything at once.
 * `visitor.surroundings` is the page before and becomes the page after.
 */
export async function visit(visitor: Visitor, url: URL, signal: AbortSignal): Promise<VisitOutcome> {
  const { regions, surroundings: from } = visitor;
  const language = languageOfPath(url.pathname, from.page.settings.site.languages);
  const isOtherLanguage = language !== from.page.language;
  const done = isOtherLanguage ? showLanguageChange(from.t) : showLoading(from.t);
  try {
    await flushPendingCommits();
    const route = await fetchRoute(url, language, signal);
    signal.throwIfAborted();
    if (route.kind === "redirect") return { kind: "redirect", address: route.address };
    const page = route.kind === "failed" ? failedPage(from.page, url) : route.layout.sitecore.context;
    const placeholders = route.kind === "failed" ? notFoundPlaceholders() : placeholdersOf(route.layout);
    const t = isOtherLanguage ? translator(await loadPhrases(dictionaryAddress(page.site.name, page.language))) : from.t;
    const code = await loadScreens(regions, placeholders);
    signal.throwIfAborted();
    const next: Surroundings = { page, t };
    setCurrentPage(page);
    regions.moveTo(next);
    visitor.surroundings = next;
    showRoute(regions, { placeholders, page, t, from: from.page }, code);
    document.documentElement.lang = page.language;
    showHead(page.head);
    document.getElementById("announcer")?.replaceChildren(page.head.title);
    return { kind: "shown" };
  } catch (error) {
    if (signal.aborted) throw error;
    // Code that is gone since a new version went live, or words that do not come: the server can still answer.
    console.error(`the page ${url.pathname} could not be shown`, error);
    return { kind: "leave" };
  } finally {
    done();
  }
}

function placeholdersOf({ sitecore: { route, notFound } }: LayoutResponse): Placeholders {
  return route ? route.placeholders : notFoundPlaceholders(notFound);
}

function failedPage(before: Page, url: URL): Page {
  return {
    ...before,
    itemPath: url.pathname,
    page: { ...before.page, uri: url.pathname },
    head: {
      ...before.head,
      title: before.settings.site.name,
      description: "",
      canonical: "",
      alternates: [],
      robots: "noindex",
      jsonLd: [],
    },
  };
}
