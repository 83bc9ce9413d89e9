import { expect, test, vi } from "vitest";
import catalogue from "../../../../content/dictionary/de/catalogue.json" with { type: "json" };
import type { Context } from "../../context.ts";
import { namesDocument } from "./find-documents.ts";

function german() {
  const warn = vi.fn();
  const site = { siteId: "A", settings: { site: { languages: ["de-DE"] } }, phrases: { "de-DE": catalogue } };
  return { ctx: { site, log: { warn } } as unknown as Context, warn };
}

test.each([
  ["Rahmendübel Datenblatt", true],
  ["zulass", true],
  ["Leistungserklärung M8", true],
  ["Rahmendübel", false],
  // A prefix this short matches too much.
  ["dat", false],
])("%s contains a kind of document: %s", (question, names) => {
  expect(namesDocument(german().ctx, "de-DE", question)).toBe(names);
});

test("does not look up keywords for kinds without any", () => {
  const { ctx, warn } = german();
  namesDocument(ctx, "de-DE", "Rahmendübel");
  expect(warn).not.toHaveBeenCalled();
});
