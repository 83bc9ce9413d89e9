import { ARTICLES, type Article } from "./articles.ts";
import { CATEGORIES } from "./categories.ts";
import { FAMILIES } from "./families.ts";
import { groundsOf } from "./grounds.ts";
import { loadConditionOf } from "./loads.ts";
import { ATTRIBUTES, driveIcon, type AttributeKey, type Text, type Value } from "./model.ts";
import { pricesOf, type PriceBlock } from "./prices.ts";
import { element, texts } from "./xml.ts";

export const CATALOGUE_ID = "ANKERPLATZ-DEMO";

export function header(version: string): string {
  return `  ${element("HEADER", [
    element("GENERATOR_INFO", "Ankerplatz demo catalogue"),
    element("CATALOG", [
      element("LANGUAGE", "deu", { default: "true" }),
      element("LANGUAGE", "eng"),
      element("CATALOG_ID", CATALOGUE_ID),
      element("CATALOG_VERSION", version),
      element("CATALOG_NAME", "Ankerplatz Befestigungstechnik", { lang: "deu" }),
      element("DATETIME", [element("DATE", "2026-01-02")], { type: "generation_date" }),
      element("TERRITORY", "DE"),
      element("CURRENCY", "EUR"),
    ]),
    element("SUPPLIER", [element("SUPPLIER_NAME", "Ankerplatz Befestigungstechnik GmbH")]),
  ])}\n`;
}

export function document(transaction: string, attributes: Record<string, string>, version: string, parts: Iterable<string>): string {
  const head = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005">\n${header(version)}  <${transaction}${head}>\n${[...parts].map((part) => `    ${part}\n`).join("")}  </${transaction}>\n</BMECAT>\n`;
}

function mime(source: string, description: string): string {
  return element("MIME", [
    element("MIME_TYPE", "image/svg+xml"),
    element("MIME_SOURCE", source),
    element("MIME_DESCR", description),
    element("MIME_PURPOSE", description === "Produktbild" ? "normal" : "others"),
  ]);
}

function* groups(): Generator<string> {
  const root = { id: "1", name: { de: "Ankerplatz", en: "Ankerplatz" } };
  yield element(
    "CATALOG_STRUCTURE",
    [element("GROUP_ID", root.id), ...texts("GROUP_NAME", root.name), element("PARENT_ID", "0"), element("GROUP_ORDER", 1)],
    { type: "root" },
  );
  let order = 0;
  for (const one of CATEGORIES) {
    yield element(
      "CATALOG_STRUCTURE",
      [
        element("GROUP_ID", one.id),
        ...texts("GROUP_NAME", one.name),
        ...texts("GROUP_DESCRIPTION", one.description),
        element("PARENT_ID", one.parent ?? root.id),
        element("GROUP_ORDER", (order += 1)),
        element("MIME_INFO", [mime(`/media/familie/${one.id}.svg`, "Produktbild")]),
        element("USER_DEFINED_EXTENSIONS", texts("UDX.ANKERPLATZ.CLAIM", one.claim)),
      ],
      { type: "node" },
    );
  }
  for (const one of FAMILIES) {
    yield element(
      "CATALOG_STRUCTURE",
      [
        element("GROUP_ID", one.id),
        ...texts("GROUP_NAME", one.name),
        ...texts("GROUP_DESCRIPTION", one.description),
        element("PARENT_ID", one.parent),
        element("GROUP_ORDER", (order += 1)),
        element("MIME_INFO", [mime(`/media/familie/${one.id}.svg`, "Produktbild"), mime(`/media/zeichnung/${one.id}.svg`, "Maßzeichnung")]),
        element("USER_DEFINED_EXTENSIONS", texts("UDX.ANKERPLATZ.CLAIM", one.claim)),
      ],
      { type: "leaf" },
    );
  }
}

function featureTemplates(): string {
  return element("CLASSIFICATION_SYSTEM", [
    element("CLASSIFICATION_SYSTEM_NAME", "udf_ANKERPLATZ-1.0"),
    element(
      "CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES",
      Object.entries(ATTRIBUTES).map(([key, one], index) =>
        element("CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE", [
          element("FT_ID", key),
          ...texts("FT_NAME", one.name),
          ...(one.unit ? [element("FT_UNIT", one.unit)] : []),
          element("FT_ORDER", index + 1),
        ]),
      ),
    ),
  ]);
}

function feature(key: AttributeKey, value: Value, icon = ""): string {
  return element("FEATURE", [
    element("FT_IDREF", key),
    ...(typeof value === "object" ? texts("FVALUE", value) : [element("FVALUE", value)]),
    ...(icon ? [element("FVALUE_DETAILS", icon)] : []),
  ]);
}

