import type { Attribute, CategoryLink } from "../graphql/generated/resolver-types.ts";
import { type ArticleFacts, type OrderRule, quantityStepRanges } from "./article-facts.ts";
import type { Family, VariantFacts } from "./catalogue-reader.ts";
import type { ArticleRow, AttributeRow, CatalogueRows, GroupRow, Texts } from "./catalogue-store.ts";
import { articleLink, categoryLink, familyLink } from "./slug.ts";

export const DEFAULT_LANGUAGE = "de";
const APPROVALS: ReadonlySet<string> = new Set(["ZULASSUNG_D", "ZULASSUNG_E", "ZULASSUNG_I"]);

/** An article as it is kept in memory, finished for the wire as far as it does not depend on who asks. */
export type Entry = {
  wire: VariantFacts;
  attributes: readonly Attribute[];
  facts: Omit<ArticleFacts, "unitName">;
  description: string;
  gtin: string;
  lineDrawing: string | null;
  /** The first family it hangs in. */
  family: Node | null;
  /** Where its breadcrumb ends: its family, else its category. */
  home: Node | null;
};

/** A category or family with everything below it. */
export type Node = {
  kind: GroupRow["kind"];
  link: CategoryLink;
  head: Omit<Family, "breadcrumb">;
  breadcrumb: CategoryLink[];
  /** Sub-categories, in order. */
  categories: Node[];
  /** Families below it, at any depth, in order. */
  families: Node[];
  /** Variants below it, each once, in order. */
  variants: Entry[];
  /** Those of them that hang in no family. */
  loose: Entry[];
};

/** One catalogue in one language. */
export type Snapshot = {
  version: number;
  language: string;
  roots: readonly Node[];
  nodes: ReadonlyMap<string, Node>;
  entries: ReadonlyMap<string, Entry>;
};

export const EMPTY_SNAPSHOT: Snapshot = {
  version: 0,
  language: DEFAULT_LANGUAGE,
  roots: [],
  nodes: new Map(),
  entries: new Map(),
};

/** Snapshots by catalogue, in the order of their first import, and by language. */
export type Snapshots = ReadonlyMap<string, ReadonlyMap<string, Snapshot>>;

/** Builds every catalogue in every language that its names are written in. */
export function buildSnapshots(rows: CatalogueRows): Snapshots {
  const catalogues = new Map<string, Map<string, Snapshot>>();
  const groups = Map.groupBy(rows.groups, (row) => row.catalogue_id);
  const articles = Map.groupBy(rows.articles, (row) => row.catalogue_id);
  const memberships = Map.groupBy(rows.memberships, (row) => row.catalogue_id);
  for (const id of new Set([...rows.catalogueIds, ...groups.keys(), ...articles.keys()])) {
    const own = {
      version: rows.version,
      catalogueIds: [id],
      groups: groups.get(id) ?? [],
      articles: articles.get(id) ?? [],
      memberships: memberships.get(id) ?? [],
    };
    const languages = new Set([DEFAULT_LANGUAGE]);
    for (const { name } of [...own.groups, ...own.articles]) for (const language of Object.keys(name)) languages.add(language);
    catalogues.set(id, new Map([...languages].map((language) => [language, buildSnapshot(own, language)])));
  }
  return catalogues;
}

