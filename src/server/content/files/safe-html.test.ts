import { expect, test } from "vitest";
import { MarkupLimitError } from "../../outside-files/sanitize-markup.ts";
import { makeSafe } from "./safe-html.ts";

test.each([
  ['<p onclick="steal()">Text</p>', "<p>Text</p>"],
  ["<script>alert(1)</script><p>Text</p>", "<p>Text</p>"],
  ['<a href="javascript:alert(1)">Link</a>', "<a>Link</a>"],
  ['<img src="x" onerror="alert(1)" alt="Bild">', '<img src="x" alt="Bild" />'],
  ['<a href="//evil.example">Link</a>', "<a>Link</a>"],
  ["<style>*{display:none}</style>ok<br>", "ok<br />"],
])("sanitises %s to %s", (given, safe) => {
  expect(makeSafe(given)).toBe(safe);
});

test("leaves plain text unchanged, including mathematical characters", () => {
  expect(makeSafe("Ø 8 < 10 & mehr")).toBe("Ø 8 < 10 & mehr");
});

test("sanitises texts in lists and objects and retains internal links", () => {
  expect(makeSafe([{ text: '<p><a href="/agb">AGB</a><iframe src="/x"></iframe></p>', width: 3, none: null }])).toEqual([
    { text: '<p><a href="/agb">AGB</a></p>', width: 3, none: null },
  ]);
});

test("refuses markup that is nested too deep", () => {
  expect(() => makeSafe(["<div>".repeat(50_000)])).toThrow(MarkupLimitError);
});
