import { expect, test } from "vitest";
import { joinIds, readLeavingReasons, readNewsletterTypes, splitIds } from "./newsletter.ts";

test("a newsletter has its name in Title or Titel (NEWS-12)", () => {
  expect(
    readNewsletterTypes([
      { id: "tips", Title: "Tips", Description: "<p>Monthly</p>" },
      { id: "offers", Titel: "Angebote" },
    ]),
  ).toEqual([
    { id: "tips", title: "Tips", description: "<p>Monthly</p>" },
    { id: "offers", title: "Angebote", description: "" },
  ]);
});

test("omits options without a usable id or title (NEWS-12)", () => {
  const broken = [null, 7, "tips", {}, { id: "a|b", Title: "T" }, { id: "", Title: "T" }, { id: "x" }, { id: 4, Title: "T" }];
  expect(readNewsletterTypes(broken)).toEqual([]);
  expect(readNewsletterTypes("tips")).toEqual([]);
  expect(readNewsletterTypes(undefined)).toEqual([]);
});

test("reads reasons the same way (NEWSU-01)", () => {
  expect(readLeavingReasons([{ id: "too-many", Title: "Too many" }, { id: "broken" }])).toEqual([{ id: "too-many", title: "Too many" }]);
});

test("ids are joined by a pipe, each once (NEWS-06)", () => {
  expect(joinIds(["tips", "offers"])).toBe("tips|offers");
  expect(splitIds(" tips |offers||tips")).toEqual(["tips", "offers"]);
  expect(splitIds("")).toEqual([]);
});
