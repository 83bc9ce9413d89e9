import type { ReactNode } from "react";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { familyTeaser, navigationCategory } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { Breadcrumb } from "./breadcrumb-block.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Columns } from "./columns.tsx";
import { ContactCards } from "./contact-cards.tsx";
import { FamilyTeaserRow } from "./family-teaser-row.tsx";
import { Hero } from "./hero.tsx";
import { RichText } from "./rich-text.tsx";
import { TextImage } from "./text-image.tsx";
import { UspBar } from "./usp-bar.tsx";

const on = (screen: ReactNode) => <PageAs>{screen}</PageAs>;
const drawing = (name: string) => ({ src: `/-/media/start/${name}.svg`, alt: "Schnittzeichnung", width: 1200, height: 900 });
const way = (text: string) => ({ href: "/sortiment", text });
const hero = {
  kicker: "Vom Hersteller",
  title: "Sitzt. Hält.",
  text: "Befestigungen mit Maßen, Zulassungen und Staffelpreisen.",
  image: drawing("hero"),
  primaryLink: way("Zum Sortiment"),
  secondaryLink: way("Beratung anfragen"),
  facts: [
    { value: "24 h", label: "ab Lager" },
    { value: "1.500+", label: "Varianten" },
  ],
};
const section = { title: "Unser Sortiment", text: "Acht Produktbereiche, ein Lager.", link: way("Alle Kategorien") };
const category = navigationCategory("1", "Kunststoffdübel", [
  navigationCategory("2", "Universaldübel"),
  navigationCategory("3", "Rahmendübel"),
]);
const longCategory = navigationCategory("4", LONG_WORD, [navigationCategory("5", LONG_WORD)]);
const families = [familyTeaser("1", "Nordanker NU"), { ...familyTeaser("2", "Kielbolzen KB"), price: "12,40 €", productCount: 1 }];
const usp = (title: string) => ({
  items: ["truck", "certificate", "ohne Symbol"].map((icon, index) => ({
    icon,
    title: `${title} ${index + 1}`,
    text: "Bis 15 Uhr bestellt.",
  })),
});
const contact = (title: string) => ({
  items: [1, 2, 3].map((index) => ({
    title: `${title} ${index}`,
    text: "Bemessung, Brandschutz, Sonderlösungen.",
    people: title === LONG_WORD ? LONG_WORD : "Jette Lornsen",
    hours: "Mo–Fr 7–17 Uhr",
    phone: "+49 69 90009-110",
    email: `${title.toLowerCase()}@ankerplatz.example`,
  })),
});
const longText = (word: string) => [1, 2, 3, 4].map((number) => `<h2>${number}. ${word}</h2><p>Diese Bedingungen gelten.</p>`).join("");
const thought = {
  kicker: "Injektion",
  title: "Chemisch verankert",
  text: "<p>Für <strong>gerissenen</strong> Beton.</p>",
  image: drawing("injection"),
  link: way("Zu den Systemen"),
};

export const stories: Stories = {
  title: "Startseite",
  states: [
    { name: "Bühne", element: on(<Hero {...screenOf(undefined, hero)} />) },
    { name: "Bühne, nur Titel", element: on(<Hero {...screenOf(undefined, { title: "Sitzt. Hält." })} />) },
    {
      name: "Bühne, sehr lange Wörter",
      element: on(
        <Hero
          {...screenOf(undefined, {
            ...hero,
            kicker: LONG_WORD,
            title: LONG_WORD,
            primaryLink: way(LONG_WORD),
            facts: [{ value: LONG_WORD, label: LONG_WORD }],
          })}
        />,
      ),
    },
    {
      name: "Kategorien",
      element: on(<CategoryTiles {...screenOf({ categories: [category, navigationCategory("6", "Bohrer")] }, section)} />),
    },
    {
      name: "Kategorien, sehr lange Wörter",
      element: on(<CategoryTiles {...screenOf({ categories: [longCategory] }, { ...section, title: LONG_WORD, link: way(LONG_WORD) })} />),
    },
    { name: "Familien", element: on(<FamilyTeaserRow {...screenOf({ families }, section)} />) },
    {
      name: "Familien, sehr lange Wörter",
      element: on(
        <FamilyTeaserRow
          {...screenOf({ families: [{ ...familyTeaser("1", LONG_WORD), marketingClaim: LONG_WORD, price: "123.456,78 €" }] }, section)}
        />,
      ),
    },
    { name: "Vorteile", element: on(<UspBar {...screenOf(undefined, usp("Morgen da"))} />) },
    { name: "Vorteile, sehr lange Wörter", element: on(<UspBar {...screenOf(undefined, usp(LONG_WORD))} />) },
    { name: "Ansprechpersonen", element: on(<ContactCards {...screenOf(undefined, contact("Technik"))} />) },
    { name: "Ansprechpersonen, sehr lange Wörter", element: on(<ContactCards {...screenOf(undefined, contact(LONG_WORD))} />) },
    { name: "Text und Bild", element: on(<TextImage {...screenOf(undefined, thought)} />) },
    { name: "Text und Bild, Bild links", element: on(<TextImage {...screenOf(undefined, thought, { side: "left" })} />) },
    { name: "Text ohne Bild", element: on(<TextImage {...screenOf(undefined, { ...thought, image: null })} />) },
    {
      name: "Text ohne Bild, sehr lange Wörter",
      element: on(<TextImage {...screenOf(undefined, { ...thought, image: null, title: LONG_WORD, link: way(LONG_WORD) })} />),
    },
    {
      name: "Text und Bild, sehr lange Wörter",
      element: on(
        <TextImage {...screenOf(undefined, { ...thought, title: LONG_WORD, text: `<p>${LONG_WORD}</p>`, link: way(LONG_WORD) })} />,
      ),
    },
    {
      name: "Text",
      element: on(
        <RichText {...screenOf(undefined, { title: "Versand", text: "<p>Ab 250 € frei Haus.</p><ul><li>Deutschland</li></ul>" })} />,
      ),
    },
    {
      name: "Langer Text",
      element: on(<RichText {...screenOf(undefined, { title: "Bedingungen", text: longText("Geltung") }, { heading: "h1" })} />),
    },
    {
      name: "Langer Text, sehr lange Wörter",
      element: on(<RichText {...screenOf(undefined, { title: LONG_WORD, text: longText(LONG_WORD) }, { heading: "h1" })} />),
    },
    {
      name: "Text, sehr lange Wörter",
      element: on(<RichText {...screenOf(undefined, { title: LONG_WORD, text: `<p>${LONG_WORD}</p>` })} />),
    },
    {
      name: "Pfad",
      element: on(<Breadcrumb {...screenOf({ items: [{ name: "Sortiment", path: "/sortiment" }, { name: "Kunststoffdübel" }] })} />),
    },
    {
      name: "Pfad, sehr lange Wörter",
      element: on(<Breadcrumb {...screenOf({ items: [{ name: LONG_WORD, path: "/sortiment" }, { name: LONG_WORD }] })} />),
    },
    {
      name: "Spalten",
      element: on(
        <Columns {...screenOf(undefined, {}, { wide: "left" })} slot={(name) => <p>{name === "left" ? "Links, breiter" : "Rechts"}</p>} />,
      ),
    },
  ],
};
