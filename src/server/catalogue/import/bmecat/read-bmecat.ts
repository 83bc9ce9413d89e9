import { TRANSACTIONS, readHeader, type CatalogueHeader, type TransactionKind } from "./catalogue-header.ts";
import { childrenOf, textOf, textsOf, type Element, type Texts } from "../xml/element.ts";
import { GroupTree, readGroup, type ParsedGroup } from "./group-tree.ts";
import { readArticle, type ParsedArticle } from "./read-article.ts";
import type { EtimNames } from "./etim-names.ts";
import { readTemplate, type FeatureTemplate } from "./feature-templates.ts";
import { MarkupLimitError } from "../../../outside-files/sanitize-markup.ts";
import { ArticleProblem, ImportRefusedError } from "../import-refused-error.ts";
import { UnusedElements, type UnusedElement } from "../xml/unused-elements.ts";
import { readXmlRecords } from "../xml/xml-records.ts";

export type GroupLink = { line: number; articleNumber: string; groupId: string; sortOrder: number; isRemoved: boolean };

/** Data that was ignored although its article was imported, counted by reason, with the first line. */
export type IgnoredData = {
  reason: string;
  line: number;
  count: number;
  /** Informational: no data of the file was lost. */
  isHarmless?: true;
};

export type BmecatHandlers = {
  /** Called once, before the first group or article. `isWhole`: the file is complete (T_NEW_CATALOG). */
  start(header: CatalogueHeader, kind: TransactionKind, isWhole: boolean): void;
  group(group: ParsedGroup): void;
  article(article: ParsedArticle): void;
  link(link: GroupLink): void;
  skipped(articleNumber: string, reason: string, line: number): void;
};

export type BmecatOptions = {
  catalogueId: string | null;
  priceList: string | null;
  territory: string;
  defaultTax: string;
  etim: EtimNames;
};

export type BmecatParser = {
  write(text: string): void;
  /** Ends the file; throws ImportRefusedError if something is missing. */
  close(): void;
  line(): number;
  articlesSeen(): number;
  /** Whether the file contains groups. */
  hasGroups(): boolean;
  notes(): IgnoredData[];
  /** Elements that the importer does not read. */
  unused(): UnusedElement[];
};

const ARTICLE = new Set(["ARTICLE", "PRODUCT"]);
const LINK = new Set(["ARTICLE_TO_CATALOGGROUP_MAP", "PRODUCT_TO_CATALOGGROUP_MAP"]);
/** Definitions of a classification system that apply to all articles. */
const CLASSIFICATION = new Set(["CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE", "ALLOWED_VALUE", "CLASSIFICATION_GROUP"]);
/** Containers, and names that are not needed. */
const CONTAINERS = new Set([
  "CATALOG_GROUP_SYSTEM",
  "GROUP_SYSTEM_ID",
  "GROUP_SYSTEM_NAME",
  "CLASSIFICATION_SYSTEM",
  "CLASSIFICATION_SYSTEM_NAME",
  "CLASSIFICATION_SYSTEM_FULLNAME",
  "CLASSIFICATION_SYSTEM_VERSION",
  "CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES",
  "ALLOWED_VALUES",
  "CLASSIFICATION_GROUPS",
]);
const MAX_REASONS = 100;

/**
 * Streams BMEcat 1.2, 2005 and ETIM files as groups, articles and links. Element names are compared without namespaces, because
 * these differ between versions and exporters.
 */
export function readBmecat(options: BmecatOptions, handlers: BmecatHandlers): BmecatParser {
  let header: CatalogueHeader | null = null;
  let kind: TransactionKind | null = null;
  let isWhole = false;
  let articles = 0;
  const tree = new GroupTree();
  const templates = new Map<string, FeatureTemplate>();
  const allowedValues = new Map<string, Texts>();
  const classNames = new Map<string, Texts>();
  const unused = new UnusedElements();
  const notes = new Map<string, IgnoredData>();

  const note = (reason: string, line: number, isHarmless = false): void => {
    const shown = notes.has(reason) || notes.size < MAX_REASONS ? reason : "further things are not used";
    const known = notes.get(shown);
    if (known) known.count += 1;
    else notes.set(shown, { reason: shown, line, count: 1, ...(isHarmless && { isHarmless }) });
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
      // A file for one price list changes only that list, whatever its transaction.
      kind = options.priceList === null ? found : "update-prices";
      isWhole = found === "new-catalogue";
      if (kind !== found) note(`articles and groups are not used beside --price-list (${name})`, line, true);
      handlers.start(header, kind, isWhole);
    }
    // Count only the outermost unused element.
    if (path.length >= 2 && kind && !CONTAINERS.has(name) && path.slice(2).every((above) => CONTAINERS.has(above)))
      unused.add(path.at(-1)!, name, line);
  };

  const readOneArticle = (element: Element, tooMuch: string | null): void => {
    articles += 1;
    try {
      if (tooMuch !== null) throw new ArticleProblem(tooMuch, element.line);
      const prices = {
        currency: header!.currency,
        priceList: options.priceList,
        territory: options.territory,
        defaultTax: options.defaultTax,
      };
      handlers.article(
        readArticle(element, {
          kind: kind!,
          isWhole,
          header: header!,
          prices,
          templates,
          allowedValues,
          classNames,
          etim: options.etim,
          leaveOut: note,
        }),
      );
      unused.addOf(element, kind === "update-prices");
    } catch (error) {
      if (!(error instanceof ArticleProblem || error instanceof MarkupLimitError)) throw error;
      const line = error instanceof ArticleProblem ? error.line : element.line;
      handlers.skipped(textOf(element, "SUPPLIER_AID", "SUPPLIER_PID"), error.message, line);
    }
  };

  const readClassification = (element: Element): void => {
    const { language } = header!;
    unused.addOf(element);
    if (element.name === "ALLOWED_VALUE")
      allowedValues.set(textOf(element, "ALLOWED_VALUE_ID"), textsOf(element, language, "ALLOWED_VALUE_NAME"));
    else if (element.name === "CLASSIFICATION_GROUP")
      classNames.set(textOf(element, "CLASSIFICATION_GROUP_ID"), textsOf(element, language, "CLASSIFICATION_GROUP_NAME"));
    else {
      const template = readTemplate(element, language, templates.size + 1);
      templates.set(template.id, template);
    }
  };

  const xml = readXmlRecords({
    isRecord(name, path) {
      if (name === "CATALOG") return path.length === 2 && path[1] === "HEADER";
      if (!kind) return false;
      if (ARTICLE.has(name)) return path.length === 2;
      return name === "CATALOG_STRUCTURE" || LINK.has(name) || CLASSIFICATION.has(name);
    },
    open: (element, path) => openElement(element.name, element.line, path),
    record(element, _path, tooMuch) {
      if (tooMuch !== null && !ARTICLE.has(element.name)) throw new ImportRefusedError(tooMuch, element.line);
      if (element.name === "CATALOG") header = readHeader(element);
      else if (ARTICLE.has(element.name)) readOneArticle(element, tooMuch);
      else if (CLASSIFICATION.has(element.name)) readClassification(element);
      else if (kind === "update-prices") return;
      else if (LINK.has(element.name)) {
        unused.addOf(element);
        handlers.link(readLink(element));
      } else {
        unused.addOf(element);
        const group = readGroup(element, header!.language, header!.mimeRoot, (purpose, line) =>
          note(`pictures of groups beside the first are not used (${purpose || "no purpose"})`, line),
        );
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
    unused: () => unused.list(),
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
