import { expect, test } from "vitest";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { describeValue } from "./describe-value.ts";

const body: ContentDocumentBody = {
  path: "/x",
  sites: ["FIWE-DE"],
  fields: { title: { de: "Versand", en: "Shipping" }, robots: "noindex, follow" },
  placeholders: {
    main: [
      {
        component: "TextImage",
        params: { side: "left" },
        fields: { title: { de: "2026-11-28", en: "Title" }, validFrom: "2026-11-28", image: { src: "/-/media/a.webp", width: 1200 } },
      },
      { component: "UspBar", fields: { items: [{ icon: "truck", title: { de: "Schnell", en: "Fast" } }] } },
      { component: "FamilyTeaserRow", params: { count: "12" }, fields: { ratio: 1234.5, isWide: true } },
      { component: "RichText", restriction: { showAuthenticatedOnly: true, groups: [2, 512], groupMode: "all" } },
    ],
  },
};
const describe = (value: unknown, path: string, language: "de" | "en" = "de") =>
  describeValue(value, path, [body], {
    language,
    languages: ["de", "en"],
    groups: [{ bit: 2, name: "Fachhandel" }],
    sites: [{ siteId: "FIWE-DE", name: "Ankerplatz" }],
  });

test.each([
  ["left", "placeholders.main.0.params.side", "links", "on the left"],
  ["truck", "placeholders.main.1.fields.items.0.icon", "Lieferwagen", "Truck"],
  ["noindex, follow", "fields.robots", "zeigen die Seite nicht, folgen aber ihren Links", "do not list the page but follow its links"],
  ["all", "placeholders.main.3.restriction.groupMode", "allen Gruppen", "all groups"],
])("shows the choice %j as the form does", (value, path, german, english) => {
  expect([describe(value, path), describe(value, path, "en")]).toEqual([german, english]);
});

test("a choice without a value is that of the form, and an unknown one stays", () => {
  expect(describe(undefined, "placeholders.main.3.params.heading")).toBe("Abschnitt");
  expect(describe("middle", "placeholders.main.0.params.side")).toBe("middle");
  expect(describe(undefined, "placeholders.main.0.params.side")).toBe("");
});

test.each([
  ["a date", "2026-11-28", "placeholders.main.0.fields.validFrom", "28.11.2026"],
  ["a text that looks like a date", "2026-11-28", "placeholders.main.0.fields.title.de", "2026-11-28"],
  ["a number", 1234.5, "placeholders.main.2.fields.ratio", "1.234,5"],
  ["a number without a field", 1200, "placeholders.main.0.fields.image.width", "1.200"],
  ["a number that is stored as a text", "1200", "placeholders.main.2.params.count", "1.200"],
  ["a text of digits", "100200", "placeholders.main.0.fields.title.de", "100200"],
  ["a switch", true, "placeholders.main.2.fields.isWide", "Ja"],
  ["a switch that is off", undefined, "placeholders.main.2.fields.isWide", "Nein"],
  ["a hidden component", true, "placeholders.main.0.hidden", "Ja"],
  ["one that is shown", undefined, "placeholders.main.0.hidden", "Nein"],
  ["a restriction", true, "placeholders.main.3.restriction.showAuthenticatedOnly", "Ja"],
  ["a group", 2, "placeholders.main.3.restriction.groups.0", "Fachhandel"],
  ["a group that does not exist any more", 512, "placeholders.main.3.restriction.groups.1", "512"],
  ["a site", "FIWE-DE", "sites.0", "Ankerplatz"],
  ["an added component", { component: "RichText" }, "placeholders.main.4", "Text"],
  ["another component", "RichText", "placeholders.main.0.component", "Text"],
  ["no text", "", "placeholders.main.0.fields.title.de", ""],
])("shows %s in words", (_what, value, path, text) => {
  expect(describe(value, path)).toBe(text);
});
