// @vitest-environment happy-dom
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { LayoutResponse } from "#contract/layout.ts";
import { among } from "#web/testing/all-screens.ts";
import { germanT, testPage } from "#web/testing/page.ts";
import { setAddress } from "#web/testing/set-address.ts";
import { usePage } from "../islands/island-context.tsx";
import { Islands } from "../islands/islands.ts";
import { Dictionary } from "../page/content/dictionary.ts";
import { setRefresh } from "../page/state/current-page.ts";
import { countChange, recordChange, trackChange } from "../calls/changes.ts";
import { holdCommit } from "#web/ui/action/pending-commits.ts";
import { cancelRefresh } from "./refresh-later.ts";
import { refresh, navigate, type Visitor } from "./navigate.ts";

const page = testPage();
let visitor: Visitor;
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  document.body.innerHTML =
    '<header data-placeholder="header">Kopf</header><main data-placeholder="main">alt</main><div id="announcer"></div>';
  const context = { page, t: germanT };
  const dictionary = { t: germanT, load: async () => {} };
  visitor = { islands: new Islands({ getContext: async () => context }), context, dictionary };
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cancelRefresh();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  logged.mockRestore();
});

const go = (path = "/weg") => navigate(visitor, new URL(path, "https://shop.example"), new AbortController().signal);
const main = () => document.querySelector("main")!.textContent;
function answerRoute(sitecore: Partial<LayoutResponse["sitecore"]>, status = 200) {
  vi.stubGlobal("fetch", async () => Response.json({ sitecore: { context: page, route: null, ...sitecore } }, { status }));
}

test("a route that cannot be fetched is logged and can be retried; the rest of the page stays (SHELL-14)", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await go("/weg?f.D=8")).toEqual({ kind: "shown" });
  expect(logged).toHaveBeenCalledWith("the page /weg could not be fetched", expect.any(TypeError));
  for (const words of ["Diese Seite konnte nicht geladen werden", "Ankerplatz", "de-DE"]) expect(main()).toContain(words);
  expect(main()).not.toContain("This page does not exist.");
  expect(document.querySelector("main a")!.getAttribute("href")).toBe("/weg?f.D=8");
  expect(document.title).toBe("Diese Seite konnte nicht geladen werden | Ankerplatz");
  expect(document.querySelector("header")!.textContent).toBe("Kopf");
  expect(visitor.context.page.itemPath).toBe("/weg");
});

test("a route that does not exist shows the not-found page without logging (SHELL-06)", async () => {
  answerRoute({}, 404);
  expect(await go()).toEqual({ kind: "shown" });
  expect(main()).toContain("This page does not exist.");
  expect(logged).not.toHaveBeenCalled();
});

test("a page that a saturated shop rejects is left to the browser, before the page is touched", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  expect(await go()).toEqual({ kind: "leave" });
  expect(main()).toBe("alt");
});

describe("phrases", () => {
  const fresh = { uid: "fresh", componentName: "Fresh", dataSource: "", params: {}, fields: {} };
  const screen = { hydrate: "none", load: async () => () => createElement("p", null, visitor.context.t("Fresh.Text")) } as const;
  beforeEach(() => {
    visitor.islands = new Islands({ screenOf: among({ Fresh: screen }), getContext: async () => visitor.context });
  });

  /** Responds to the route with a page, and to its phrases as told. */
  function answerPhrases(answer: () => Response, language = "de-DE") {
    const requested: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      if (!address.includes("/dictionary")) {
        return Response.json({ sitecore: { context: testPage({ language }), route: { placeholders: { main: [fresh] } } } });
      }
      requested.push(address);
      return answer();
    });
    return requested;
  }

  test("of the next page's components are loaded with their code, once", async () => {
    visitor.dictionary = new Dictionary("/dictionary?v=1");
    const requested = answerPhrases(() => Response.json({ phrases: { "Fresh.Text": "frisch" } }));
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await go()).toEqual({ kind: "shown" });
      expect(main()).toBe("frisch");
    }
    expect(requested).toEqual(["/dictionary?v=1&components=Fresh"]);
  });

  test("that do not load leave the navigation to the browser, before the page is touched", async () => {
    visitor.dictionary = new Dictionary("/dictionary?v=1");
    answerPhrases(() => new Response("", { status: 503 }));
    expect(await go()).toEqual({ kind: "leave" });
    expect(main()).toBe("alt");
  });

  test("of another language come from its own dictionary (SHELL-09)", async () => {
    const requested = answerPhrases(() => Response.json({ phrases: { "Fresh.Text": "fresh" } }), "en-GB");
    expect(await go("/en/weg")).toEqual({ kind: "shown" });
    expect(main()).toBe("fresh");
    expect(requested).toEqual(["/sitecore/api/jss/dictionary/fiwe/en-GB?sc_apikey=ankerplatz-web&components=Fresh"]);
  });
});

test("the router follows a redirect", async () => {
  answerRoute({ redirect: "/neu" });
  expect(await go()).toEqual({ kind: "redirect", address: "/neu" });
  expect(main()).toBe("alt");
});

