import { INFORMATION_EXTENSIONS } from "../bmecat/read-product-information.ts";
import type { Element } from "./element.ts";

/** Child elements that the importer reads. ARTICLE_… equals PRODUCT_… here; elements that are not listed have no used children. */
const USED: Readonly<Record<string, readonly string[]>> = {
  PRODUCT: [
    "SUPPLIER_PID",
    "PRODUCT_DETAILS",
    "PRODUCT_FEATURES",
    "PRODUCT_ORDER_DETAILS",
    "PRODUCT_PRICE_DETAILS",
    "PRODUCT_REFERENCE",
    "MIME_INFO",
    "USER_DEFINED_EXTENSIONS",
  ],
  PRODUCT_DETAILS: [
    "DESCRIPTION_SHORT",
    "DESCRIPTION_LONG",
    "INTERNATIONAL_PID",
    "EAN",
    "MANUFACTURER_NAME",
    "MANUFACTURER_PID",
    "KEYWORD",
    "DELIVERY_TIME",
  ],
  PRODUCT_FEATURES: ["REFERENCE_FEATURE_SYSTEM_NAME", "REFERENCE_FEATURE_GROUP_ID", "REFERENCE_FEATURE_GROUP_NAME", "FEATURE"],
  FEATURE: ["FNAME", "FT_IDREF", "FREF", "FT_ID", "FTEMPLATE", "FVALUE", "VALUE_IDREF", "FUNIT", "FORDER", "FDESCR", "FVALUE_DETAILS"],
  FTEMPLATE: ["FT_ID", "FT_NAME", "FT_UNIT", "FT_ORDER", "FEATURE_CONTENT"],
  CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE: ["FT_ID", "FT_NAME", "FT_UNIT", "FT_ORDER", "FEATURE_CONTENT"],
  FEATURE_CONTENT: ["FT_UNIT", "FT_UNIT_IDREF", "FT_ORDER"],
  ALLOWED_VALUE: ["ALLOWED_VALUE_ID", "ALLOWED_VALUE_NAME"],
  CLASSIFICATION_GROUP: ["CLASSIFICATION_GROUP_ID", "CLASSIFICATION_GROUP_NAME"],
  PRODUCT_ORDER_DETAILS: [
    "ORDER_UNIT",
    "CONTENT_UNIT",
    "NO_CU_PER_OU",
    "PRICE_QUANTITY",
    "QUANTITY_MIN",
    "QUANTITY_INTERVAL",
    "QUANTITY_MAX",
  ],
  PRODUCT_PRICE_DETAILS: ["DATETIME", "DAILY_PRICE", "PRODUCT_PRICE"],
  DATETIME: ["DATE", "TIME", "TIMEZONE"],
  PRODUCT_PRICE: [
    "PRICE_AMOUNT",
    "PRICE_CURRENCY",
    "TAX",
    "TAX_DETAILS",
    "PRICE_FACTOR",
    "LOWER_BOUND",
    "TERRITORY",
    "PRICE_BASE",
    "PRICE_FORMULA",
    "AREA_REFS",
  ],
  TAX_DETAILS: ["TAX"],
  PRICE_BASE: ["PRICE_UNIT", "PRICE_UNIT_FACTOR"],
  PRODUCT_REFERENCE: ["PROD_ID_TO"],
  MIME_INFO: ["MIME"],
  MIME: ["MIME_TYPE", "MIME_SOURCE", "MIME_DESCR", "MIME_PURPOSE", "MIME_ORDER"],
  USER_DEFINED_EXTENSIONS: [
    "UDX.ANKERPLATZ.CLAIM",
    "UDX.ANKERPLATZ.ORDERABLE",
    "UDX.ANKERPLATZ.DELIVERY_SPEED",
    "UDX.ANKERPLATZ.SUCCESSOR",
    "UDX.ANKERPLATZ.STOCK",
    "UDX.EDXF.MIME_INFO",
    "UDX.EDXF.PREDECESSOR_PID",
    ...INFORMATION_EXTENSIONS,
  ],
  "UDX.EDXF.MIME_INFO": ["UDX.EDXF.MIME"],
  "UDX.EDXF.MIME": ["UDX.EDXF.MIME_SOURCE", "UDX.EDXF.MIME_CODE"],
  CATALOG_STRUCTURE: ["GROUP_ID", "GROUP_NAME", "GROUP_DESCRIPTION", "PARENT_ID", "GROUP_ORDER", "MIME_INFO", "USER_DEFINED_EXTENSIONS"],
  PRODUCT_TO_CATALOGGROUP_MAP: ["PROD_ID", "CATALOG_GROUP_ID", "PRODUCT_TO_CATALOGGROUP_MAP_ORDER"],
};
const USED_SETS = new Map(Object.entries(USED).map(([name, children]) => [name, new Set(children)]));
const NONE: ReadonlySet<string> = new Set();
/** Parts of an article that a price update reads. */
const PRICES_ONLY: ReadonlySet<string> = new Set(["SUPPLIER_PID", "PRODUCT_ORDER_DETAILS", "PRODUCT_PRICE_DETAILS"]);

const SAME: Readonly<Record<string, string>> = {
  SUPPLIER_AID: "SUPPLIER_PID",
  MANUFACTURER_AID: "MANUFACTURER_PID",
  ART_ID: "PROD_ID",
  ART_ID_TO: "PROD_ID_TO",
};

function commonName(name: string): string {
  return SAME[name] ?? (name.startsWith("ARTICLE") ? `PRODUCT${name.slice("ARTICLE".length)}` : name);
}

export type UnusedElement = { element: string; count: number; line: number };

/** Further names are counted together, because a file may contain any number of them. */
const MAX_NAMES = 500;

/** Counts elements that the import does not use, by parent and name. */
export class UnusedElements {
  private readonly found = new Map<string, UnusedElement>();

  add(parent: string, name: string, line: number): void {
    const written = `${parent}/${name}`.slice(0, 120);
    const element = this.found.has(written) || this.found.size < MAX_NAMES ? written : "other elements";
    const known = this.found.get(element);
    if (known) known.count += 1;
    else this.found.set(element, { element, count: 1, line });
  }

  /** Counts the outermost unused elements of a record, except empty ones. */
  addOf(element: Element, arePricesOnly = false): void {
    const name = commonName(element.name);
    const used = arePricesOnly && name === "PRODUCT" ? PRICES_ONLY : (USED_SETS.get(name) ?? NONE);
    for (const one of element.children) {
      if (used.has(commonName(one.name))) this.addOf(one);
      else if (one.text !== "" || one.children.length > 0) this.add(element.name, one.name, one.line);
    }
  }

  list(): UnusedElement[] {
    return [...this.found.values()].toSorted((a, b) => b.count - a.count || a.element.localeCompare(b.element));
  }
}
