import { EDIT_MODE, MODE_QUERY } from "#contract/edit-mode.ts";
import type { LayoutResponse, Placeholders } from "#contract/layout.ts";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";
import { flushPendingCommits } from "#web/ui/action/pending-commits.ts";
import { changesSettled, changesCounted, changesFinished, storePending, consumePending } from "../calls/changes.ts";
import { BEFORE_REFRESH, setCurrentPage } from "../page/state/current-page.ts";
import { Dictionary } from "../page/content/dictionary.ts";
import { type FetchedRoute, fetchRoute } from "./fetch-route.ts";
import { preserveFocus } from "./focus.ts";
import { notFoundPlaceholders, notLoadedPlaceholders } from "./not-found-page.ts";
import { showLanguageChange, showLoading } from "./page-loading.tsx";
import type { Page } from "../islands/island-context.tsx";
import type { Islands, IslandContext } from "../islands/islands.ts";
import { cancelRefresh, refreshLater } from "./refresh-later.ts";
import { dictionaryAddress, languageOfPath } from "./route-address.ts";
import { saveTyped, restoreTypedSoon } from "../page/typed-values/typed-values.ts";
import { PAGE_SHOWN } from "../page/state/page-shown.ts";
import { showHead } from "../page/head/render-head.ts";
import { loadScreens, namesIn, prepareScreens, showRoute } from "./show-route.ts";
import { hydrateOnFirstInteraction } from "../islands/hydrate-islands.ts";

/** shown: the page is rendered. redirect: navigate to that address. leave: needs a full page load. */
export type NavigationOutcome = { kind: "shown" } | { kind: "redirect"; address: string } | { kind: "leave" };

// Loaded ahead, because the error page cannot be loaded once the network is unavailable.
lazyCode(() => import("../not-found/not-found.tsx"));
addEventListener("pagehide", storePending);

export type Visitor = { islands: Islands; context: IslandContext; dictionary: Pick<Dictionary, "load" | "t"> };

/**
 * Shows another page in the same document: loads route, code and translations, then renders at once. Updates
 * `visitor.context` to the new page.
 */
export async function navigate(visitor: Visitor, url: URL, signal: AbortSignal, isBack = false): Promise<NavigationOutcome> {
  const { islands, context: from } = visitor;
  if (from.page.pageEditing) return navigateFromEditMode(url);
  // Only the server renders the bar of a visit, with the minutes left.
  if (from.page.visit) return { kind: "leave" };
  const language = languageOfPath(url.pathname, from.page.settings.site.languages);
  const isOtherLanguage = language !== from.page.language;
  const done = isOtherLanguage ? showLanguageChange(from.t) : showLoading(from.t);
  try {
    await flushPendingCommits();
    // The same click may have submitted a change, by moving the focus out of a field.
    await changesFinished();
    signal.throwIfAborted();
    const route = await fetchPrepared(islands, url, language, signal, isBack);
    signal.throwIfAborted();
    if (route.kind === "redirect") return { kind: "redirect", address: route.address };
    // The server's own page says so, and can be reloaded.
    if (route.kind === "busy") return { kind: "leave" };
    if (route.kind === "found" && route.layout.sitecore.context.head.hasOwnHeaders) return { kind: "leave" };
    const page = route.kind === "failed" ? failedPage(from, url) : route.layout.sitecore.context;
    const placeholders = route.kind === "failed" ? notLoadedPlaceholders(url) : placeholdersOf(route.layout);
    const isStillWanted = () => (signal.throwIfAborted(), true);
    await renderRoute(visitor, page, placeholders, isStillWanted, true);
    // The error page has no fields to restore; they wait for the retry.
    if (route.kind !== "failed") void restoreTypedSoon();
    return { kind: "shown" };
  } catch (error) {
    if (signal.aborted) throw error;
    // Code of an older release or translations did not load; the server can still render the page.
    console.error(`the page ${url.pathname} could not be shown`, error);
    return { kind: "leave" };
  } finally {
    done();
  }
}

/** In edit mode the browser reloads the page, keeping the mode (SHELL-11). */
function navigateFromEditMode(url: URL): NavigationOutcome {
  const edited = new URL(url);
  edited.searchParams.set(MODE_QUERY, EDIT_MODE);
  history.replaceState(history.state, "", edited);
  return { kind: "leave" };
}

/**
 * Fetches the route and prepares its screens. A screen may request another query, which is fetched instead; not on back
 * navigation.
 */
async function fetchPrepared(islands: Islands, url: URL, language: string, signal: AbortSignal, isBack: boolean): Promise<FetchedRoute> {
  const route = await fetchRoute(url, language, signal);
  signal.throwIfAborted();
  if (route.kind !== "found") return route;
  const query = await prepareScreens(islands, placeholdersOf(route.layout), route.layout.sitecore.context, url);
  if (query === null || isBack) return route;
  const other = new URL(url);
  other.search = query;
  const better = await fetchRoute(other, language, signal);
  return better.kind === "found" ? better : route;
}

/** Maximum attempts while the user keeps changing the page. */
const TURNS = 3;
/** Additional refreshes after a page was left with pending changes. */
const TURNS_AFTER_LEAVING = 3;
let turnsLeft = 0;

