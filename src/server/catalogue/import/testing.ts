// Small BMEcat files for tests, and a function to import them.
import { Readable } from "node:stream";
import { importCatalogue, type ImportOptions, type ImportSummary } from "./import-catalogue.ts";
import type { Element } from "./xml/element.ts";

export function importText(url: string, content: string | Buffer, options: ImportOptions = {}): Promise<ImportSummary> {
  const bytes = Buffer.from(content as string);
  // In chunks, as a file is read.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, i) => bytes.subarray(i * 65_536, (i + 1) * 65_536));
  return importCatalogue(url, Readable.from(pieces), options);
}

export type SampleArticle = {
  number?: string;
  name?: string;
  order?: string;
  prices?: string;
  extra?: string;
  features?: string;
  mode?: string;
};

/** Builds a PRODUCT with defaults; each part can be replaced by XML. */
export function product(article: SampleArticle = {}): string {
  return `<PRODUCT mode="${article.mode ?? "new"}"><SUPPLIER_PID>${article.number ?? "100200"}</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT>${article.name ?? "Dübel"}</DESCRIPTION_SHORT></PRODUCT_DETAILS>${article.features ?? ""}
<PRODUCT_ORDER_DETAILS>${article.order ?? "<ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY>"}</PRODUCT_ORDER_DETAILS>
${article.prices ?? price("28.90")}${article.extra ?? ""}</PRODUCT>`;
}

export function price(amount: string, { type = "net_list", from = 1, start = "2026-01-01", inside = "" } = {}): string {
  return `<PRODUCT_PRICE_DETAILS>${start ? `<DATETIME type="valid_start_date"><DATE>${start}</DATE></DATETIME>` : ""}<PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><TAX>0.19</TAX><LOWER_BOUND>${from}</LOWER_BOUND>${inside}</PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>`;
}

export function group(id: string, parent: string, name = id): string {
  return `<CATALOG_STRUCTURE type="${parent === "0" ? "root" : "node"}"><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>${name}</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>\n`;
}

export function bmecat(
  body: string,
  {
    head = '<?xml version="1.0" encoding="UTF-8"?>',
    transaction = "T_NEW_CATALOG",
    id = "TEST",
    namespace = "http://www.bmecat.org/bmecat/2005",
    currency = "EUR",
    catalog = "",
  } = {},
): string {
  return `${head}
<BMECAT version="2005" xmlns="${namespace}"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>${id}</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>${currency}</CURRENCY>${catalog}</CATALOG></HEADER>
<${transaction}>
${body}
</${transaction}></BMECAT>`;
}

/** Builds an element in line 7, with text or child elements. */
export function element(name: string, inside: string | readonly Element[] = "", attributes: Record<string, string> = {}): Element {
  const isText = typeof inside === "string";
  return { name, attributes, text: isText ? inside : "", children: isText ? [] : [...inside], line: 7 };
}
