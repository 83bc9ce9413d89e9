import { expect, test } from "vitest";
import { listChanges } from "./list-changes.ts";
import { readLocalised, writeLocalised } from "./localised.ts";

test("lists the smallest values that differ (OFFICE-22)", () => {
  const before = { name: { de: "a", en: "b" }, list: [1, 2], gone: true };
  const after = { name: { de: "a", en: "c" }, list: [1, 3, { x: 1 }] };
  expect(listChanges(before, after)).toEqual([
    { path: "name.en", before: "b", after: "c" },
    { path: "list.1", before: 2, after: 3 },
    { path: "list.2", before: undefined, after: { x: 1 } },
    { path: "gone", before: true, after: undefined },
  ]);
  expect(listChanges(after, structuredClone(after))).toEqual([]);
});

test("a text of all languages is split when one of them changes, and gone when all are empty", () => {
  const languages = ["de", "en"];
  expect(writeLocalised("alt", "en", languages, "new")).toEqual({ de: "alt", en: "new" });
  expect(writeLocalised(undefined, "de", languages, "neu")).toEqual({ de: "neu", en: "" });
  expect(writeLocalised({ de: "", en: "x" }, "en", languages, "")).toBeUndefined();
  expect(readLocalised("beide", "en", languages)).toBe("beide");
});
