import { expect, test } from "vitest";
import { searchAddress, searchEntries } from "./search-query.ts";

test("the address of a search has its query, and other parameters only if set", () => {
  expect(searchAddress("/suche", { query: "Dübel & mehr" })).toBe("/suche?q=D%C3%BCbel%20%26%20mehr");
  expect(searchAddress("/suche", { query: "m8", isLiteral: false, stays: false, without: [] })).toBe("/suche?q=m8");
  expect(searchEntries({ query: "m8", isLiteral: true, stays: true, without: ["a4", "8 × 40"] })).toEqual([
    ["q", "m8"],
    ["literal", "1"],
    ["stay", "1"],
    ["without", "a4"],
    ["without", "8 × 40"],
  ]);
  expect(searchAddress("/en/search", { query: "m8", stays: true })).toBe("/en/search?q=m8&stay=1");
});
