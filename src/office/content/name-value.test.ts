import { expect, test } from "vitest";
import { COMPONENT_NAMES } from "#contract/component-names.ts";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { listChanges } from "#contract/content/list-changes.ts";
import { nameOfComponent } from "./name-of-component.ts";
import { nameValue } from "./name-value.ts";
import { splitChange } from "./split-change.ts";

const body: ContentDocumentBody = {
  path: "/x",
  name: { de: "Versand", en: "Shipping" },
  fields: { title: { de: "Versand", en: "Shipping" } },
  placeholders: {
    main: [
      {
        component: "Hero",
        params: { tone: "dark" },
        fields: {
          title: { de: "Titel", en: "Title" },
          image: { src: "/-/media/a.webp", alt: { de: "Haken", en: "Hook" } },
          primaryLink: { href: "/x", text: { de: "Mehr", en: "More" } },
          facts: [{ value: "1", label: { de: "Zahl", en: "Fact" } }],
        },
      },
      { component: "Dashboard", placeholders: { tiles: [{ component: "DashboardHelp" }, { component: "ShippingCosts" }] } },
    ],
  },
};
const name = (path: string, language: "de" | "en" = "de", states: readonly ContentDocumentBody[] = [body]) =>
  nameValue(path, states, { language, languages: ["de", "en"] });

test.each([
  ["name.de", "Angaben zur Seite: Name der Seite (Deutsch)", "About the page: Name of the page (German)"],
  ["path", "Angaben zur Seite: Adresse", "About the page: Address"],
  ["fields.title.en", "Angaben zur Seite: Titel für Suchmaschinen (Englisch)", "About the page: Title for search engines (English)"],
  ["placeholders.main.0", "Inhalt, Aufmacher (1. Baustein)", "Content, Hero (component 1)"],
  [
    "placeholders.main.0.fields.title.de",
    "Inhalt, Aufmacher (1. Baustein): Überschrift (Deutsch)",
    "Content, Hero (component 1): Heading (German)",
  ],
  [
    "placeholders.main.0.fields.image.alt.en",
    "Inhalt, Aufmacher (1. Baustein): Bild, Alternativtext (Englisch)",
    "Content, Hero (component 1): Picture, Alternative text (English)",
  ],
  [
    "placeholders.main.0.fields.primaryLink.href",
    "Inhalt, Aufmacher (1. Baustein): Erster Link, Ziel",
    "Content, Hero (component 1): First link, Target",
  ],
  [
    "placeholders.main.0.fields.facts.0.label.de",
    "Inhalt, Aufmacher (1. Baustein): Kennzahlen, Eintrag 1, Bezeichnung (Deutsch)",
    "Content, Hero (component 1): Facts, Entry 1, Label (German)",
  ],
  ["placeholders.main.0.params.tone", "Inhalt, Aufmacher (1. Baustein): tone", "Content, Hero (component 1): tone"],
  [
    "placeholders.main.0.restriction.showAnonymousOnly",
    "Inhalt, Aufmacher (1. Baustein): Sichtbarkeit, nur Besucher ohne Anmeldung",
    "Content, Hero (component 1): Visibility, only visitors who are not signed in",
  ],
  [
    "placeholders.main.1.placeholders.tiles.1.hidden",
    "Inhalt, Kontoübersicht (2. Baustein), Kacheln, Versandkosten (2. Baustein): Ausgeblendet",
    "Content, Account overview (component 2), Tiles, Shipping costs (component 2): Hidden",
  ],
])("names %s by the labels of the editor", (path, german, english) => {
  expect(name(path)).toBe(german);
  expect(name(path, "en")).toBe(english);
});

test("names a component and a field that only the other state has", () => {
  const without: ContentDocumentBody = { ...body, placeholders: { main: [] } };
  expect(name("placeholders.main.0.fields.title.de", "de", [without, body])).toBe("Inhalt, Aufmacher (1. Baustein): Überschrift (Deutsch)");
});

test("what was added is listed value by value, a component as one", () => {
  const before: ContentDocumentBody = { placeholders: { main: [{ component: "Hero", fields: {} }] } };
  const added = { component: "RichText", fields: { text: "<p>x</p>" } };
  const after: ContentDocumentBody = {
    placeholders: { main: [{ component: "Hero", fields: { title: { de: "Neu", en: "New" } } }, added] },
  };
  expect(listChanges(before, after).flatMap(splitChange)).toEqual([
    { path: "placeholders.main.0.fields.title.de", before: undefined, after: "Neu" },
    { path: "placeholders.main.0.fields.title.en", before: undefined, after: "New" },
    { path: "placeholders.main.1", before: undefined, after: added },
  ]);
  expect(listChanges(after, before).flatMap(splitChange)).toHaveLength(3);
});

test("every component of the shop has a name in both languages", () => {
  // Names of one word, such as Hero, can be the same as the component's.
  const several = COMPONENT_NAMES.filter((component) => /[a-z][A-Z]/.test(component));
  expect(several.filter((component) => [nameOfComponent(component, "de"), nameOfComponent(component, "en")].includes(component))).toEqual(
    [],
  );
  expect(nameOfComponent("Unknown", "de")).toBe("Unknown");
});
