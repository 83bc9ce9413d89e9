import { expect, test } from "vitest";
import { articleLink, categoryLink, idsInSlug, slugOf } from "./slug.ts";

test("umlauts are spelt out and everything else becomes one hyphen", () => {
  expect(slugOf("Dübel & Spreizanker (Größe S)")).toBe("duebel-spreizanker-groesse-s");
  expect(slugOf("Ölpumpe é Ø 8")).toBe("oelpumpe-e-8");
});
test("a name without usable characters yields the id alone", () => {
  expect(categoryLink("★", "100")).toBe("/sortiment/100");
  expect(categoryLink("Dübel", "1001")).toBe("/sortiment/duebel-1001");
});
test("an article number keeps its leading zeros", () => {
  expect(articleLink("055008")).toBe("/p/055008");
});
test("prefers an id with hyphens to a shorter one", () => {
  expect(idsInSlug("duebel-10-20")).toEqual(["duebel-10-20", "10-20", "20"]);
});
test("examines only suffixes that can be an id, however many hyphens a URL has", () => {
  const id = `${"a".repeat(60)}-10`;
  expect(idsInSlug(`duebel-${id}`)).toEqual([id, "10"]);
  expect(idsInSlug(`a${"-".repeat(28_000)}b`)).toHaveLength(64);
  expect(idsInSlug("x".repeat(28_000))).toEqual([]);
});
