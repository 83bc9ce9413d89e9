import { describe, expect, test } from "vitest";
import { checkDocument, isSafeTarget } from "./check-document.ts";
import type { ContentComponent } from "./content-document.ts";

const LANGUAGES = ["de", "en"];
const both = (text: string) => ({ de: text, en: text });
const check = (component: ContentComponent) =>
  checkDocument("pages/x.json", { path: "/x", name: "X", placeholders: { main: [component] } }, LANGUAGES).map(({ path, kind, language }) =>
    [path.replace("placeholders.main.0.", ""), kind, language].filter(Boolean).join(" "),
  );

describe("fields of components (OFFICE-21)", () => {
  test("required texts must exist in every language", () => {
    expect(check({ component: "TextImage", fields: { title: { de: "Titel", en: "" }, text: both("<p></p>") } })).toEqual([
      "fields.title missing en",
      "fields.text missing de",
      "fields.text missing en",
    ]);
    expect(check({ component: "RichText", fields: {} })).toEqual(["fields.text missing"]);
  });

  test("texts have a longest length", () => {
    expect(check({ component: "Hero", fields: { title: both("x".repeat(121)) } })).toEqual([
      "fields.title tooLong de",
      "fields.title tooLong en",
    ]);
  });

  test("links, images, choices, numbers and lists are checked", () => {
    const hero = (fields: object) => check({ component: "Hero", fields: { title: both("T"), ...fields } });
    expect(hero({ primaryLink: { href: "javascript:alert(1)", text: both("x") } })).toEqual(["fields.primaryLink.href invalid"]);
    expect(hero({ primaryLink: { href: "", text: "" } })).toEqual(["fields.primaryLink.href missing", "fields.primaryLink.text missing"]);
    expect(hero({ image: { src: "https://evil.example/x.png", alt: both("x") } })).toEqual(["fields.image.src invalid"]);
    expect(hero({ image: { src: "/-/media/x.svg", alt: both("") } })).toEqual([
      "fields.image.alt missing de",
      "fields.image.alt missing en",
    ]);
    expect(hero({ facts: [{ value: "1", label: both("a") }, { label: both("b") }] })).toEqual(["fields.facts.1.value missing"]);
    expect(hero({ facts: "x" })).toEqual(["fields.facts invalid"]);
    expect(check({ component: "FamilyTeaserRow", params: { count: "99" } })).toEqual(["params.count invalid"]);
    expect(check({ component: "TextImage", params: { side: "top" }, fields: { title: both("T"), text: both("<p>x</p>") } })).toEqual([
      "params.side invalid",
    ]);
  });

  test("the values of an unknown component are checked by their shapes", () => {
    expect(
      check({ component: "DashboardOrders", fields: { link: { href: "//evil", text: "x" }, on: "2026-13-41", title: both("x") } }),
    ).toEqual(["fields.link.href invalid", "fields.on invalid"]);
  });
});

test.each([
  ["/kontakt", true],
  ["/faq?x=1#y", true],
  ["https://example.org/x", true],
  ["mailto:a@example.org", true],
  ["tel:+4969", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["kontakt", false],
  ["", false],
])("%s is a target of links: %s", (href, isSafe) => {
  expect(isSafeTarget(href)).toBe(isSafe);
});
