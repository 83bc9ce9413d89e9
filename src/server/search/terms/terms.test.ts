import { describe, expect, test } from "vitest";
import { buildTerms } from "./terms.ts";

const site = { siteId: "FIWE-DE", language: "de" };
const terms = buildTerms({
  synonyms: [
    { language: "de", term: "Chemiedübel", target: "Verbundanker", isBoth: false },
    { language: "de", term: "Schnellbauschraube", target: "Trockenbauschraube", isBoth: true },
    { language: "de", term: "Fischer Dübel", target: "Spreizdübel", isBoth: false },
    { language: "en", term: "rawlplug", target: "plastic plug", isBoth: false },
  ],
  redirects: [
    { ...site, phrase: "Versand", isPart: true, kind: "page", target: "/versand" },
    { ...site, phrase: "Versand Schweiz", isPart: true, kind: "page", target: "/versand/schweiz" },
    { ...site, phrase: "AGB", isPart: false, kind: "page", target: "/agb" },
  ],
  pins: [{ ...site, phrase: "Dübel", familyIds: ["F2", "F1"] }],
  hasReferences: false,
});

describe("synonyms (SEARCH-21)", () => {
  const of = terms.synonymsOf("de");
  test("apply in one direction, or in both if marked so", () => {
    expect(of("chemiedübel")).toEqual(["Verbundanker"]);
    expect(of("verbundanker")).toEqual([]);
    expect(of("schnellbauschraube")).toEqual(["Trockenbauschraube"]);
    expect(of("trockenbauschraube")).toEqual(["Schnellbauschraube"]);
  });
  test("can contain several words, and match umlauts in any spelling", () => {
    expect(of("fischer duebel")).toEqual(["Spreizdübel"]);
  });
  test("apply only to their language", () => {
    expect(of("rawlplug")).toEqual([]);
    expect(terms.synonymsOf("en")("rawlplug")).toEqual(["plastic plug"]);
  });
});

describe("a phrase with a redirect (SEARCH-22)", () => {
  const target = (query: string, siteId = "FIWE-DE") => terms.redirectOf(siteId, "de", query)?.target ?? null;
  test.each([
    ["versand", "/versand"],
    ["Kosten  VERSAND?", "/versand"],
    ["versand schweiz dauer", "/versand/schweiz"],
    ["agb", "/agb"],
  ])("%j redirects to %s", (query, expected) => expect(target(query)).toBe(expected));
  test.each(["agb lesen", "versandtasche", "", "Dübel"])("%j has no redirect", (query) => expect(target(query)).toBeNull());
  test("applies only to its site", () => expect(target("versand", "FITE-DE")).toBeNull());
});

test("returns pinned families in order, only for the exact phrase (SEARCH-23)", () => {
  expect(terms.pinsOf("FIWE-DE", "de", "DUEBEL")).toEqual(["F2", "F1"]);
  expect(terms.pinsOf("FIWE-DE", "de", "Dübel 8x40")).toEqual([]);
  expect(terms.pinsOf("FIWE-DE", "en", "Dübel")).toEqual([]);
});
