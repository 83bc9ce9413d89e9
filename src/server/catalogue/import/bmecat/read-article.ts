import Big from "big.js";
import { readImages, type CatalogueHeader, type TransactionKind } from "./catalogue-header.ts";
import { child, childrenOf, textOf, textsOf, type Element, type Texts } from "../xml/element.ts";
import { type CatalogueDocument, readDocuments } from "./read-documents.ts";
import { type ArticleAlias, readAliases } from "./read-aliases.ts";
import { type ArticleRelation, readRelations } from "./read-relations.ts";
import { readKeywords } from "./read-keywords.ts";
import type { EtimNames } from "./etim-names.ts";
import type { FeatureTemplate } from "./feature-templates.ts";
import { readFeatures, type ArticleAttribute } from "./read-features.ts";
import { readPrices, type ReportIgnored, type ParsedPrice, type PriceOptions } from "./read-prices.ts";
import { type CatalogueInformation, readProductInformation } from "./read-product-information.ts";
import { readRichTexts } from "./rich-text.ts";
import { ArticleProblem } from "../import-refused-error.ts";
import { decimalText, wholeNumber } from "./values.ts";

/** Null means that the file does not contain the value. Only product updates may omit values that new articles require. */
export type ParsedArticle = {
  line: number;
  mode: "new" | "update" | "delete";
  articleNumber: string;
  name: Texts | null;
  description: Texts | null;
  /** HTML description, if the file has one. */
  richDescription: Texts | null;
  /** By language, one keyword per line. */
  keywords: Texts | null;
  aliases: ArticleAlias[] | null;
  relations: ArticleRelation[] | null;
  gtin: string | null;
  manufacturer: string | null;
  orderUnit: string | null;
  contentUnit: string | null;
  contentPerUnit: string | null;
  priceQuantity: string | null;
  quantityMin: number | null;
  quantityInterval: number | null;
  quantityMax: number | null;
  attributes: ArticleAttribute[] | null;
  image: string | null;
  lineDrawing: string | null;
  documents: CatalogueDocument[] | null;
  isOrderable: boolean | null;
  deliverySpeed: string | null;
  successor: string | null;
  stock: number | null;
  information: CatalogueInformation | null;
  /** ETIM class, used as the group if the file has no groups. */
  classId: string | null;
  className: Texts;
  prices: ParsedPrice[];
};

export type ReadOptions = {
  kind: TransactionKind;
  /** The file is complete: omitted values get their defaults instead of the stored values. */
  isWhole: boolean;
  header: CatalogueHeader;
  prices: PriceOptions;
  templates: ReadonlyMap<string, FeatureTemplate>;
  allowedValues: ReadonlyMap<string, Texts>;
  /** Class names by the id that articles reference. */
  classNames: ReadonlyMap<string, Texts>;
  etim: EtimNames;
  leaveOut: ReportIgnored;
};

