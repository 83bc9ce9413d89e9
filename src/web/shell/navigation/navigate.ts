import { EDIT_MODE, MODE_QUERY } from "#contract/edit-mode.ts";
import type { LayoutResponse, Placeholders } from "#contract/layout.ts";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";
import { flushPendingCommits } from "#web/ui/action/pending-commits.ts";
import { changesSettled, changesCounted, changesFinished, storePending, takePending } from "../calls/changes.ts";
import { BEFORE_REFRESH, setCurrentPage } from "../page/current-page.ts";
import { loadPhrases, translator } from "../page/dictionary.ts";
import { type FetchedRoute, fetchRoute } from "./fetch-route.ts";
import { preserveFocus } from "./focus.ts";
import { notFoundPlaceholders, notLoadedPlaceholders } from "./not-found-page.ts";
import { showLanguageChange, showLoading } from "./page-loading.tsx";
import type { Page } from "../islands/island-context.tsx";
import type { Islands, IslandContext } from "../islands/islands.ts";
import { cancelRefresh, refreshLater } from "./refresh-later.ts";
import { dictionaryAddress, languageOfPath } from "./route-address.ts";
import { saveTyped, restoreTypedSoon } from "../page/typed-values.ts";
import { PAGE_SHOWN } from "../page/page-shown.ts";
import { showHead } from "../page/render-head.ts";
import { loadScreens, prepareScreens, showRoute } from "./show-route.ts";
import { hydrateTouched } from "../islands/hydrate-islands.ts";

/** shown: the page stands. redirect: go there instead. leave: only an ordinary page load can show it. */
export type NavigationOutcome = { kind: "shown" } | { kind: "redirect"; address: string } | { kind: "leave" };

// Here before it is needed: what tells that nothing can be fetched cannot be fetched then.
lazyCode(() => import("../not-found/not-found.tsx"));
addEventListener("pagehide", storePending);

export type Visitor = { regions: Islands; surroundings: IslandContext };

/**
 * Shows another page in the same document: route, code and words first, then everything at once.
 * `visitor.surroundings` is the page before and becomes the page after.
 */