test("a page that uses the camera is loaded by the browser, as it needs its own document (QUICK-33)", async () => {
  const route = { placeholders: {} } as LayoutResponse["sitecore"]["route"];
  answerRoute({ context: { ...page, head: { ...page.head, hasOwnHeaders: true } }, route });
  expect(await go()).toEqual({ kind: "leave" });
  expect(main()).toBe("alt");
  expect(logged).not.toHaveBeenCalled();
});

test("in edit mode the browser loads the next page itself, without a fetch (SHELL-11)", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  visitor.context.page = { ...page, pageEditing: true };
  setAddress("https://shop.example/weg?f.D=8");
  expect(await go("/weg?f.D=8#teil")).toEqual({ kind: "leave" });
  expect(location.href).toBe("https://shop.example/weg?f.D=8&mode=edit#teil");
  expect(fetched).not.toHaveBeenCalled();
  expect(main()).toBe("alt");
});

test("an invalid response leaves the navigation to the browser", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ sitecore: { route: { placeholders: {} } } }));
  expect(await go()).toEqual({ kind: "leave" });
  expect(logged).toHaveBeenCalled();
});

test("a page from the back/forward cache is refreshed and shows the current user", async () => {
  setAddress("https://shop.example/cart");
  answerRoute({ context: testPage({ user: { authenticated: true, name: "Anna Brandt" } }) }, 404);
  await refresh(visitor);
  expect(main()).toContain("This page does not exist.");
  expect(visitor.context.page.user.name).toBe("Anna Brandt");
});

test("refreshes a static part and keeps the focus", async () => {
  setAddress("https://shop.example/weg");
  const screen = { hydrate: "none", load: async () => () => createElement("a", { href: "/cart" }, usePage().user.name) } as const;
  visitor.islands = new Islands({ screenOf: among({ Way: screen }), getContext: async () => visitor.context });
  const way = { uid: "way", componentName: "Way", dataSource: "", params: {}, fields: {} };
  const answer = (name: string, asOf: string) =>
    answerRoute({ context: testPage({ user: { name } }), route: { placeholders: { main: [{ ...way, params: { asOf } }] } } as never });
  answer("Anna Brandt", "8:00");
  await go();
  const before = document.querySelector<HTMLElement>("main a")!;
  before.focus();
  answer("Jonas Keller", "8:01");
  await refresh(visitor);
  expect([main(), before.isConnected, document.activeElement]).toEqual(["Jonas Keller", false, document.querySelector("main a")]);
});

test("in edit mode a page stays as rendered, and is reloaded if the user changed (BLOCK-07)", async () => {
  setAddress("https://shop.example/weg?mode=edit");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  visitor.context.page = { ...page, pageEditing: true };
  answerRoute({ context: { ...page, pageEditing: true } }, 404);
  await refresh(visitor);
  expect([main(), reload.mock.calls.length]).toEqual(["alt", 0]);
  answerRoute({ context: testPage({ user: { authenticated: true, name: "Anna Brandt" } }) }, 404);
  await refresh(visitor);
  expect([main(), reload.mock.calls.length]).toEqual(["alt", 1]);
});

test("an island that is not hydrated yet shows the current user as well", async () => {
  setAddress("https://shop.example/cart");
  const Who = () => usePage().user.name;
  const context = { page: testPage({ user: { name: "Niemand" } }), t: germanT };
  const islands = new Islands({
    screenOf: among({ Who: { hydrate: "interaction", load: async () => Who } }),
    getContext: async () => context,
  });
  const who = { uid: "who", componentName: "Who", dataSource: "", params: {}, fields: {} };
  const state = JSON.stringify({ fields: {}, params: {} });
  document.querySelector("header")!.innerHTML =
    `<div data-island="who" data-component="Who" data-hydrate="interaction">Niemand</div><script data-state="who">${state}</script>`;
  islands.adopt(document);
  visitor = { ...visitor, islands, context };
  answerRoute({
    context: testPage({ user: { authenticated: true, name: "Anna Brandt" } }),
    route: { placeholders: { header: [who] } } as never,
  });
  await refresh(visitor);
  await expect.poll(() => document.querySelector("[data-island=who]")!.textContent).toBe("Anna Brandt");
});

test("a page from the back/forward cache stays without a response, or after navigation", async () => {
  setAddress("https://shop.example/cart");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await refresh(visitor);
  expect(main()).toBe("alt");
  answerRoute({}, 404);
  const refreshed = refresh(visitor);
  setAddress("https://shop.example/sortiment");
  await refreshed;
  expect(main()).toBe("alt");
});

