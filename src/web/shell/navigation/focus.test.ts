// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { moveFocus } from "./focus.ts";

beforeEach(() => {
  document.body.innerHTML =
    '<div data-placeholder="header"><details><summary>Sortiment</summary></details></div><main><details open></details><h1>Bohrer</h1></main>';
});

test("the heading of a page just shown has the focus", () => {
  moveFocus(null);
  expect(document.activeElement?.textContent).toBe("Bohrer");
});

test("who opened a menu of the head while the page was on its way stays in it", () => {
  const menu = document.querySelector("details")!;
  menu.open = true;
  menu.querySelector("summary")!.focus();
  moveFocus(null);
  expect(document.activeElement?.textContent).toBe("Sortiment");
  expect(menu.open).toBe(true);
});