export async function navigate(visitor: Visitor, url: URL, signal: AbortSignal, isBack = false): Promise<NavigationOutcome> {
  const { regions, surroundings: from } = visitor;
  if (from.page.pageEditing) return leaveEdited(url);
  const language = languageOfPath(url.pathname, from.page.settings.site.languages);
  const isOtherLanguage = language !== from.page.language;
  const done = isOtherLanguage ? showLanguageChange(from.t) : showLoading(from.t);
  try {
    await flushPendingCommits();
    // A change may have been sent by the very click that leads away, as when a field loses the focus to it.
    await changesFinished();
    signal.throwIfAborted();
    const route = await fetchPrepared(regions, url, language, signal, isBack);
    signal.throwIfAborted();
    if (route.kind === "redirect") return { kind: "redirect", address: route.address };
    if (route.kind === "found" && route.layout.sitecore.context.head.hasOwnHeaders) return { kind: "leave" };
    const page = route.kind === "failed" ? failedPage(from, url) : route.layout.sitecore.context;
    const placeholders = route.kind === "failed" ? notLoadedPlaceholders(url) : placeholdersOf(route.layout);
    const t = isOtherLanguage ? translator(await loadPhrases(dictionaryAddress(page.site.name, page.language))) : from.t;
    const isStillWanted = () => (signal.throwIfAborted(), true);
    await stand(visitor, { page, t }, placeholders, isStillWanted, true);
    // A page that did not come has no field to put it into: it waits for the next try.
    if (route.kind !== "failed") void restoreTypedSoon();
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

/** Pages as editors see them are loaded anew by the browser, each in the same mode (SHELL-11). */
function leaveEdited(url: URL): NavigationOutcome {
  const edited = new URL(url);
  edited.searchParams.set(MODE_QUERY, EDIT_MODE);
  history.replaceState(history.state, "", edited);
  return { kind: "leave" };
}

/**
 * The route with all that its screens are made of. One that would rather be shown with another query is fetched with it;
 * the way back shows what was there.
 */
async function fetchPrepared(regions: Islands, url: URL, language: string, signal: AbortSignal, isBack: boolean): Promise<FetchedRoute> {
  const route = await fetchRoute(url, language, signal);
  signal.throwIfAborted();
  if (route.kind !== "found") return route;
  const query = await prepareScreens(regions, placeholdersOf(route.layout), route.layout.sitecore.context, url);
  if (query === null || isBack) return route;
  const other = new URL(url);
  other.search = query;
  const better = await fetchRoute(other, language, signal);
  return better.kind === "found" ? better : route;
}

/** While somebody goes on changing things the page is theirs. */
const TURNS = 3;
/** How often a page is asked for once more that was left before a change on it was answered. */
const TURNS_AFTER_LEAVING = 3;
let turnsLeft = 0;

/**
 * Fetches the shown page once more and shows what has changed on it; what stays equal keeps what was typed into it, and what
 * is changed meanwhile is sent and shown. Without an answer it is tried again later; when the visitor has gone on, nothing happens.
 * `keepsTyped`: what stands in the fields when the page is shown is kept, to be put back by whoever asked.
 */
export async function refresh(visitor: Visitor, keepsTyped = false): Promise<void> {
  const url = new URL(location.href);
  const isGone = () => location.href !== url.href;
  dispatchEvent(new Event(BEFORE_REFRESH));
  if (takePending()) turnsLeft = TURNS_AFTER_LEAVING;
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Not waited for by itself: a change that is refused because somebody else is signed in waits for this refresh.
      void flushPendingCommits();
      await changesSettled();
      const outcome = await refreshOnce(visitor, url, isGone, keepsTyped);
      if (outcome === "changed") continue;
      if (outcome === "failed") break;
      // What was on its way when the page was left may reach the server after it was asked.
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

/** changed: something was changed while the answer was on its way, and it may not know of that. */
async function refreshOnce(visitor: Visitor, url: URL, isGone: () => boolean, keepsTyped: boolean): Promise<"done" | "changed" | "failed"> {
  const { page, t } = visitor.surroundings;
  const before = changesCounted();
  const route = await fetchRoute(url, page.language, new AbortController().signal);
  if (isGone()) return "done";
  if (route.kind === "failed") return "failed";
  if (route.kind === "redirect") {
    location.replace(route.address);
    return "done";
  }
  const { context } = route.layout.sitecore;
  const isOthers = isOther(context, page);
  // Blocks are marked for editors by the server alone: what is built here would stand without its mark.
  if (page.pageEditing) {
    if (isOthers) location.reload();
    return "done";
  }
  // Told of by the first answer alone: whoever has not signed in since must still read it.
  const hasEnded = page.user.hasEnded && !context.user.authenticated;
  const next = hasEnded ? { ...context, user: { ...context.user, hasEnded } } : context;
  // What nobody has touched yet stays as the server sent it, with the name of whoever was signed in then.
  if (isOther(next, page)) hydrateTouched(visitor.regions);
  await prepareScreens(visitor.regions, placeholdersOf(route.layout), page, url);
  let outcome: "done" | "changed" = "done";
  await stand(visitor, { page: next, t }, placeholdersOf(route.layout), () => {
    if (isGone()) throw new Error("the visitor has gone on");
    // What somebody else pressed was meant for their own cart.
    if (!isOthers) void flushPendingCommits();
    if (!isOthers && changesCounted() !== before) outcome = "changed";
    else if (keepsTyped) saveTyped();
    return outcome === "done";
  });
  return outcome;
}

/** Whether somebody else is signed in now, or nobody any more. */
const isOther = (now: Page, before: Page): boolean => JSON.stringify(now.user) !== JSON.stringify(before.user);

/**
 * Puts a page in the place of the one before it, unless `check` throws or says no once its code has come. `isAnew`: somebody went
 * there, so its main part is as the server says, whatever was done with it since.
 */
async function stand(
  visitor: Visitor,
  next: IslandContext,
  placeholders: Placeholders,
  check: () => boolean,
  isAnew = false,
): Promise<void> {
  const { regions, surroundings: from } = visitor;
  const code = await loadScreens(regions, placeholders);
  if (!check()) return;
  setCurrentPage(next.page);
  regions.moveTo(next);
  visitor.surroundings = next;
  const show = () => showRoute(regions, { placeholders, ...next, from: from.page, isAnew }, code);
  // Whoever went there is led to its beginning; who was there already stays where they are.
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
