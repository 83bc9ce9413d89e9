import { expect, test } from "vitest";
import { pageLinks } from "./list-page.ts";

const HREF = "https://shop.example/sortiment/duebel-10";
const of = (page: number, pages: number, isNarrowed = false) => pageLinks(HREF, { page, pages, isNarrowed });

test("links each page of a list to itself, the previous and the next page", () => {
  expect(of(1, 3)).toEqual({ canonical: HREF, next: `${HREF}?page=2` });
  expect(of(2, 3)).toEqual({ canonical: `${HREF}?page=2`, previous: HREF, next: `${HREF}?page=3` });
  expect(of(3, 3)).toEqual({ canonical: `${HREF}?page=3`, previous: `${HREF}?page=2` });
  expect(of(1, 1)).toEqual({ canonical: HREF });
});

test("uses the list as canonical if it is filtered or the page does not exist", () => {
  expect(of(2, 3, true)).toEqual({ canonical: HREF });
  expect(of(9, 3)).toEqual({ canonical: HREF });
  expect(of(2, 0)).toEqual({ canonical: HREF });
});