/**
 * Refetches the current page and updates the islands that changed; unchanged ones preserve user input. Changes made meanwhile
 * are sent and shown. Retries later on failure; stops if the visitor has navigated. `keepsTyped`: saves the field values before
 * rendering, for the caller to restore.
 */
export async function refresh(visitor: Visitor, keepsTyped = false): Promise<void> {
  const url = new URL(location.href);
  const isGone = () => location.href !== url.href;
  dispatchEvent(new Event(BEFORE_REFRESH));
  if (consumePending()) turnsLeft = TURNS_AFTER_LEAVING;
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Not awaited: a change rejected because the user changed waits for this refresh.
      void flushPendingCommits();
      await changesSettled();
      const outcome = await refreshOnce(visitor, url, isGone, keepsTyped);
      if (outcome === "changed") continue;
      if (outcome === "failed") break;
      // Changes pending when the page was left may reach the server after this request.
      if (turnsLeft > 0) refreshLater(isGone);
      else cancelRefresh();
      turnsLeft = Math.max(0, turnsLeft - 1);
      return;
    }
  } catch (error) {
    if (!isGone()) console.error(`the page ${url.pathname} could not be shown anew`, error);
  }
  if (!isGone()) refreshLater(isGone);
}

/** changed: a change was made during the request, so the response may not include it. */
async function refreshOnce(visitor: Visitor, url: URL, isGone: () => boolean, keepsTyped: boolean): Promise<"done" | "changed" | "failed"> {
  const { page } = visitor.context;
  const before = changesCounted();
  const route = await fetchRoute(url, page.language, new AbortController().signal);
  if (isGone()) return "done";
  if (route.kind === "failed" || route.kind === "busy") return "failed";
  if (route.kind === "redirect") {
    location.replace(route.address);
    return "done";
  }
  const { context } = route.layout.sitecore;
  const isOthers = isOther(context, page);
  // Only the server marks blocks for editors, so islands must not be rebuilt here.
  if (page.pageEditing) {
    if (isOthers) location.reload();
    return "done";
  }
  // Only the first response reports the end of the session; keep the notice until the next sign-in.
  const hasEnded = page.user.hasEnded && !context.user.authenticated;
  const next = hasEnded ? { ...context, user: { ...context.user, hasEnded } } : context;
  // Islands not hydrated yet would still show the previous user's data.
  if (isOther(next, page)) hydrateOnFirstInteraction(visitor.islands);
  await prepareScreens(visitor.islands, placeholdersOf(route.layout), page, url);
  let outcome: "done" | "changed" = "done";
  await renderRoute(visitor, next, placeholdersOf(route.layout), () => {
    if (isGone()) throw new Error("the visitor has gone on");
    // Pending input of another user belongs to their cart and is not sent.
    if (!isOthers) void flushPendingCommits();
    if (!isOthers && changesCounted() !== before) outcome = "changed";
    else if (keepsTyped) saveTyped();
    return outcome === "done";
  });
  return outcome;
}

/** Whether the user changed or signed out. */
const isOther = (now: Page, before: Page): boolean => JSON.stringify(now.user) !== JSON.stringify(before.user);

/**
 * Replaces the current page, unless `check` throws or returns false after code and phrases have loaded. `isAnew`: a navigation, so the
 * main part shows the server's state.
 */
async function renderRoute(visitor: Visitor, page: Page, placeholders: Placeholders, check: () => boolean, isAnew = false): Promise<void> {
  const { islands, context: from } = visitor;
  const isSameLanguage = page.language === from.page.language;
  const dictionary = isSameLanguage ? visitor.dictionary : new Dictionary(dictionaryAddress(page.site.name, page.language));
  const [code] = await Promise.all([loadScreens(islands, placeholders), dictionary.load(namesIn(placeholders))]);
  if (!check()) return;
  const next = { page, t: dictionary.t };
  visitor.dictionary = dictionary;
  setCurrentPage(next.page);
  islands.moveTo(next);
  visitor.context = next;
  const show = () => showRoute(islands, { placeholders, ...next, from: from.page, isAnew }, code);
  // A navigation moves the focus to the top; a refresh preserves it.
  if (isAnew) show();
  else preserveFocus(show);
  document.documentElement.lang = next.page.language;
  showHead(next.page.head);
  document.getElementById("announcer")?.replaceChildren(next.page.head.title);
  if (isAnew) dispatchEvent(new Event(PAGE_SHOWN));
}

function placeholdersOf({ sitecore: { route, notFound } }: LayoutResponse): Placeholders {
  return route ? route.placeholders : notFoundPlaceholders(notFound);
}

function failedPage({ page: before, t }: IslandContext, url: URL): Page {
  return {
    ...before,
    itemPath: url.pathname,
    page: { ...before.page, uri: url.pathname },
    head: {
      ...before.head,
      title: `${t("Shell.NotLoaded.Title")} | ${before.settings.site.name}`,
      description: "",
      canonical: "",
      alternates: [],
      robots: "noindex",
      jsonLd: [],
    },
  };
}
