import { readQuantity, tidyCell } from "./quantity.ts";

/** Content of a column, according to its heading. */
export type Column = "article" | "gtin" | "own" | "quantity";

const QUANTITY =
  /^(?:(?:best(?:ell)?|soll|bedarfs?|liefer|wunsch|order)?[\s.-]*(?:menge|anzahl|stück(?:zahl)?|stueck|stk|st|stck|qty|quantity|pieces|pcs|count|amount|bedarf|units)\b)/i;
const GTIN = /\b(?:gtin|ean(?:[\s-]?\d+)?|barcode|strichcode|upc)\b/i;
const OWN =
  /\b(?:(?:ihre|unsere|eigene|kunden|interne|lager|your|our|own|internal|customer)[\s.-]*(?:(?:art(?:ikel)?|item|part|mat(?:erial)?|teile)[\s.-]*)?(?:nr|no|nummer|number|id|code)|(?:kundenartikel|kunden-artikel|lagerartikel)\w*)/i;
const ARTICLE =
  /^(?:(?:hersteller|lieferanten|lief|bestell?|best|supplier|manufacturer|vendor)?[\s.-]*(?:art(?:ikel)?|item|product|produkt|prod|part|teile?|mat(?:erial)?|sach|bestell|best|order|sku|code|nummer|number|nr)[\s.-]*(?:nr|no|nummer|number|num|id|code|#)?\.?)$|^(?:artikel|art|item|sku)/i;
/** Headings that describe an article without being a number. */
const NAMES =
  /bezeichnung|beschreibung|text|name|description|gruppe|group|preis|price|einheit|unit(?!s$)|rabatt|datum|date|pos(?:ition)?\b/i;

/** The column type of a heading; null for any other heading. */
export function readHeading(cell: string): Column | null {
  const text = tidyCell(cell)
    .replace(/(?<![*:])[*:]+$/, "")
    .trim();
  if (text === "" || text.length > 40 || readQuantity(text, ",").kind === "units") return null;
  if (GTIN.test(text)) return "gtin";
  if (NAMES.test(text)) return null;
  if (OWN.test(text)) return "own";
  if (QUANTITY.test(text)) return "quantity";
  return ARTICLE.test(text) ? "article" : null;
}
