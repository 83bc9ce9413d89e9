import { expect, test } from "vitest";
import { pageByKey } from "./page-by-key.ts";

const rows = ["a", "b", "c", "d", "e"].map((key) => ({ key }));
const page = (input: { after?: string; before?: string }) => {
  const { rows: shown, ...cursors } = pageByKey(rows, input, 2);
  return { shown: shown.map(({ key }) => key).join(""), ...cursors };
};

test("pages lead forwards and backwards through all rows", () => {
  expect(page({})).toEqual({ shown: "ab", next: "b", previous: null });
  expect(page({ after: "b" })).toEqual({ shown: "cd", next: "d", previous: "c" });
  expect(page({ after: "d" })).toEqual({ shown: "e", next: null, previous: "e" });
  expect(page({ before: "e" })).toEqual({ shown: "cd", next: "d", previous: "c" });
  expect(page({ before: "c" })).toEqual({ shown: "ab", next: "b", previous: null });
});

test("a page begins behind a row that is gone meanwhile", () => {
  expect(page({ after: "bb" }).shown).toBe("cd");
  expect(page({ before: "dd" }).shown).toBe("cd");
});

test("behind the last row there is an empty page", () => {
  expect(page({ after: "z" })).toEqual({ shown: "", next: null, previous: null });
  expect(pageByKey([], {})).toEqual({ rows: [], next: null, previous: null });
});
