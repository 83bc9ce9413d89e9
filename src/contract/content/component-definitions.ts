// The components that content places on pages, with their fields: data for the forms of the back office and for its checks. A
// component without an entry has no texts of its own, or is edited by the shapes of its values.
import type { ComponentName } from "../component-names.ts";
import {
  choice,
  type ComponentDefinition,
  type FieldDefinition,
  group,
  image,
  line,
  link,
  list,
  number,
  paragraph,
  REQUIRED,
  richText,
  SHARED,
  toggle,
} from "./field-definition.ts";

const title = line("title", "Überschrift", "Heading");
const requiredTitle = { ...title, ...REQUIRED };
const text = paragraph("text", "Text", "Text");
const kicker = line("kicker", "Zeile über der Überschrift", "Line above the heading", { maxLength: 80 });
const heading = choice("heading", "Ebene der Überschrift", "Level of the heading", [
  ["", "Abschnitt", "Section"],
  ["h1", "Titel der Seite", "Title of the page"],
]);
const newsLink = link("newsLink", "Link zu Neuigkeiten", "Link to the news");
const homeLink = link("homeLink", "Link zur Startseite", "Link to the start page");
const longRange = toggle("longInitialRange", "Suche beginnt im weiten Umkreis", "The search starts with a wide radius");
const disclaimer = paragraph("disclaimer", "Hinweis", "Note");

/** Links of header and footer can be shown to some visitors only, which is kept as it is. */
const links = (name: string, de: string, en: string): FieldDefinition =>
  list(name, de, en, [
    line("text", "Text", "Text", REQUIRED),
    line("href", "Ziel", "Target", { ...REQUIRED, ...SHARED }),
    toggle("needsCart", "Nur in Shops mit Warenkorb", "Only in shops with a cart"),
  ]);
const options = (name: string, de: string, en: string): FieldDefinition =>
  list(name, de, en, [
    line("value", "Wert", "Value", { ...REQUIRED, ...SHARED, maxLength: 40 }),
    line("title", "Bezeichnung", "Label", REQUIRED),
  ]);

const define = (
  de: string,
  en: string,
  fields: readonly FieldDefinition[] = [],
  more: Partial<Pick<ComponentDefinition, "canBeAdded" | "params">> = {},
): ComponentDefinition => ({ label: { de, en }, canBeAdded: false, params: [], fields, ...more });

const ADDABLE = { canBeAdded: true } as const;

