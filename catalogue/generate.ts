// Writes the demo catalogue, its prices, stock, retailers, dealers and PDF documents: node catalogue/generate.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ARTICLES } from "./source/articles.ts";
import { dealersFile, dealerStockFile } from "./source/dealers.ts";
import { demoDocuments, documentsFile } from "./source/documents.ts";
import { retailersFile, retailerStockFile } from "./source/retailers.ts";
import { NAMED_LISTS, namedPricesOf, type NamedList } from "./source/prices.ts";
import { installationFile } from "./source/installation.ts";
import { productInformationFile } from "./source/product-information.ts";
import { demoCatalogue, document, priceDetails } from "./source/write-bmecat.ts";
import { element } from "./source/xml.ts";

function priceFile(list: NamedList): string {
  const parts = ARTICLES.flatMap((article) => {
    const blocks = namedPricesOf(list, article);
    return blocks.length > 0
      ? [element("PRODUCT", [element("SUPPLIER_PID", article.articleNumber), ...priceDetails(blocks)], { mode: "update" })]
      : [];
  });
  return document("T_UPDATE_PRICES", { prev_version: "1" }, "2026.1", parts);
}

const DOCUMENTS_FOLDER = "documents";

/** Content of every generated file; independent of machine and date. */
export function demoFiles(): Map<string, string> {
  const files = new Map<string, string>([["demo-catalogue.xml", demoCatalogue()]]);
  for (const list of NAMED_LISTS) files.set(`prices-${list.priceList}.xml`, priceFile(list));
  files.set("stock.csv", `article_number;available\n${ARTICLES.map((one) => `${one.articleNumber};${one.stock}\n`).join("")}`);
  files.set("installation.csv", installationFile());
  files.set("product-information.csv", productInformationFile());
  files.set("retailers.json", retailersFile());
  files.set("retailer-stock.csv", retailerStockFile());
  files.set("dealers.csv", dealersFile());
  files.set("dealer-stock.csv", dealerStockFile());
  const documents = demoDocuments();
  files.set(`${DOCUMENTS_FOLDER}/documents.csv`, documentsFile(documents));
  for (const { file, content } of documents) files.set(`${DOCUMENTS_FOLDER}/${file}`, content);
  return files;
}

if (import.meta.main) {
  for (const [name, content] of demoFiles()) writeFileSync(join(import.meta.dirname, name), content);
  console.log(`${ARTICLES.length} articles written`);
}