/** Reads an ARTICLE or PRODUCT; throws ArticleProblem if it is invalid. */
export function readArticle(element: Element, options: ReadOptions): ParsedArticle {
  const { kind, header, isWhole } = options;
  const number = articleNumber(element);
  const mode = modeOf(element, kind);
  const nested = element.children.find((one) => one.name === element.name);
  if (nested) throw new ArticleProblem(`${nested.name} inside another ${element.name}.`, nested.line);
  const order = child(element, "ARTICLE_ORDER_DETAILS", "PRODUCT_ORDER_DETAILS");
  const details = child(element, "ARTICLE_DETAILS", "PRODUCT_DETAILS");
  const isPartial = mode !== "new" || kind === "update-prices";
  const orElse = <T>(value: T | null, standard: T): T | null => (value === null && !isPartial ? standard : value);
  const filled = <T extends string>(value: T): T | null => (value === "" && isPartial ? null : value);
  const texts = textsOf(details, header.language, "DESCRIPTION_SHORT");
  const name = Object.keys(texts).length > 0 ? texts : null;
  const orderUnit = textOf(order, "ORDER_UNIT");
  if (!isPartial && !name) throw new ArticleProblem("DESCRIPTION_SHORT is missing.", element.line);
  if (!isPartial && orderUnit === "")
    throw new ArticleProblem("ORDER_UNIT is missing: it is not known what a quantity counts.", (order ?? element).line);
  const priceQuantity = positiveDecimal(order, "PRICE_QUANTITY");
  const pricedBy = isWhole ? (priceQuantity ?? "1") : orElse(priceQuantity, "1");
  const { prices, isOnRequest } = readPrices(element, pricedBy, options.prices, options.leaveOut);
  const own = (field: string): string | null => textOrNull(child(element, "USER_DEFINED_EXTENSIONS"), `UDX.ANKERPLATZ.${field}`);
  const isOrderable = yesOrNo(own("ORDERABLE"));
  const steps = orderRule(order, isOrderable ?? true, isOnRequest || isPartial);
  const pictures = readImages(element, header.mimeRoot, (purpose, line) =>
    options.leaveOut(`pictures beside the first are not used (${purpose || "no purpose"})`, line),
  );
  const { plain: description, rich: richDescription } = readRichTexts(textsOf(details, header.language, "DESCRIPTION_LONG"));
  const hasFeatures = element.children.some((one) => /^(ARTICLE|PRODUCT)_FEATURES$/.test(one.name));
  const delivery = deliveryTime(details, header.language);
  const attributes = readFeatures(element, { ...options, language: header.language });
  return {
    line: element.line,
    mode,
    articleNumber: number,
    name,
    description: isPartial && !child(details, "DESCRIPTION_LONG") ? null : description,
    richDescription,
    keywords: orElse(readKeywords(details, header.language, options.leaveOut), {}),
    aliases: orElse(readAliases(element, details, number, options.leaveOut), []),
    relations: orElse(readRelations(element, number, options.leaveOut), []),
    gtin: filled(gtinOf(details, options.leaveOut)),
    manufacturer: filled(textOf(details, "MANUFACTURER_NAME")),
    orderUnit: orderUnit || null,
    contentUnit: textOrNull(order, "CONTENT_UNIT"),
    contentPerUnit: positiveDecimal(order, "NO_CU_PER_OU"),
    priceQuantity: orElse(priceQuantity, "1"),
    ...steps,
    attributes: isPartial && !hasFeatures ? null : [...attributes, ...delivery.attributes],
    image: filled(pictures.image),
    lineDrawing: filled(pictures.lineDrawing),
    documents: orElse(readDocuments(element, header.mimeRoot), []),
    isOrderable: orElse(isOrderable, true),
    deliverySpeed: orElse(deliverySpeed(own("DELIVERY_SPEED"), element.line) ?? delivery.speed, ""),
    successor: own("SUCCESSOR") ?? followUp(element),
    stock: wholeNumber(child(element, "USER_DEFINED_EXTENSIONS"), "UDX.ANKERPLATZ.STOCK"),
    information: readProductInformation(element, header.language),
    ...classOf(element, options, attributes),
    prices,
  };
}

