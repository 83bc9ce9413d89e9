// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setAddress } from "#web/testing/set-address.ts";
import { preserveFocus, moveFocus } from "./focus.ts";

beforeEach(() => {
  setAddress("https://shop.example/");
  document.body.innerHTML =
    '<div data-placeholder="header"><details><summary>Sortiment</summary></details></div><main><details open></details><h1>Bohrer</h1></main>';
});

test("focuses the heading of a new page", () => {
  moveFocus(null);
  expect(document.activeElement?.textContent).toBe("Bohrer");
});

test.each(["section", "button"])("focuses a %s of the page named by the hash instead of the heading", (kind) => {
  setAddress("https://shop.example/my-account/open-items?pay=1#transfer");
  const part = document.createElement(kind);
  part.id = "transfer";
  document.querySelector("main")!.append(part);
  moveFocus(null);
  expect(document.activeElement).toBe(part);
  expect(part.tabIndex).toBe(kind === "button" ? 0 : -1);
});

test("keeps the focus in a header menu opened during navigation", () => {
  const menu = document.querySelector("details")!;
  menu.open = true;
  menu.querySelector("summary")!.focus();
  moveFocus(null);
  expect(document.activeElement?.textContent).toBe("Sortiment");
  expect(menu.open).toBe(true);
});

test.each([
  { had: "#order", has: "#order" },
  { had: "main a", has: "main a" },
  { had: "main button", has: "main h1" },
])("a refreshed part has the focus on $has where it was on $had", ({ had, has }) => {
  const main = document.querySelector("main")!;
  main.dataset["placeholder"] = "main";
  const content = '<h1>Bohrer</h1><input id="order"><a href="/cart">Warenkorb</a><button>Mehr</button>';
  main.innerHTML = content;
  document.querySelector<HTMLElement>(had)!.focus();
  preserveFocus(() => (main.innerHTML = content));
  expect(document.activeElement).toBe(document.querySelector(has));
});

test("keeps the focus of an unchanged element, and sets none where there was none", () => {
  const main = document.querySelector("main")!;
  preserveFocus(() => (main.innerHTML = "<h1>Bohrer</h1><button>Mehr</button>"));
  expect(document.activeElement).toBe(document.body);
  const more = main.querySelector("button")!;
  more.focus();
  preserveFocus(() => main.prepend(document.createElement("p")));
  expect(document.activeElement).toBe(more);
});