/** One catalogue in one language; a text that is missing in it is taken in German. */
export function buildSnapshot(rows: CatalogueRows, language: string): Snapshot {
  const text = (texts: Texts): string => texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? "";
  const attributeOf = sharedAttributes(text, language);
  const entries = new Map(rows.articles.map((row) => [row.article_number, toEntry(row, text, attributeOf)]));
  const nodes = new Map(rows.groups.map((row) => [row.group_id, toNode(row, text)]));
  const members = Map.groupBy(rows.memberships, (row) => row.group_id);
  const children = Map.groupBy(rows.groups, (row) => row.parent_id ?? "");

  // Families know their articles before categories ask which of theirs hang in no family.
  const visited = new Set<string>();
  const visit = (row: GroupRow, above: readonly CategoryLink[]): Node => {
    const node = nodes.get(row.group_id)!;
    visited.add(row.group_id);
    node.breadcrumb = [...above, node.link];
    const variants = new Set<Entry>();
    for (const { article_number } of members.get(row.group_id) ?? []) {
      const entry = entries.get(article_number)!;
      variants.add(entry);
      if (row.kind === "family") entry.family ??= node;
      if (row.kind === "family" || entry.home === null) entry.home = entry.home?.kind === "family" ? entry.home : node;
    }
    for (const childRow of children.get(row.group_id) ?? []) {
      if (visited.has(childRow.group_id)) continue;
      const child = visit(childRow, node.breadcrumb);
      if (child.kind === "family") node.families.push(child);
      else {
        node.categories.push(child);
        node.families.push(...child.families);
      }
      for (const entry of child.variants) variants.add(entry);
    }
    node.variants = [...variants];
    node.link.productCount = node.variants.length;
    node.head.hasApprovals = node.variants.some(({ attributes }) => attributes.some((attribute) => APPROVALS.has(attribute.attributeKey)));
    return node;
  };
  const tops = rows.groups.filter((row) => row.parent_id === null || !nodes.has(row.parent_id)).map((row) => visit(row, []));
  for (const node of nodes.values()) node.loose = node.kind === "family" ? [] : node.variants.filter((entry) => !entry.family);
  for (const entry of entries.values()) {
    const root = entry.home?.breadcrumb[0];
    if (root) Object.assign(entry.facts, { rootCategory: root.id, rootCategoryName: root.name });
  }
  const roots = tops.filter((node) => node.kind !== "family");
  return { version: rows.version, language, roots, nodes, entries };
}

function toNode(row: GroupRow, text: (texts: Texts) => string): Node {
  const name = text(row.name);
  const image = row.image || null;
  const path = row.kind === "family" ? familyLink(name, row.group_id) : categoryLink(name, row.group_id);
  return {
    kind: row.kind,
    link: { id: row.group_id, name, link: path, productCount: 0, image },
    head: {
      id: row.group_id,
      name,
      marketingClaim: text(row.claim),
      description: text(row.description),
      image,
      link: path,
      familyLineDrawing: row.line_drawing || null,
      hasApprovals: false,
    },
    breadcrumb: [],
    categories: [],
    families: [],
    variants: [],
    loose: [],
  };
}

function toEntry(row: ArticleRow, text: (texts: Texts) => string, attributeOf: (row: AttributeRow) => Attribute): Entry {
  const name = text(row.name);
  const link = articleLink(row.article_number);
  const attributes = row.attributes.map(attributeOf).toSorted((a, b) => a.sortOrder - b.sortOrder);
  const orderRule: OrderRule = {
    isOrderable: row.is_orderable,
    quantityMin: row.quantity_min,
    quantityInterval: row.quantity_interval,
    quantityMax: row.quantity_max,
  };
  const ranges = quantityStepRanges(orderRule);
  return {
    wire: { id: row.article_number, name, link, image: row.image || null, attributes },
    attributes,
    facts: {
      articleNumber: row.article_number,
      name,
      link,
      image: row.image,
      orderUnit: row.order_unit,
      orderRule,
      quantityStepRanges: ranges,
      deliverySpeed: row.delivery_speed,
      isOrderable: ranges[0]?.rangeValue != null,
      rootCategory: "",
      rootCategoryName: "",
      successor: row.successor,
    },
    description: text(row.description),
    gtin: row.gtin,
    lineDrawing: row.line_drawing || null,
    family: null,
    home: null,
  };
}

/** Many variants carry the same attribute with the same value: each is kept once. */
function sharedAttributes(text: (texts: Texts) => string, language: string): (row: AttributeRow) => Attribute {
  const known = new Map<string, Attribute>();
  return (row) => {
    const attributeName = text(row.name);
    const values = row.translations?.[language] ?? row.values;
    const technicalName = row.technicalName ?? row.key;
    const key = JSON.stringify([row.key, attributeName, values, technicalName, row.unit, row.order]);
    let attribute = known.get(key);
    if (!attribute) {
      attribute = {
        attributeKey: row.key,
        attributeName,
        sortOrder: row.order ?? 0,
        technicalName,
        valueList: [...values],
        unit: row.unit || null,
      };
      known.set(key, attribute);
    }
    return attribute;
  };
}