function articleNumber(element: Element): string {
  const number = textOf(element, "SUPPLIER_AID", "SUPPLIER_PID");
  if (number === "") throw new ArticleProblem("the article number is empty.", element.line);
  if (number.length > 32 || /[\s/\\?#]/.test(number))
    throw new ArticleProblem(`the article number "${number.slice(0, 40)}" is longer than 32 or holds a space or slash.`, element.line);
  return number;
}

function modeOf(element: Element, kind: TransactionKind): ParsedArticle["mode"] {
  if (kind === "new-catalogue") return "new";
  // Price updates apply to existing articles, independent of their mode.
  if (kind === "update-prices") return "update";
  const mode = element.attributes["mode"] ?? "update";
  if (mode === "new" || mode === "update" || mode === "delete") return mode;
  throw new ArticleProblem(`mode "${mode.slice(0, 20)}" is neither new, update nor delete.`, element.line);
}

function orderRule(
  order: Element | undefined,
  isOrderable: boolean,
  mayLackStep: boolean,
): Pick<ParsedArticle, "quantityMin" | "quantityInterval" | "quantityMax"> {
  const quantityMin = wholeNumber(order, "QUANTITY_MIN");
  const quantityMax = wholeNumber(order, "QUANTITY_MAX");
  const interval = wholeNumber(order, "QUANTITY_INTERVAL");
  if (interval === 0) throw new ArticleProblem("QUANTITY_INTERVAL is zero.", order!.line);
  if (quantityMin !== null && quantityMax !== null && quantityMin > quantityMax)
    throw new ArticleProblem("QUANTITY_MIN is above QUANTITY_MAX.", order!.line);
  const quantityInterval = isOrderable ? (interval ?? (mayLackStep ? null : 1)) : null;
  return { quantityMin, quantityInterval, quantityMax };
}

function positiveDecimal(order: Element | undefined, name: string): string | null {
  const element = child(order, name);
  if (!element || element.text === "") return null;
  const text = decimalText(element, 4);
  if (new Big(text).lte(0)) throw new ArticleProblem(`${name} is zero.`, element.line);
  if (new Big(text).gte("10000000000")) throw new ArticleProblem(`${name} is too large.`, element.line);
  return text;
}

function textOrNull(element: Element | undefined, name: string): string | null {
  return textOf(element, name) || null;
}

function gtinOf(details: Element | undefined, leaveOut: ReportIgnored): string {
  const numbers = details?.children.filter((one) => one.text !== "" && (one.name === "INTERNATIONAL_PID" || one.name === "EAN")) ?? [];
  let gtin = "";
  for (const one of numbers) {
    const isGtin = one.name === "EAN" || /^(ean|gtin)$/i.test(one.attributes["type"] ?? "");
    if (isGtin && /^\d{8,14}$/.test(one.text)) gtin ||= one.text;
    else
      leaveOut(
        isGtin ? `${one.name} is not a number of 8 to 14 digits` : `${one.name} of another type than ean and gtin is not used`,
        one.line,
      );
  }
  return gtin;
}

function yesOrNo(text: string | null): boolean | null {
  return text === null ? null : /^(true|ja|yes|1)$/i.test(text);
}

const SPEEDS = new Set(["FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"]);

function deliverySpeed(text: string | null, line: number): string | null {
  if (text !== null && !SPEEDS.has(text))
    throw new ArticleProblem(`UDX.ANKERPLATZ.DELIVERY_SPEED "${text.slice(0, 30)}" is not known.`, line);
  return text;
}

/** Delivery times of up to two and up to four days map to the shop's speeds; longer ones become an attribute. */
function deliveryTime(details: Element | undefined, language: string): { speed: string | null; attributes: ArticleAttribute[] } {
  const text = textOf(details, "DELIVERY_TIME");
  const days = Number(text);
  if (text === "" || !Number.isFinite(days) || days < 0) return { speed: null, attributes: [] };
  if (days <= 4) return { speed: days <= 2 ? "FASTDELIVERY" : "SLOWDELIVERY", attributes: [] };
  const german = `${text.replace(".", ",")} Werktage`;
  const attribute: ArticleAttribute = {
    key: "DELIVERY_TIME",
    name: { de: "Lieferzeit", en: "Delivery time" },
    values: [language === "en" ? `${text} working days` : german],
    unit: "",
    order: 10_000,
    translations: { de: [german], en: [`${text} working days`] },
  };
  return { speed: null, attributes: [attribute] };
}

/** Returns the successor. The other references are read in read-relations.ts. */
function followUp(element: Element): string | null {
  const references = childrenOf(element, "ARTICLE_REFERENCE", "PRODUCT_REFERENCE").filter((one) => one.attributes["type"] === "followup");
  return references.map((one) => textOf(one, "ART_ID_TO", "PROD_ID_TO")).find((number) => number !== "") ?? null;
}

/** Class of an article, preferring ETIM; it is the family if the file has no groups. */
function classOf(
  element: Element,
  { header: { language }, classNames, etim, leaveOut }: ReadOptions,
  attributes: readonly ArticleAttribute[],
): Pick<ParsedArticle, "classId" | "className"> {
  const blocks = childrenOf(element, "PRODUCT_FEATURES", "ARTICLE_FEATURES").filter(
    (block) => textOf(block, "REFERENCE_FEATURE_GROUP_ID") !== "",
  );
  const isEtim = (block: Element): boolean => /^ETIM/i.test(textOf(block, "REFERENCE_FEATURE_SYSTEM_NAME"));
  const block = blocks.find(isEtim) ?? blocks[0];
  if (!block) return { classId: null, className: {} };
  const written = textOf(block, "REFERENCE_FEATURE_GROUP_ID");
  const classId = written.replace(/[\s/\\?#]+/g, "_").slice(0, 64);
  const own = textsOf(block, language, "REFERENCE_FEATURE_GROUP_NAME");
  const named = [own, etim.get(written) ?? {}, classNames.get(written) ?? {}].find((texts) => Object.keys(texts).length > 0);
  if (isEtim(block) && attributes.some(isCoded))
    leaveOut(
      `codes of ETIM stand where names should (class ${classId.slice(0, 20)}): give a table of names with --etim FILE`,
      element.line,
      true,
    );
  return { classId, className: named ?? { [language]: written } };
}

const ETIM_CODE = /^E[FV]\d{6}$/;
const isCoded = ({ name, values }: ArticleAttribute): boolean => [...Object.values(name), ...values].some((text) => ETIM_CODE.test(text));
