import { buffer } from "node:stream/consumers";
import type { NewArticle } from "#contract/office/article-form.ts";
import { OFFICE_CATALOGUE } from "../../catalogue/index.ts";
import { type Element, element, ifText, writeXml } from "../../xml/write-xml.ts";
import { zip } from "../../spreadsheet/zip.ts";

type Both = { de: string; en: string };

/** The only category of the catalogue; its families are below it. */
const ROOT = { id: "office", name: { de: "Weitere Produkte", en: "Further products" } };

export type ArticleFile = {
  article: NewArticle;
  /** Id of the article's family. */
  familyId: string;
  /** Families that the article leaves. */
  formerFamilyIds: readonly string[];
  /** Null keeps the one of the last import, if `hasPicture`. */
  picture: Buffer | null;
  hasPicture: boolean;
  /** Whether the price begins on this day; otherwise the prices stay. */
  hasNewPrice: boolean;
  /** ISO day, of Germany. */
  day: string;
  currency: string;
};

/** A BMEcat update with one article, as ZIP with its picture: what staff upload for any other article. */
export async function writeArticleFile(file: ArticleFile): Promise<Buffer> {
  const entries = [{ name: "article.xml", content: [writeXml(toBmecat(file))] }];
  const names = file.picture
    ? [pictureName(file.article.articleNumber), ...("name" in file.article.family ? [pictureName(file.familyId)] : [])]
    : [];
  return buffer(zip([...entries, ...names.map((name) => ({ name, content: [file.picture!] }))]));
}

/** Of an article or a family; always the same, so that an update without a picture finds the stored one. Imports recognize the type. */
const pictureName = (id: string): string => `pictures/${id}.img`;

const toPicture = (id: string): Element =>
  element("MIME_INFO", [element("MIME", [element("MIME_SOURCE", pictureName(id)), element("MIME_PURPOSE", "normal")])]);

function toBmecat({ article, familyId, formerFamilyIds, day, currency, ...file }: ArticleFile): Element {
  return element(
    "BMECAT",
    [
      element("HEADER", [
        element("CATALOG", [
          element("LANGUAGE", "deu", { default: "true" }),
          element("LANGUAGE", "eng"),
          element("CATALOG_ID", OFFICE_CATALOGUE),
          element("CATALOG_VERSION", day),
          element("CATALOG_NAME", "Innendienst", { lang: "deu" }),
          element("CURRENCY", currency),
        ]),
      ]),
      element("T_UPDATE_PRODUCTS", [
        "name" in article.family ? toGroups(familyId, article.family.name, file.picture !== null) : null,
        toProduct(article, { ...file, day, currency }),
        ...formerFamilyIds.map((id) => toLink(article, id, { mode: "delete" })),
        toLink(article, familyId),
      ]),
    ],
    { version: "2005", xmlns: "http://www.bmecat.org/bmecat/2005" },
  );
}

/** A new family begins with the picture of its first article. */
function toGroups(familyId: string, name: Both, hasPicture: boolean): Element {
  return element("CATALOG_GROUP_SYSTEM", [
    element("CATALOG_STRUCTURE", [element("GROUP_ID", ROOT.id), ...texts("GROUP_NAME", ROOT.name), element("PARENT_ID", "0")], {
      type: "root",
    }),
    element(
      "CATALOG_STRUCTURE",
      [element("GROUP_ID", familyId), ...texts("GROUP_NAME", name), element("PARENT_ID", ROOT.id), hasPicture ? toPicture(familyId) : null],
      {
        type: "leaf",
      },
    ),
  ]);
}

function toProduct(
  article: NewArticle,
  { picture, hasPicture, hasNewPrice, day, currency }: Pick<ArticleFile, "picture" | "hasPicture" | "hasNewPrice" | "day" | "currency">,
): Element {
  return element(
    "PRODUCT",
    [
      element("SUPPLIER_PID", article.articleNumber),
      element("PRODUCT_DETAILS", [
        ...texts("DESCRIPTION_SHORT", article.name),
        ...texts("DESCRIPTION_LONG", article.description),
        ifText("INTERNATIONAL_PID", article.gtin, { type: "gtin" }),
      ]),
      element("PRODUCT_ORDER_DETAILS", [
        element("ORDER_UNIT", article.orderUnit),
        element("PRICE_QUANTITY", article.priceQuantity),
        element("QUANTITY_MIN", String(article.quantityMin)),
        element("QUANTITY_INTERVAL", String(article.quantityInterval)),
      ]),
      hasNewPrice ? toPrice(article, day, currency) : null,
      picture || hasPicture ? toPicture(article.articleNumber) : null,
      article.deliverySpeed === ""
        ? null
        : element("USER_DEFINED_EXTENSIONS", [element("UDX.ANKERPLATZ.DELIVERY_SPEED", article.deliverySpeed)]),
    ],
    { mode: "new" },
  );
}

function toPrice({ amount, taxRate }: NewArticle, day: string, currency: string): Element {
  return element("PRODUCT_PRICE_DETAILS", [
    element("DATETIME", [element("DATE", day)], { type: "valid_start_date" }),
    element(
      "PRODUCT_PRICE",
      [element("PRICE_AMOUNT", amount), element("PRICE_CURRENCY", currency), element("TAX", taxRate), element("LOWER_BOUND", "1")],
      { price_type: "net_list" },
    ),
  ]);
}

function toLink({ articleNumber }: NewArticle, groupId: string, attributes: Record<string, string> = {}): Element {
  return element("PRODUCT_TO_CATALOGGROUP_MAP", [element("PROD_ID", articleNumber), element("CATALOG_GROUP_ID", groupId)], attributes);
}

function texts(name: string, { de, en }: Both): (Element | null)[] {
  return [ifText(name, de, { lang: "deu" }), ifText(name, en, { lang: "eng" })];
}