test("navigation while the code of a refreshed page loads is not logged", async () => {
  setAddress("https://shop.example/cart");
  const coming = Promise.withResolvers<() => string>();
  const load = vi.fn(() => coming.promise);
  const islands = new Islands({ screenOf: among({ Late: { hydrate: "load", load } }), getContext: async () => visitor.context });
  const late = { uid: "late", componentName: "Late", dataSource: "", params: {}, fields: {} };
  answerRoute({ route: { placeholders: { main: [late] } } as never });
  const refreshed = refresh({ ...visitor, islands });
  await expect.poll(() => load.mock.calls).toHaveLength(1);
  setAddress("https://shop.example/sortiment");
  coming.resolve(() => "neu");
  await refreshed;
  expect(main()).toBe("alt");
  expect(logged).not.toHaveBeenCalled();
});

/** Returns the responses in order and repeats the last one. */
function answerInTurn(...answers: (() => Promise<Response> | Response)[]) {
  const fetched = vi.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!)());
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const gone = (name: string) => () =>
  Response.json({ sitecore: { context: testPage({ user: { authenticated: true, name } }), route: null } }, { status: 404 });
const offline = () => Promise.reject(new TypeError("offline"));
const name = () => visitor.context.page.user.name;

test("retries a failed refresh with increasing delays until there is a response", async () => {
  vi.useFakeTimers();
  setAddress("https://shop.example/cart");
  setRefresh(() => refresh(visitor));
  const fetched = answerInTurn(offline, offline, offline, gone("Anna Brandt"));
  await refresh(visitor);
  for (const { after, questions } of [
    { after: 999, questions: 1 },
    { after: 1, questions: 2 },
    { after: 1999, questions: 2 },
    { after: 1, questions: 3 },
    { after: 4000, questions: 4 },
    { after: 120_000, questions: 4 },
  ]) {
    await vi.advanceTimersByTimeAsync(after);
    expect(fetched).toHaveBeenCalledTimes(questions);
  }
  await expect.poll(() => name()).toBe("Anna Brandt");
});

test.each(["online", "visibilitychange"])("retries a failed refresh at once on %s", async (type) => {
  vi.useFakeTimers();
  setAddress("https://shop.example/cart");
  setRefresh(() => refresh(visitor));
  const fetched = answerInTurn(offline, gone("Anna Brandt"));
  await refresh(visitor);
  (type === "online" ? window : document).dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(() => name()).toBe("Anna Brandt");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("does not retry the refresh of a page that was left", async () => {
  vi.useFakeTimers();
  setAddress("https://shop.example/cart");
  setRefresh(() => refresh(visitor));
  const fetched = answerInTurn(offline, gone("Anna Brandt"));
  await refresh(visitor);
  setAddress("https://shop.example/sortiment");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("sends changes made during a refresh, and refreshes again, as the response does not include them", async () => {
  setAddress("https://shop.example/cart");
  const send = vi.fn(countChange);
  const fetched = answerInTurn(
    () => {
      holdCommit(send);
      return gone("Niemand")();
    },
    () => {
      countChange();
      return gone("Niemand")();
    },
    gone("Niemand"),
  );
  visitor.context.page = testPage({ user: { authenticated: true, name: "Niemand" } });
  await refresh(visitor);
  expect(send).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(main()).toContain("This page does not exist.");
});

test("waits for a pending change before the refresh", async () => {
  setAddress("https://shop.example/cart");
  const change = Promise.withResolvers<void>();
  recordChange(change.promise);
  const fetched = answerInTurn(gone("Niemand"));
  const refreshed = refresh(visitor);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).not.toHaveBeenCalled();
  change.resolve();
  await refreshed;
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each(["held back", "already sent"])("fetches the next page after a change that was %s has its result (QTY-06)", async (kind) => {
  const change = Promise.withResolvers<void>();
  const send = () => trackChange(change.promise);
  if (kind === "held back") holdCommit(send);
  else void send();
  const fetched = vi.fn(async () => Response.json({ sitecore: { context: page, route: null } }, { status: 404 }));
  vi.stubGlobal("fetch", fetched);
  const visited = go("/checkout");
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).not.toHaveBeenCalled();
  change.resolve();
  expect(await visited).toEqual({ kind: "shown" });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("fetches the next page after a failed change, but not if navigation was aborted", async () => {
  const change = Promise.withResolvers<void>();
  trackChange(change.promise).catch(() => {});
  const fetched = vi.fn(async () => Response.json({ sitecore: { context: page, route: null } }, { status: 404 }));
  vi.stubGlobal("fetch", fetched);
  const controller = new AbortController();
  const abandoned = navigate(visitor, new URL("https://shop.example/a"), controller.signal);
  const visited = go("/checkout");
  controller.abort();
  change.reject(new TypeError("offline"));
  await expect(abandoned).rejects.toThrow("aborted");
  expect(await visited).toEqual({ kind: "shown" });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("refreshes a page left with a pending change several times, as the first response may be outdated", async () => {
  vi.useFakeTimers();
  setAddress("https://shop.example/cart");
  setRefresh(() => refresh(visitor));
  const change = Promise.withResolvers<void>();
  recordChange(change.promise);
  dispatchEvent(new Event("pagehide"));
  change.resolve();
  await change.promise;
  const fetched = answerInTurn(gone("Niemand"));
  await refresh(visitor);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(4);
  await refresh(visitor);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(5);
});
