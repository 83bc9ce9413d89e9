import type { ArticleField } from "#contract/office/article-form.ts";
import type { Phrases } from "../language/language.tsx";

type Form = {
  addTitle: string;
  changeTitle: (number: string) => string;
  backToAll: string;
  back: (number: string) => string;
  notAllowed: string;
  notOfOffice: string;
  about: string;
  hiddenOn: (sites: string) => string;
  master: string;
  price: string;
  ordering: string;
  family: string;
  familyHint: string;
  existingFamily: string;
  newFamily: string;
  fields: Record<ArticleField, string>;
  hints: Partial<Record<ArticleField, string>>;
  amountIn: (currency: string) => string;
  picture: string;
  pictureHint: (size: string) => string;
  pictureAlt: string;
  problems: Record<ArticleField | "picture", string>;
  taken: (catalogue: string) => string;
  checkFields: string;
  next: string;
  add: string;
  change: string;
};

export const articleFormPhrases: Phrases<Form> = {
  de: {
    addTitle: "Artikel anlegen",
    changeTitle: (number) => `Stammdaten von ${number}`,
    backToAll: "Alle Artikel",
    back: (number) => `Artikel ${number}`,
    notAllowed: "Ihre Rollen erlauben das Anlegen von Artikeln nicht.",
    notOfOffice: "Hier lassen sich nur Artikel ändern, die im Innendienst angelegt sind. Alle anderen ändert der Import ihres Katalogs.",
    about:
      "Der Artikel kommt in den eigenen Katalog „Innendienst“. Importe von Herstellerkatalogen ändern und entfernen ihn nicht. Zahlen schreiben Sie deutsch: 1.234,56.",
    hiddenOn: (sites) =>
      `Diese Shops zeigen den Katalog „Innendienst“ nicht: ${sites}. Die Administration kann ihn unter „Einstellungen“, Kataloge, mit der Kennung office aufnehmen.`,
    master: "Artikel",
    price: "Preis",
    ordering: "Bestellung",
    family: "Produktfamilie",
    familyHint:
      "Der Shop zeigt die Familie unter „Weitere Produkte“. In Familien eines Herstellerkatalogs lässt sich der Artikel nicht einordnen, denn dessen nächster Import ersetzt sie.",
    existingFamily: "Vorhandene Familie",
    newFamily: "Neue Familie",
    fields: {
      articleNumber: "Artikelnummer",
      nameDe: "Bezeichnung",
      nameEn: "Bezeichnung auf Englisch",
      descriptionDe: "Kurzbeschreibung",
      descriptionEn: "Kurzbeschreibung auf Englisch",
      familyId: "Familie",
      familyDe: "Name der Familie",
      familyEn: "Name der Familie auf Englisch",
      amount: "Listenpreis netto",
      priceQuantity: "Preis gilt für",
      tax: "Umsatzsteuer",
      orderUnit: "Bestelleinheit",
      quantityMin: "Mindestmenge",
      quantityInterval: "Bestellbar in Schritten von",
      gtin: "GTIN (EAN)",
      deliverySpeed: "Lieferzeit",
    },
    hints: {
      articleNumber: "Höchstens 32 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche",
      quantityInterval: "Zum Beispiel die Packungsgröße",
      gtin: "8, 12, 13 oder 14 Ziffern",
    },
    amountIn: (currency) => `Listenpreis netto (${currency})`,
    picture: "Bild",
    pictureHint: (size) => `PNG, JPEG oder WebP, höchstens ${size}`,
    pictureAlt: "Vorschau des Bildes",
    problems: {
      articleNumber: "Bitte geben Sie eine Artikelnummer ein, nur mit Buchstaben, Ziffern, Punkten, Binde- und Unterstrichen.",
      nameDe: "Bitte geben Sie eine Bezeichnung ein.",
      nameEn: "Diese Bezeichnung ist zu lang.",
      descriptionDe: "Diese Beschreibung ist zu lang.",
      descriptionEn: "Diese Beschreibung ist zu lang.",
      familyId: "Bitte wählen Sie eine Familie. Diese gibt es nicht mehr.",
      familyDe: "Bitte geben Sie der neuen Familie einen Namen.",
      familyEn: "Dieser Name ist zu lang.",
      amount: "Bitte geben Sie einen Preis über null ein, zum Beispiel 12,50, mit höchstens neun Stellen vor und sechs nach dem Komma.",
      priceQuantity: "Bitte wählen Sie eine Menge.",
      tax: "Bitte wählen Sie einen Steuersatz.",
      orderUnit: "Bitte wählen Sie eine Bestelleinheit.",
      quantityMin: "Bitte geben Sie eine ganze Zahl ein, die ein Vielfaches der Schritte ist.",
      quantityInterval: "Bitte geben Sie eine ganze Zahl ab 1 ein.",
      gtin: "Diese GTIN stimmt nicht: Prüfen Sie Länge und Prüfziffer.",
      deliverySpeed: "Bitte wählen Sie eine Lieferzeit.",
      picture: "Bitte wählen Sie ein PNG-, JPEG- oder WebP-Bild mit höchstens 10 MB.",
    },
    taken: (catalogue) =>
      catalogue === "office" ? "Diese Artikelnummer gibt es schon." : `Diese Artikelnummer gehört schon zum Katalog ${catalogue}.`,
    checkFields: "Bitte prüfen Sie die markierten Felder.",
    next: "Als Nächstes sehen Sie, was sich im Shop ändert, und geben es frei.",
    add: "Artikel prüfen",
    change: "Änderung prüfen",
  },
  en: {
    addTitle: "Add an article",
    changeTitle: (number) => `Master data of ${number}`,
    backToAll: "All articles",
    back: (number) => `Article ${number}`,
    notAllowed: "Your roles do not allow you to add articles.",
    notOfOffice: "Only articles that your staff have added can be changed here. All others change with the import of their catalogue.",
    about:
      'The article becomes part of the catalogue "Innendienst" of your own. Imports of manufacturers\' catalogues neither change nor remove it. Numbers are German: 1.234,56.',
    hiddenOn: (sites) =>
      `These shops do not show the catalogue "Innendienst": ${sites}. Administrators can add it under "Settings", catalogues, by its id office.`,
    master: "Article",
    price: "Price",
    ordering: "Ordering",
    family: "Product family",
    familyHint:
      'The shop shows the family below "Further products". The article cannot join families of a manufacturer\'s catalogue, because its next import replaces them.',
    existingFamily: "Existing family",
    newFamily: "New family",
    fields: {
      articleNumber: "Article number",
      nameDe: "Name in German",
      nameEn: "Name in English",
      descriptionDe: "Short description in German",
      descriptionEn: "Short description in English",
      familyId: "Family",
      familyDe: "Name of the family in German",
      familyEn: "Name of the family in English",
      amount: "Net list price",
      priceQuantity: "Price is for",
      tax: "VAT",
      orderUnit: "Order unit",
      quantityMin: "Minimum quantity",
      quantityInterval: "Ordered in steps of",
      gtin: "GTIN (EAN)",
      deliverySpeed: "Delivery time",
    },
    hints: {
      articleNumber: "At most 32 letters, digits, dots, hyphens and underscores",
      quantityInterval: "For instance the size of a pack",
      gtin: "8, 12, 13 or 14 digits",
    },
    amountIn: (currency) => `Net list price (${currency})`,
    picture: "Picture",
    pictureHint: (size) => `PNG, JPEG or WebP, at most ${size}`,
    pictureAlt: "Preview of the picture",
    problems: {
      articleNumber: "Please enter an article number of letters, digits, dots, hyphens and underscores only.",
      nameDe: "Please enter a name.",
      nameEn: "This name is too long.",
      descriptionDe: "This description is too long.",
      descriptionEn: "This description is too long.",
      familyId: "Please choose a family. This one does not exist any more.",
      familyDe: "Please give the new family a name.",
      familyEn: "This name is too long.",
      amount: "Please enter a price above zero, such as 12,50, with at most nine digits before and six after the comma.",
      priceQuantity: "Please choose a quantity.",
      tax: "Please choose a VAT rate.",
      orderUnit: "Please choose an order unit.",
      quantityMin: "Please enter a whole number that is a multiple of the steps.",
      quantityInterval: "Please enter a whole number from 1 on.",
      gtin: "This GTIN is wrong: check its length and check digit.",
      deliverySpeed: "Please choose a delivery time.",
      picture: "Please choose a PNG, JPEG or WebP picture of at most 10 MB.",
    },
    taken: (catalogue) =>
      catalogue === "office" ? "This article number exists already." : `This article number belongs to the catalogue ${catalogue}.`,
    checkFields: "Please check the marked fields.",
    next: "Next you see what changes in the shop, and release it.",
    add: "Check the article",
    change: "Check the change",
  },
};
