// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { Pager, type PagerProps, visiblePages } from "./pager.tsx";
import { TextContext } from "../text.ts";

const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
const onPage = vi.fn();
afterEach(() => {
  cleanup();
  scrolled.mockClear();
  onPage.mockClear();
});

function List({ start = 1, ...props }: Partial<PagerProps> & { start?: number }) {
  const facets = useRef<HTMLElement>(null);
  const [page, setPage] = useState(start);
  const turn = (to: number) => {
    onPage(to);
    setPage(to);
  };
  return (
    <TextContext value={germanT}>
      <section ref={facets} aria-label="Filter" tabIndex={-1} />
      <Pager page={page} pages={20} facets={facets} onPage={turn} {...props} />
    </TextContext>
  );
}
const shown = (role: "button" | "link" = "button") =>
  screen
    .getAllByRole(role)
    .map((step) => step.textContent)
    .filter(Boolean);
const press = (name: string, role: "button" | "link" = "button") => userEvent.setup().click(screen.getByRole(role, { name }));

test.each([
  [1, 20, [1, 2, 3, 4, 5, 6]],
  [4, 20, [2, 3, 4, 5, 6, 7]],
  [18, 20, [15, 16, 17, 18, 19, 20]],
  [20, 20, [15, 16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
])("page %i of %i links to %j", (page, pages, expected) => {
  expect(visiblePages(page, pages)).toEqual(expected);
});

test("shows six pages, marks the current one, and has no page before the first (COMP-03)", () => {
  render(<List />);
  expect(screen.getByRole("navigation", { name: "Seiten" })).toBeDefined();
  expect(shown()).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(screen.getByRole("button", { current: "page" }).getAttribute("aria-label")).toBe("Seite 1 von 20");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Vorige Seite" }).disabled).toBe(true);
  expect(scrolled).not.toHaveBeenCalled();
});

test("a page change scrolls to the facets and focuses them (COMP-03)", async () => {
  render(<List />);
  await press("Nächste Seite");
  expect(onPage.mock.calls).toEqual([[2]]);
  expect(scrolled.mock.contexts).toEqual([screen.getByRole("region", { name: "Filter" })]);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Filter" }));
  await press("Seite 6 von 20");
  expect(shown()).toEqual(["4", "5", "6", "7", "8", "9"]);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test("a page change by another control does not scroll", () => {
  const pager = (page: number) => (
    <TextContext value={germanT}>
      <Pager page={page} pages={20} facets={{ current: document.body }} onPage={onPage} />
    </TextContext>
  );
  const { rerender } = render(pager(5));
  rerender(pager(1));
  expect(scrolled).not.toHaveBeenCalled();
});

test("the current page is inactive, and the last one has no next", async () => {
  render(<List start={20} />);
  await press("Seite 20 von 20");
  expect(onPage).not.toHaveBeenCalled();
  expect(scrolled).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nächste Seite" }).disabled).toBe(true);
});

test("pages with an address are links, and the browser opens new tabs", async () => {
  render(<List hrefOf={(page) => `?page=${page}`} />);
  const third = screen.getByRole("link", { name: "Seite 3 von 20" });
  expect(third.getAttribute("href")).toBe("?page=3");
  const user = userEvent.setup();
  third.addEventListener("click", (event) => event.preventDefault());
  await user.keyboard("{Control>}");
  await user.click(third);
  await user.keyboard("{/Control}");
  expect(onPage).not.toHaveBeenCalled();
  await press("Seite 3 von 20", "link");
  expect(onPage.mock.calls).toEqual([[3]]);
});

test("a single page has no pager", () => {
  render(<List pages={1} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