export const COMPONENT_DEFINITIONS: Partial<Record<ComponentName, ComponentDefinition>> = {
  RichText: define("Text", "Text", [title, richText("text", "Text", "Text", REQUIRED)], { ...ADDABLE, params: [heading] }),
  TextImage: define(
    "Text und Bild",
    "Text and picture",
    [kicker, requiredTitle, richText("text", "Text", "Text", REQUIRED), image("image", "Bild", "Picture"), link("link", "Link", "Link")],
    {
      ...ADDABLE,
      params: [
        choice("side", "Bild", "Picture", [
          ["right", "rechts", "on the right"],
          ["left", "links", "on the left"],
        ]),
      ],
    },
  ),
  Hero: define(
    "Aufmacher",
    "Hero",
    [
      kicker,
      { ...requiredTitle, maxLength: 120 },
      text,
      image("image", "Bild", "Picture"),
      link("primaryLink", "Erster Link", "First link"),
      link("secondaryLink", "Zweiter Link", "Second link"),
      list("facts", "Kennzahlen", "Facts", [
        line("value", "Wert", "Value", { ...REQUIRED, maxLength: 30 }),
        line("label", "Bezeichnung", "Label", { ...REQUIRED, maxLength: 80 }),
      ]),
    ],
    ADDABLE,
  ),
  UspBar: define(
    "Vorteile",
    "Advantages",
    [
      list(
        "items",
        "Vorteile",
        "Advantages",
        [
          choice("icon", "Symbol", "Icon", [
            ["truck", "Lieferwagen", "Truck"],
            ["price-tag", "Preisschild", "Price tag"],
            ["certificate", "Urkunde", "Certificate"],
            ["headset", "Kopfhörer", "Headset"],
            ["package", "Paket", "Package"],
            ["security", "Schild", "Shield"],
            ["clock", "Uhr", "Clock"],
            ["location", "Karte", "Map"],
            ["map-pin", "Ort", "Place"],
            ["building", "Gebäude", "Building"],
            ["bulb", "Glühlampe", "Bulb"],
            ["ruler", "Lineal", "Ruler"],
            ["tool", "Werkzeug", "Tool"],
            ["users", "Personen", "People"],
            ["cart", "Warenkorb", "Cart"],
            ["search", "Lupe", "Magnifier"],
            ["list", "Liste", "List"],
            ["table", "Tabelle", "Table"],
            ["receipt", "Beleg", "Receipt"],
            ["star", "Stern", "Star"],
            ["check-rounded", "Haken", "Tick"],
          ]),
          line("title", "Überschrift", "Heading", REQUIRED),
          paragraph("text", "Text", "Text"),
        ],
        REQUIRED,
      ),
    ],
    ADDABLE,
  ),
  CategoryTiles: define("Kategorien", "Categories", [title, text, link("link", "Link", "Link")], {
    ...ADDABLE,
    params: [line("first", "Nummern der ersten Kategorien", "Ids of the first categories", SHARED)],
  }),
  FamilyTeaserRow: define("Produktfamilien", "Product families", [title, text], {
    ...ADDABLE,
    params: [
      number("count", "Anzahl", "Count", { min: 1, max: 12 }),
      line("families", "Nummern der Familien", "Ids of the families", SHARED),
    ],
  }),
  ContactCards: define(
    "Ansprechpartner",
    "Contacts",
    [
      list(
        "items",
        "Karten",
        "Cards",
        [
          line("title", "Bereich", "Department", REQUIRED),
          paragraph("text", "Text", "Text"),
          line("people", "Personen", "People"),
          line("hours", "Zeiten", "Hours"),
          line("phone", "Telefon", "Phone", SHARED),
          line("email", "E-Mail", "Email", SHARED),
        ],
        REQUIRED,
      ),
    ],
    ADDABLE,
  ),
  Video: define(
    "Video",
    "Video",
    [
      title,
      text,
      image("poster", "Standbild", "Still"),
      group("video", "Datei", "File", [
        line("src", "Adresse", "Address", { ...REQUIRED, ...SHARED }),
        line("type", "Medientyp", "Media type", { ...REQUIRED, ...SHARED }),
      ]),
      list("captions", "Untertitel", "Captions", [
        line("src", "Adresse", "Address", { ...REQUIRED, ...SHARED }),
        line("language", "Sprache", "Language", { ...REQUIRED, ...SHARED }),
        line("label", "Bezeichnung", "Label", { ...REQUIRED, ...SHARED }),
      ]),
      toggle("autoplay", "Beginnt von selbst", "Starts by itself"),
    ],
    { params: [heading] },
  ),
  Adviser: define("Befestigungsberater", "Fastening adviser", [
    line("uuid", "Kennung des Beraters", "Id of the adviser", { ...REQUIRED, ...SHARED }),
    title,
    text,
    line("buttonText", "Text der Schaltfläche", "Text of the button"),
    image("image", "Bild", "Picture"),
  ]),
  Activation: define("Aktivierung", "Activation", [line("headline", "Überschrift", "Heading", REQUIRED), text]),
  Breadcrumb: define("Brotkrümel", "Breadcrumb", [], ADDABLE),
  Columns: define("Spalten", "Columns", [], {
    params: [
      choice("wide", "Breite Spalte", "Wide column", [
        ["", "keine", "none"],
        ["left", "links", "left"],
        ["right", "rechts", "right"],
      ]),
    ],
  }),
  Dashboard: define("Kontoübersicht", "Account overview"),
  DashboardHelp: define("Hilfe", "Help", [title, richText("text", "Text", "Text", REQUIRED)]),
  DocumentFinder: define("Dokumentensuche", "Document finder", [], {
    params: [
      choice("archive", "Zeigt", "Shows", [
        ["", "aktuelle Dokumente", "current documents"],
        ["1", "Leistungserklärungen in allen Ausgaben", "declarations of performance in all revisions"],
      ]),
    ],
  }),
  Header: define("Kopfbereich", "Header", [
    line("claim", "Zeile neben der Suche", "Line beside the search"),
    links("serviceLinks", "Service-Links", "Service links"),
    links("helpLinks", "Hilfe-Links", "Help links"),
  ]),
  Footer: define("Fußbereich", "Footer", [
    paragraph("claim", "Text", "Text"),
    list("columns", "Spalten", "Columns", [line("title", "Überschrift", "Heading", REQUIRED), links("links", "Links", "Links")]),
    links("legalLinks", "Rechtliche Links", "Legal links"),
    line("copyright", "Copyright", "Copyright", REQUIRED),
    line("priceNote", "Preishinweis", "Price note"),
  ]),
  NewPasswordSuccess: define("Passwort geändert", "Password changed", [requiredTitle, text, line("successBox", "Meldung", "Message")]),
  NewsletterConfirmation: define("Newsletter: Bestätigung", "Newsletter: confirmation", [
    line("heading", "Überschrift", "Heading", REQUIRED),
    line("loadingText", "Während des Ladens", "While it loads"),
    { ...title, label: { de: "Überschrift bei Erfolg", en: "Heading on success" } },
    richText("text", "Text bei Erfolg", "Text on success"),
    line("errorTitle", "Überschrift bei einem Fehler", "Heading on an error"),
    richText("errorText", "Text bei einem Fehler", "Text on an error"),
    newsLink,
    homeLink,
  ]),
  NewsletterRegistration: define("Newsletter: Anmeldung", "Newsletter: sign-up", [
    requiredTitle,
    richText("text", "Text", "Text"),
    list(
      "types",
      "Newsletter",
      "Newsletters",
      [
        line("id", "Kennung", "Id", { ...REQUIRED, ...SHARED }),
        line("Title", "Name", "Name", REQUIRED),
        richText("Description", "Beschreibung", "Description"),
        toggle("isClosed", "Keine neuen Anmeldungen", "No new sign-ups"),
      ],
      REQUIRED,
    ),
    line("textVersion", "Fassung der Einwilligung", "Version of the consent", { ...REQUIRED, ...SHARED }),
    richText("consent", "Einwilligung", "Consent", REQUIRED),
    line("successToast", "Kurze Meldung", "Short message"),
    line("successTitle", "Überschrift danach", "Heading afterwards"),
    richText("successText", "Text danach", "Text afterwards"),
    newsLink,
    homeLink,
  ]),
  NewsletterUnsubscribe: define("Newsletter: Abmeldung", "Newsletter: unsubscribing", [
    line("heading", "Überschrift", "Heading", REQUIRED),
    title,
    richText("text", "Text", "Text"),
    list("reasons", "Gründe", "Reasons", [
      line("id", "Kennung", "Id", { ...REQUIRED, ...SHARED }),
      line("Title", "Text", "Text", REQUIRED),
    ]),
    line("successBox", "Meldung bei Erfolg", "Message on success"),
    line("successTitle", "Überschrift bei Erfolg", "Heading on success"),
    richText("successText", "Text bei Erfolg", "Text on success"),
    line("mailedBox", "Meldung nach dem Versand", "Message after sending"),
    line("mailedTitle", "Überschrift nach dem Versand", "Heading after sending"),
    richText("mailedText", "Text nach dem Versand", "Text after sending"),
    line("cancelledTitle", "Überschrift nach dem Abbruch", "Heading after cancelling"),
    richText("cancelledText", "Text nach dem Abbruch", "Text after cancelling"),
    line("errorTitle", "Überschrift bei einem Fehler", "Heading on an error"),
    richText("errorText", "Text bei einem Fehler", "Text on an error"),
    link("signUpLink", "Link zur Anmeldung", "Link to the sign-up"),
    homeLink,
  ]),
  ProductRetailers: define("Händler eines Artikels", "Retailers of an article", [requiredTitle, text, disclaimer, longRange]),
  RetailerSearch: define("Händlersuche", "Retailer search", [
    requiredTitle,
    text,
    disclaimer,
    list("countries", "Länder", "Countries", [line("", "Länderkürzel", "Country code", { ...REQUIRED, ...SHARED, maxLength: 2 })]),
    longRange,
  ]),
  Registration: define("Registrierung", "Registration", [
    line("headline", "Überschrift", "Heading", REQUIRED),
    paragraph("intro", "Einleitung", "Introduction"),
    line("privacyVersion", "Fassung der Datenschutzerklärung", "Version of the privacy policy", { ...REQUIRED, ...SHARED }),
    line("tacVersion", "Fassung der AGB", "Version of the terms", { ...REQUIRED, ...SHARED }),
    line("advertisingLink", "Seite zur Werbeeinwilligung", "Page about the advertising consent", SHARED),
    richText("alreadyRegistered", "Bei vorhandenem Konto", "If there is an account"),
    line("successHeadline", "Überschrift danach", "Heading afterwards"),
    richText("successText", "Text danach", "Text afterwards"),
    options("salutations", "Anreden", "Salutations"),
    options("academicTitles", "Titel", "Titles"),
    options("crafts", "Gewerke", "Trades"),
    options("countries", "Länder", "Countries"),
  ]),
  SeminarOverview: define("Seminare", "Seminars", [
    requiredTitle,
    line("seminarsSourceUrl", "Adresse der Seminare", "Address of the seminars", SHARED),
  ]),
};

/** Fields of a page itself. */
export const PAGE_FIELDS: readonly FieldDefinition[] = [
  line("title", "Titel für Suchmaschinen", "Title for search engines", { maxLength: 120 }),
  paragraph("description", "Beschreibung für Suchmaschinen", "Description for search engines"),
  choice("robots", "Suchmaschinen", "Search engines", [
    ["", "dürfen die Seite zeigen", "may list the page"],
    ["noindex", "zeigen die Seite nicht", "do not list the page"],
    ["noindex, follow", "zeigen die Seite nicht, folgen aber ihren Links", "do not list the page but follow its links"],
    ["noindex, nofollow", "zeigen die Seite nicht und folgen keinem Link", "do not list the page and follow no link"],
  ]),
];

export const PAGE_NAME: FieldDefinition = line("name", "Name der Seite", "Name of the page", { ...REQUIRED, maxLength: 120 });

export function definitionOf(component: string): ComponentDefinition | undefined {
  return Object.hasOwn(COMPONENT_DEFINITIONS, component) ? COMPONENT_DEFINITIONS[component as ComponentName] : undefined;
}
