import { TRANSACTIONS, readHeader, type CatalogueHeader, type TransactionKind } from "./catalogue-header.ts";
import { childrenOf, textOf, textsOf, type Element } from "./element.ts";
import { GroupTree, readGroup, type ParsedGroup } from "./group-tree.ts";
import { readArticle, type ParsedArticle } from "./read-article.ts";
import type { FeatureTemplate } from "./read-features.ts";
import { ArticleProblem, ImportRefusedError } from "./refusal.ts";
import { readXmlRecords } from "./xml-records.ts";

export type GroupLink = { line: number; articleNumber: string; groupId: string; sortOrder: number; isRemoved: boolean };

/** What is not used though the article is: counted by reason, with the first line. */
export type Note = { reason: string; line: number; count: number };

export type BmecatHandlers = {
  /** Once, before the first group or article. `isWhole`: the file states everything there is (T_NEW_CATALOG). */
  start(header: CatalogueHeader, kind: TransactionKind, isWhole: boolean): void;
  group(group: ParsedGroup): void;
  article(article: ParsedArticle): void;
  link(link: GroupLink): void;
  skipped(articleNumber: string, reason: string, line: number): void;
};

export type BmecatOptions = { catalogueId: string | null; priceList: string | null; territory: string; defaultTax: string };

export type BmecatReader = {
  write(text: string): void;
  /** The end of the file: what is missing now stays missing. */
  close(): void;
  line(): number;
  articlesSeen(): number;
  /** Whether the file brought groups of its own. */
  hasGroups(): boolean;
  notes(): Note[];
};

const ARTICLE = new Set(["ARTICLE", "PRODUCT"]);
const LINK = new Set(["ARTICLE_TO_CATALOGGROUP_MAP", "PRODUCT_TO_CATALOGGROUP_MAP"]);
const TEMPLATE = new Set(["CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE"]);
const SKIPPED_PARTS = new Set(["FORMULAS", "IPP_DEFINITIONS", "FEATURE_SYSTEM", "AREAS"]);

/**
 * BMEcat 1.2, 2005 and ETIM as one stream of groups, articles and links. Names are compared without namespace:
 * every version and emitter has another one.
 */
export function readBmecat(options: BmecatOptions, handlers: BmecatHandlers): BmecatReader {
  let header: CatalogueHeader | null = null;
  let kind: TransactionKind | null = null;
  let isWhole = false;
  let articles = 0;
  const tree = new GroupTree();
  const templates = new Map<string, FeatureTemplate>();
  const notes = new Map<string, Note>();

  const note = (reason: string, line: number): void => {
    const known = notes.get(reason);
    if (known) known.count += 1;
    else if (notes.size < 50) notes.set(reason, { reason, line, count: 1 });
  };

  const openElement = (name: string, line: number, path: readonly string[]): void => {
    if (path.length === 0 && name !== "BMECAT")
      throw new ImportRefusedError(`the file begins with <${name.slice(0, 60)}>, not with <BMECAT>: this is no BMEcat.`, line);
    if (path.length === 1 && name.startsWith("T_")) {
      const found = TRANSACTIONS[name];
      if (!found) throw new ImportRefusedError(`${name} is not known. Known are ${Object.keys(TRANSACTIONS).join(", ")}.`, line);
      if (kind) throw new ImportRefusedError("the file holds two transactions.", line);
      if (!header) throw new ImportRefusedError("the header with CATALOG is missing.", line);
      header = { ...header, catalogueId: options.catalogueId ?? header.catalogueId };
      if (header.catalogueId === "")
        throw new ImportRefusedError("CATALOG_ID is missing in the header. Name the catalogue with --catalogue ID.", line);
      // A file for one list changes that list and nothing else, whatever transaction it is.
      kind = options.priceList === null ? found : "update-prices";
      isWhole = found === "new-catalogue";
      if (kind !== found) note(`articles and groups are not used beside --price-list (${name})`, line);
      handlers.start(header, kind, isWhole);
    }
    if (path.length === 2 && kind && /^(ARTICLE|PRODUCT)_/.test(name)) note(`${name} outside an article is not read`, line);
    if (path.length === 2 && kind && SKIPPED_PARTS.has(name)) note(`${name} is not supported`, line);
  };

  const readOneArticle = (element: Element): void => {
    articles += 1;
    try {
      const prices = {
        currency: header!.currency,
        priceList: options.priceList,
        territory: options.territory,
        defaultTax: options.defaultTax,
      };
      handlers.article(readArticle(element, { kind: kind!, isWhole, header: header!, prices, templates, leaveOut: note }));
    } catch (error) {
      if (!(error instanceof ArticleProblem)) throw error;
      handlers.skipped(textOf(element, "SUPPLIER_AID", "SUPPLIER_PID"), error.message, error.line);
    }
  };

  const readTemplate = (element: Element): void => {
    const key = textOf(element, "FT_ID");
    const order = Number.parseInt(textOf(element, "FT_ORDER"), 10);
    const name = textsOf(element, header!.language, "FT_NAME");
    templates.set(key, {
      name: Object.keys(name).length > 0 ? name : { [header!.language]: key },
      unit: textOf(element, "FT_UNIT"),
      order: Number.isNaN(order) ? templates.size + 1 : order,
    });
  };

  const xml = readXmlRecords({
    isRecord(name, path) {
      if (name === "CATALOG") return path.length === 2 && path[1] === "HEADER";
      if (!kind) return false;
      if (ARTICLE.has(name)) return path.length === 2;
      return name === "CATALOG_STRUCTURE" || LINK.has(name) || TEMPLATE.has(name);
    },
    open: (element, path) => openElement(element.name, element.line, path),
    record(element) {
      if (element.name === "CATALOG") header = readHeader(element);
      else if (ARTICLE.has(element.name)) readOneArticle(element);
      else if (TEMPLATE.has(element.name)) readTemplate(element);
      else if (LINK.has(element.name)) handlers.link(readLink(element));
      else {
        const group = readGroup(element, header!.language, header!.mimeRoot);
        tree.add(group);
        handlers.group(group);
      }
    },
  });

  return {
    write: xml.write,
    close() {
      xml.close();
      if (!kind) throw new ImportRefusedError("The file holds no T_NEW_CATALOG, T_UPDATE_PRICES or T_UPDATE_PRODUCTS.");
      tree.check();
    },
    line: xml.line,
    articlesSeen: () => articles,
    hasGroups: () => tree.size > 0,
    notes: () => [...notes.values()],
  };
}

function readLink(element: Element): GroupLink {
  const order = Number.parseInt(textOf(element, "ARTICLE_TO_CATALOGGROUP_MAP_ORDER", "PRODUCT_TO_CATALOGGROUP_MAP_ORDER"), 10);
  return {
    line: element.line,
    articleNumber: textOf(element, "ART_ID", "PROD_ID"),
    groupId: childrenOf(element, "CATALOG_GROUP_ID")[0]?.text ?? "",
    sortOrder: Number.isSafeInteger(order) && Math.abs(order) < 2_000_000_000 ? order : 0,
    isRemoved: element.attributes["mode"] === "delete",
  };
}
