import { comment, type Element, element } from "../../../xml/write-xml.ts";

/** Values of the shop that a sample names. */
export type SampleValues = {
  articleNumber: string;
  /** Catalogue that has the article. */
  catalogueId: string;
  /** Its general price: a sample that is released by mistake does not change it. */
  price: { amount: string; priceQuantity: string; taxRate: string };
  currency: string;
  /** ISO day. */
  day: string;
};

const NEW_ARTICLE = "MUSTER-100";

/** A catalogue of one article with comments, as BMEcat. */
export function sampleCatalogue({ currency, day }: SampleValues): Element {
  return bmecat({ catalogueId: "MUSTER-KATALOG", currency, day }, [
    element("T_NEW_CATALOG", [
      comment("Ersetzt den ganzen Katalog MUSTER-KATALOG; andere Kataloge bleiben. Mit T_UPDATE_PRODUCTS ändern Sie einzelne Artikel."),
      element("CATALOG_GROUP_SYSTEM", [
        comment("Gruppen mit Artikeln sind Produktfamilien, die darüber Kategorien."),
        group("root", "M1", "0", "Musterkatalog", "Sample catalogue"),
        group("node", "M2", "M1", "Winkel", "Brackets"),
        group("leaf", "M3", "M2", "Musterwinkel", "Sample bracket"),
      ]),
      element(
        "PRODUCT",
        [
          comment("Artikelnummer: höchstens 32 Zeichen, ohne Leerzeichen und Schrägstrich."),
          element("SUPPLIER_PID", NEW_ARTICLE),
          element("PRODUCT_DETAILS", [
            element("DESCRIPTION_SHORT", "Musterwinkel 40 x 40", { lang: "deu" }),
            element("DESCRIPTION_SHORT", "Sample bracket 40 x 40", { lang: "eng" }),
            element("DESCRIPTION_LONG", "Verzinkter Stahl.", { lang: "deu" }),
            element("INTERNATIONAL_PID", "4006381333931", { type: "gtin" }),
          ]),
          element("PRODUCT_FEATURES", [
            element("FEATURE", [element("FNAME", "Breite", { lang: "deu" }), element("FVALUE", "40"), element("FUNIT", "mm")]),
          ]),
          element("PRODUCT_ORDER_DETAILS", [
            comment("Einheit nach UN/ECE 20: C62 ist Stück. PRICE_QUANTITY: Der Preis gilt für so viele Einheiten."),
            element("ORDER_UNIT", "C62"),
            element("PRICE_QUANTITY", "100"),
            comment("Mindestmenge, und Schritte, in denen bestellt wird."),
            element("QUANTITY_MIN", "50"),
            element("QUANTITY_INTERVAL", "50"),
          ]),
          toPrice({ amount: "28.90", taxRate: "0.19" }, currency, day),
          element("MIME_INFO", [
            comment("Datei im selben ZIP-Archiv."),
            element("MIME", [element("MIME_SOURCE", "bilder/muster.svg"), element("MIME_PURPOSE", "normal")]),
          ]),
        ],
        { mode: "new" },
      ),
      element("PRODUCT_TO_CATALOGGROUP_MAP", [element("PROD_ID", NEW_ARTICLE), element("CATALOG_GROUP_ID", "M3")]),
    ]),
  ]);
}

/** A price of an existing article from a day on. */
export function samplePrices({ articleNumber, catalogueId, price, currency, day }: SampleValues): Element {
  return bmecat({ catalogueId, currency, day }, [
    element("T_UPDATE_PRICES", [
      comment("Ab dem ersten Tag gelten diese Preise des Artikels statt der bisherigen derselben Preisliste."),
      element("PRODUCT", [
        element("SUPPLIER_PID", articleNumber),
        element("PRODUCT_ORDER_DETAILS", [element("PRICE_QUANTITY", price.priceQuantity)]),
        toPrice(price, currency, day),
      ]),
    ]),
  ]);
}

function bmecat({ catalogueId, currency, day }: Omit<SampleValues, "articleNumber" | "price">, content: readonly Element[]): Element {
  return element(
    "BMECAT",
    [
      element("HEADER", [
        element("CATALOG", [
          element("LANGUAGE", "deu", { default: "true" }),
          element("LANGUAGE", "eng"),
          element("CATALOG_ID", catalogueId),
          element("CATALOG_VERSION", day),
          element("CURRENCY", currency),
        ]),
      ]),
      ...content,
    ],
    { version: "2005", xmlns: "http://www.bmecat.org/bmecat/2005" },
  );
}

function group(type: string, id: string, parent: string, de: string, en: string): Element {
  return element(
    "CATALOG_STRUCTURE",
    [
      element("GROUP_ID", id),
      element("GROUP_NAME", de, { lang: "deu" }),
      element("GROUP_NAME", en, { lang: "eng" }),
      element("PARENT_ID", parent),
    ],
    { type },
  );
}

function toPrice({ amount, taxRate }: Omit<SampleValues["price"], "priceQuantity">, currency: string, day: string): Element {
  return element("PRODUCT_PRICE_DETAILS", [
    comment("Netto, mit Punkt statt Komma. TAX 0.19 bedeutet 19 %. LOWER_BOUND: ab dieser Menge; für Staffelpreise mehrmals."),
    element("DATETIME", [element("DATE", day)], { type: "valid_start_date" }),
    element(
      "PRODUCT_PRICE",
      [
        element("PRICE_AMOUNT", amount),
        element("PRICE_CURRENCY", currency),
        element("TAX", taxRate),
        element("LOWER_BOUND", "1"),
      ],
      { price_type: "net_list" },
    ),
  ]);
}