/** A property with several values. */
function listFeature(key: AttributeKey, values: readonly Text[]): string[] {
  if (values.length === 0) return [];
  return [element("FEATURE", [element("FT_IDREF", key), ...values.flatMap((value) => texts("FVALUE", value))])];
}

function features(article: Article): string {
  const { family, variant } = article;
  const rows = [feature("BAUART", family.type, family.kind), ...listFeature("GRUND", groundsOf(family))];
  for (const [key, value] of Object.entries(variant.values) as [AttributeKey, Value][]) {
    if (value === "–") continue;
    rows.push(feature(key, value, key === "SCHL_WEITE" ? driveIcon(String(value)) : ""));
    const condition = key === "LAST" ? loadConditionOf(family) : null;
    if (condition) rows.push(feature("LAST_GILT", condition));
  }
  return element("PRODUCT_FEATURES", [element("REFERENCE_FEATURE_SYSTEM_NAME", "udf_ANKERPLATZ-1.0"), ...rows]);
}

export function priceDetails(blocks: readonly PriceBlock[]): string[] {
  return blocks.map((block) =>
    element("PRODUCT_PRICE_DETAILS", [
      element("DATETIME", [element("DATE", block.from)], { type: "valid_start_date" }),
      ...(block.to ? [element("DATETIME", [element("DATE", block.to)], { type: "valid_end_date" })] : []),
      ...(block.isOnRequest ? [element("DAILY_PRICE", "true")] : []),
      ...block.prices.map((price) =>
        element(
          "PRODUCT_PRICE",
          [
            element("PRICE_AMOUNT", price.amount),
            element("PRICE_CURRENCY", "EUR"),
            element("TAX", "0.19"),
            element("LOWER_BOUND", price.lowerBound),
          ],
          { price_type: price.type },
        ),
      ),
    ]),
  );
}

function product(article: Article): string {
  const { family } = article;
  const own = [
    ...(article.isOrderable ? [] : [element("UDX.ANKERPLATZ.ORDERABLE", "false")]),
    ...(article.deliverySpeed ? [element("UDX.ANKERPLATZ.DELIVERY_SPEED", article.deliverySpeed)] : []),
    ...(article.successor ? [element("UDX.ANKERPLATZ.SUCCESSOR", article.successor)] : []),
  ];
  return element(
    "PRODUCT",
    [
      element("SUPPLIER_PID", article.articleNumber),
      element("PRODUCT_DETAILS", [
        ...texts("DESCRIPTION_SHORT", article.name),
        ...texts("DESCRIPTION_LONG", article.description),
        element("INTERNATIONAL_PID", article.gtin, { type: "gtin" }),
        element("MANUFACTURER_NAME", "Ankerplatz"),
      ]),
      features(article),
      element("PRODUCT_ORDER_DETAILS", [
        element("ORDER_UNIT", family.orderUnit),
        ...(family.contentPerUnit ? [element("CONTENT_UNIT", "C62"), element("NO_CU_PER_OU", family.contentPerUnit)] : []),
        element("PRICE_QUANTITY", family.priceQuantity),
        element("QUANTITY_MIN", family.min ?? family.step),
        element("QUANTITY_INTERVAL", family.step),
        ...(article.quantityMax ? [element("QUANTITY_MAX", article.quantityMax)] : []),
      ]),
      ...priceDetails(pricesOf(article)),
      element("MIME_INFO", [
        mime(`/media/artikel/${article.articleNumber}.svg`, "Produktbild"),
        mime(`/media/zeichnung/${article.articleNumber}.svg`, "Maßzeichnung"),
      ]),
      ...(own.length > 0 ? [element("USER_DEFINED_EXTENSIONS", own)] : []),
    ],
    { mode: "new" },
  );
}

function* links(): Generator<string> {
  for (const one of ARTICLES) {
    yield element("PRODUCT_TO_CATALOGGROUP_MAP", [element("PROD_ID", one.articleNumber), element("CATALOG_GROUP_ID", one.family.id)]);
  }
}

/** The whole demo catalogue as one BMEcat 2005 file. */
export function demoCatalogue(): string {
  function* parts(): Generator<string> {
    yield featureTemplates();
    yield `<CATALOG_GROUP_SYSTEM>\n${[...groups()].map((one) => `      ${one}\n`).join("")}    </CATALOG_GROUP_SYSTEM>`;
    for (const one of ARTICLES) yield product(one);
    yield* links();
  }
  return document("T_NEW_CATALOG", {}, "2026.1", parts());
}
