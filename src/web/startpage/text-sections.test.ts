import { expect, test } from "vitest";
import { sectionsOf } from "./text-sections.ts";

test("each second-level heading gets an id from its text and is focusable, with its markup preserved", () => {
  const { html, sections } = sectionsOf(
    "<p>Vorab</p><h2>1. Geltung</h2><p>x</p><h3>Ausnahme</h3><h2>Maße &amp; <em>Gewährleistung</em></h2>",
  );
  expect(sections).toEqual([
    { id: "text-1-geltung", title: "1. Geltung" },
    { id: "text-masse-gewaehrleistung", title: "Maße & Gewährleistung" },
  ]);
  expect(html).toBe(
    '<p>Vorab</p><h2 id="text-1-geltung" tabindex="-1">1. Geltung</h2><p>x</p><h3>Ausnahme</h3><h2 id="text-masse-gewaehrleistung" tabindex="-1">Maße &amp; <em>Gewährleistung</em></h2>',
  );
});

test("equal headings get different ids, and symbols alone still produce one", () => {
  const { sections } = sectionsOf("<h2>Preise</h2><h2>Preise!</h2><h2>Preise</h2><h2>§</h2>");
  expect(sections.map(({ id }) => id)).toEqual(["text-preise", "text-preise--2", "text-preise--3", "text-"]);
});

test("a text without headings is unchanged", () => {
  expect(sectionsOf("<p>Kurz</p>")).toEqual({ html: "<p>Kurz</p>", sections: [] });
});
