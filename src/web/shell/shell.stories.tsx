import type { ReactNode } from "react";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { navigationCategory } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { NotFound } from "./not-found/not-found.tsx";

const on = (screen: ReactNode, as: Omit<PageAsProps, "children"> = {}) => <PageAs {...as}>{screen}</PageAs>;
const categories = ["Kunststoffdübel", "Schwerlastanker", "Chemische Befestigung"].map((name, index) =>
  navigationCategory(String(index), name, [navigationCategory(`${index}-1`, `${name} für Beton`)]),
);
const links = (text: string) => [
  { href: "/versand", text },
  { href: "/kontakt", text: "Kontakt" },
];
const head = { claim: "Befestigungssysteme", serviceLinks: links("Versand") };
const foot = {
  claim: "Dübel, Anker und Schrauben aus eigener Fertigung.",
  columns: [
    { title: "Sortiment", links: links("Alle Kategorien") },
    { title: "Service", links: links("Häufige Fragen") },
  ],
  legalLinks: links("Impressum"),
  copyright: "© Ankerplatz",
  priceNote: "Alle Preise zuzüglich Versandkosten.",
};

export const stories: Stories = {
  title: "Seitenrahmen",
  states: [
    { name: "Kopf, Besucher", element: on(<Header {...screenOf({ navigation: categories, cartCount: 0 }, head)} />) },
    {
      name: "Kopf, angemeldet",
      element: on(<Header {...screenOf({ navigation: categories, cartCount: 128 }, head)} />, {
        isSignedIn: true,
        userName: "Anna Brandt",
      }),
    },
    {
      name: "Kopf, Preise netto",
      element: on(<Header {...screenOf({ navigation: categories, cartCount: 2 }, head)} />, { isSignedIn: true, priceView: "net" }),
    },
    { name: "Kopf ohne Kategorien", element: on(<Header {...screenOf({ navigation: [], cartCount: 0 }, head)} />) },
    { name: "Kopf, Fehler", element: on(<Header {...screenOf(undefined)} />) },
    {
      name: "Kopf, sehr lange Wörter",
      element: on(
        <Header
          {...screenOf(
            { navigation: [navigationCategory("long", LONG_WORD), ...categories], cartCount: 3 },
            { claim: LONG_WORD, serviceLinks: links(LONG_WORD) },
          )}
        />,
        { isSignedIn: true, userName: LONG_WORD },
      ),
    },
    { name: "Fuß", element: on(<Footer {...screenOf(undefined, foot)} />) },
    {
      name: "Fuß, sehr lange Wörter",
      element: on(
        <Footer
          {...screenOf(undefined, {
            ...foot,
            claim: LONG_WORD,
            columns: [{ title: LONG_WORD, links: links(LONG_WORD) }],
            legalLinks: links(LONG_WORD),
          })}
        />,
      ),
    },
    { name: "Seite nicht gefunden", element: on(<NotFound params={{}} />) },
    { name: "Seite nicht geladen", element: on(<NotFound params={{ retry: "/sortiment" }} />) },
  ],
};
