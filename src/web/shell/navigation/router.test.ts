// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setAddress } from "#web/testing/set-address.ts";
import { startHistoryRouter } from "./history-router.ts";
import { startNavigationRouter } from "./router.ts";
import type { NavigationOutcome } from "./navigate.ts";

const show = vi.fn(async (): Promise<NavigationOutcome> => ({ kind: "shown" }));
const shownPaths = () => (show.mock.calls as unknown as [URL][]).map(([url]) => url.pathname + url.search);

beforeEach(() => {
  show.mockClear();
  setAddress("https://shop.example/sortiment");
  document.body.innerHTML = "<main><h1>Sortiment</h1></main>";
});

describe("with the Navigation API", () => {
  type Move = Partial<{
    to: string;
    hashChange: boolean;
    navigationType: string;
    sourceElement: Element;
    formData: FormData;
    sameDocument: boolean;
  }>;

  /** Dispatches a navigate event; returns whether the router intercepted it. */
  function navigate({ to = "/cart", sameDocument = false, navigationType = "push", ...rest }: Move): boolean {
    const navigation = new EventTarget() as Navigation;
    startNavigationRouter(navigation, show);
    let isTaken = false;
    const event = Object.assign(new Event("navigate"), {
      canIntercept: true,
      hashChange: false,
      downloadRequest: null,
      formData: null,
      navigationType,
      destination: { url: `https://shop.example${to}`, sameDocument, key: "1" },
      signal: new AbortController().signal,
      intercept({ handler }: { handler: () => Promise<void> }) {
        isTaken = true;
        void handler();
      },
      ...rest,
    });
    navigation.dispatchEvent(event);
    return isTaken;
  }

  test("a link to another page or query fetches that page (SHELL-01)", () => {
    expect(navigate({ to: "/cart" })).toBe(true);
    expect(navigate({ to: "/sortiment?page=2" })).toBe(true);
    expect(shownPaths()).toEqual(["/cart", "/sortiment?page=2"]);
  });

  test("Back loads a page again, also one reached within the document (SHELL-01)", () => {
    expect(navigate({ navigationType: "traverse", sameDocument: true })).toBe(true);
  });

  test.each<[string, Move]>([
    ["a change of the hash only", { to: "/sortiment#productList", hashChange: true }],
    ["a reload", { navigationType: "reload" }],
    ["a form", { formData: new FormData() }],
    ["what is no page of the shop", { to: "/webapi/shop/userapi/Logout" }],
    ["an address that a screen writes itself", { to: "/sortiment?x=1", navigationType: "replace", sameDocument: true }],
  ])("%s is left to the browser (SHELL-10)", (_name, move) => {
    expect(navigate(move)).toBe(false);
    expect(show).not.toHaveBeenCalled();
  });

  test("a page that is being replaced ignores navigation", () => {
    document.documentElement.dataset["leaving"] = "";
    expect(navigate({ to: "/sortiment?f.FARBE=grau", navigationType: "replace" })).toBe(false);
    delete document.documentElement.dataset["leaving"];
    expect(navigate({ to: "/sortiment?f.FARBE=grau", navigationType: "replace" })).toBe(true);
  });

  test("a link that requests a page load gets one", () => {
    document.body.innerHTML = '<a href="/my-account/logout" data-page-load>Abmelden</a>';
    expect(navigate({ to: "/my-account/logout", sourceElement: document.querySelector("a")! })).toBe(false);
  });
});

test("without it, links, Back and hashes do the same (SHELL-10)", async () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  startHistoryRouter(show);
  document.body.innerHTML = '<main><h1>x</h1><a id="page" href="/cart">Korb</a><a id="hash" href="/cart#list">Liste</a></main>';
  document.querySelector<HTMLElement>("#page")!.click();
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
  expect([location.pathname, shownPaths()]).toEqual(["/cart", ["/cart"]]);
  document.querySelector<HTMLElement>("#hash")!.click();
  expect(show).toHaveBeenCalledTimes(1);
  setAddress("https://shop.example/sortiment");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(shownPaths()).toEqual(["/cart", "/sortiment"]);
});
