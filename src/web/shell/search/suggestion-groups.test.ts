import { expect, test } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { suggestionGroups } from "./suggestion-groups.ts";
import type { Suggested } from "./use-suggestions.ts";

const NOTHING: Suggested = {
  query: "xqxqxq",
  correctedQuery: null,
  hasWrongCheckDigit: false,
  redirect: null,
  products: [],
  families: [],
  categories: [],
  documents: [],
  pages: [],
};
const wordsOf = (found: Partial<Suggested>) =>
  suggestionGroups({ ...NOTHING, ...found }, { t: germanT, link: (path) => path, search: "/suche" }).flatMap(({ entries }) =>
    entries.map(({ text }) => text),
  );

test("without suggestions no results are announced, and the search is offered anyway (SEARCH-24)", () => {
  expect(wordsOf({})).toEqual(["Keine Vorschläge zu „xqxqxq“ – trotzdem suchen"]);
  expect(wordsOf({ categories: [{ name: "Anker", link: "/anker" }] as Suggested["categories"] })).toEqual([
    "Anker",
    "Alle Ergebnisse für „xqxqxq“",
  ]);
  // The query redirects to a page, so "no results" would be wrong.
  expect(wordsOf({ redirect: { kind: "page", link: "/versand" } })).toEqual(["Alle Ergebnisse für „xqxqxq“"]);
});
