// Streams a BMEcat file of any size: node bench/big-catalogue.ts ARTICLES FILE
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const FAMILY_SIZE = 40;

/** A catalogue of `articles` articles in families of 40, with three prices and ten features each; never fully in memory. */
export function* bigCatalogue(articles: number): Generator<string> {
  const families = Math.ceil(articles / FAMILY_SIZE);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>BENCH</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>\n<T_NEW_CATALOG><CATALOG_GROUP_SYSTEM>\n';
  yield group("R", "0", "root", "Katalog");
  for (let i = 0; i < 20; i += 1) yield group(`C${i}`, "R", "node", `Kategorie ${i}`);
  for (let i = 0; i < families; i += 1) yield group(`F${i}`, `C${i % 20}`, "leaf", `Familie ${i}`);
  yield "</CATALOG_GROUP_SYSTEM>\n";
  for (let i = 0; i < articles; i += 1) yield product(i);
  for (let i = 0; i < articles; i += 1)
    yield `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${number(i)}</PROD_ID><CATALOG_GROUP_ID>F${Math.floor(i / FAMILY_SIZE)}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>\n`;
  yield "</T_NEW_CATALOG></BMECAT>\n";
}

const number = (i: number): string => String(1_000_000 + i);

function group(id: string, parent: string, type: string, name: string): string {
  return `<CATALOG_STRUCTURE type="${type}"><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>${name}</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>\n`;
}

function product(i: number): string {
  const [diameter, length] = [4 + (i % 17), 20 + ((i * 7) % 380)];
  const feature = (name: string, value: string | number, unit = ""): string =>
    `<FEATURE><FNAME>${name}</FNAME><FVALUE>${value}</FVALUE>${unit ? `<FUNIT>${unit}</FUNIT>` : ""}</FEATURE>`;
  const price = (type: string, amount: number, from: number): string =>
    `<PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><TAX>0.19</TAX><LOWER_BOUND>${from}</LOWER_BOUND></PRODUCT_PRICE>`;
  const cents = 500 + ((i * 37) % 40_000);
  return `<PRODUCT mode="new"><SUPPLIER_PID>${number(i)}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Anker ${diameter} x ${length} Nr. ${i}</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="eng">Anchor ${diameter} x ${length} no. ${i}</DESCRIPTION_SHORT><DESCRIPTION_LONG lang="deu">Anker für gerissenen und ungerissenen Beton, galvanisch verzinkt, mit Scheibe und Mutter.</DESCRIPTION_LONG></PRODUCT_DETAILS><PRODUCT_FEATURES>${feature("BOHRER_D", diameter, "mm")}${feature("DUEBEL_L", length, "mm")}${feature("VERANKERUNG", 30 + (i % 90), "mm")}${feature("ANBAUTEIL", 1 + (i % 60), "mm")}${feature("GEWINDE", `M${diameter}`)}${feature("MATERIAL", ["Stahl", "Edelstahl A2", "Edelstahl A4"][i % 3]!)}${feature("ZULASSUNG_D", i % 2 ? "ja" : "nein")}${feature("ZULASSUNG_E", i % 3 ? "ja" : "nein")}${feature("SCHL_WEITE", `SW ${8 + (i % 20)}`)}${feature("GEWICHT", 1 + (i % 500), "g")}</PRODUCT_FEATURES><PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY><QUANTITY_MIN>50</QUANTITY_MIN><QUANTITY_INTERVAL>50</QUANTITY_INTERVAL></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS><DATETIME type="valid_start_date"><DATE>2026-01-01</DATE></DATETIME>${price("net_list", cents, 1)}${price("net_list", Math.floor(cents * 0.9), 500)}${price("nrp", cents * 2, 1)}</PRODUCT_PRICE_DETAILS></PRODUCT>\n`;
}

if (import.meta.main) {
  const articles = Number(process.argv[2] ?? 100_000);
  await pipeline(Readable.from(bigCatalogue(articles)), createWriteStream(process.argv[3] ?? `big-catalogue-${articles}.xml`));
}
