import type { CategoryLink, Facet, Heading } from "../graphql/generated/resolver-types.ts";
import type { Entry, Node, Snapshot } from "./build-snapshot.ts";
import type { CatalogueReader, CategoryTree, FamilyTeaserFacts, Filter, Page, ProductTeaserFacts } from "./catalogue-reader.ts";
import { defineFacets, type FacetDefinitions, filterVariants } from "./facets.ts";
import { rankHeadings } from "./headings.ts";

/** What is worked out at the first question about a group and kept as long as the snapshot lives. */
type Derived = { definitions: FacetDefinitions; facets: Facet[]; headings: Heading[] | null };

const derivedBySnapshot = new WeakMap<Snapshot, Map<Node, Derived>>();

function derive(snapshot: Snapshot, node: Node): Derived {
  let known = derivedBySnapshot.get(snapshot);
  if (!known) derivedBySnapshot.set(snapshot, (known = new Map()));
  let derived = known.get(node);
  if (!derived) {
    const definitions = defineFacets(node.variants, snapshot.language);
    derived = { definitions, facets: filterVariants(node.variants, definitions, []).facets, headings: null };
    known.set(node, derived);
  }
  return derived;
}

/** Page and number of pages for a list: what is asked wrongly is moved to the nearest page there is. */
export function clampPage(total: number, { page, pageSize }: Page): { page: number; pages: number; from: number; to: number } {
  const pages = Math.ceil(total / pageSize);
  const clamped = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const from = (clamped - 1) * pageSize;
  return { page: clamped, pages, from, to: from + pageSize };
}

function toFamilyTeaser({ head }: Node, variants: readonly Entry[]): FamilyTeaserFacts {
  const { id, name, marketingClaim, description, image, link } = head;
  return {
    id,
    name,
    marketingClaim,
    description,
    image: image ?? variants[0]?.wire.image ?? null,
    link,
    productCount: variants.length,
    articleNumbers: variants.map((entry) => entry.wire.id),
  };
}

function toProductTeaser(entry: Entry): ProductTeaserFacts {
  const { id, name, image, link } = entry.wire;
  return { id, name, marketingClaim: "", description: entry.description, image, link };
}

/** Reads one snapshot; `unitNameOf` says how the site calls an order unit. */
export function createSnapshotReader(snapshot: Snapshot, unitNameOf: (code: string) => string): CatalogueReader {
  const { nodes, entries } = snapshot;
  let groups: readonly CategoryLink[] | undefined;
  let articleNumbers: readonly string[] | undefined;
  const categoryOf = (id: string): Node | null => {
    const node = nodes.get(id);
    return node && node.kind !== "family" ? node : null;
  };
  const familyOf = (id: string): Node | null => {
    const node = nodes.get(id);
    return node?.kind === "family" ? node : null;
  };

  /** Families that have a matching variant, each with those variants, and the matching family-less ones. */
  const narrow = (node: Node, filters: readonly Filter[]) => {
    const { definitions, facets } = derive(snapshot, node);
    if (filters.length === 0) {
      const families = node.families.map((family) => ({ family, variants: family.variants as readonly Entry[] }));
      return { matching: node.variants as readonly Entry[], facets, families, loose: node.loose as readonly Entry[] };
    }
    const found = filterVariants(node.variants, definitions, filters);
    const matching = new Set(found.matching);
    const families = node.families
      .map((family) => ({ family, variants: family.variants.filter((entry) => matching.has(entry)) as readonly Entry[] }))
      .filter(({ variants }) => variants.length > 0);
    return { ...found, families, loose: node.loose.filter((entry) => matching.has(entry)) as readonly Entry[] };
  };

  const listCategory: CatalogueReader["listCategory"] = (categoryId, filters, asked) => {
    const node = categoryOf(categoryId);
    if (!node) return null;
    const { matching, facets, families, loose } = narrow(node, filters);
    const { page, pages, from, to } = clampPage(families.length + loose.length, asked);
    return {
      families: families.slice(from, to).map(({ family, variants }) => toFamilyTeaser(family, variants)),
      products: loose.slice(Math.max(from - families.length, 0), Math.max(to - families.length, 0)).map(toProductTeaser),
      facets,
      page,
      pages,
      totalFamilies: families.length,
      totalProducts: loose.length,
      totalVariants: matching.length,
    };
  };

  const listVariants: CatalogueReader["listVariants"] = (familyId, filters, asked) => {
    const node = familyOf(familyId);
    if (!node) return null;
    const derived = derive(snapshot, node);
    const found =
      filters.length === 0
        ? { matching: node.variants as readonly Entry[], facets: derived.facets }
        : filterVariants(node.variants, derived.definitions, filters);
    const { page, pages, from, to } = clampPage(found.matching.length, asked);
    return {
      variants: found.matching.slice(from, to).map((entry) => entry.wire),
      facets: found.facets,
      total: found.matching.length,
      page,
      pages,
    };
  };

  const findFamily: CatalogueReader["findFamily"] = (id) => {
    const node = familyOf(id);
    return node && { ...node.head, breadcrumb: node.breadcrumb };
  };

  const trees: readonly CategoryTree[] = snapshot.roots.map((node) => ({
    category: node.link,
    subCategories: node.categories.map((child) => child.link),
  }));

  return {
    version: snapshot.version,
    language: snapshot.language,
    findArticle(articleNumber) {
      const entry = entries.get(articleNumber);
      return entry ? { ...entry.facts, unitName: unitNameOf(entry.facts.orderUnit) } : null;
    },
    findProduct(articleNumber) {
      const entry = entries.get(articleNumber);
      if (!entry) return null;
      const { wire, description, gtin, family, home } = entry;
      return {
        ...wire,
        description: description || (family?.head.description ?? ""),
        gtin,
        lineDrawing: entry.lineDrawing ?? family?.head.familyLineDrawing ?? null,
        family: family?.link ?? null,
        breadcrumb: home?.breadcrumb ?? [],
      };
    },
    listRootCategories: () => trees,
    findCategory(id) {
      const node = categoryOf(id);
      if (!node) return null;
      const { name, marketingClaim, description, image } = node.head;
      return {
        id,
        name,
        marketingClaim,
        description,
        image,
        link: node.link.link,
        productCount: node.link.productCount,
        subCategories: node.categories.map((child) => child.link),
        breadcrumb: node.breadcrumb,
      };
    },
    listGroups: () => (groups ??= [...nodes.values()].filter((node) => node.variants.length > 0).map((node) => node.link)),
    listArticleNumbers: () => (articleNumbers ??= [...entries.keys()]),
    findLink: (id) => nodes.get(id)?.link ?? null,
    findFamily,
    findFamilyTeaser(id) {
      const node = familyOf(id);
      return node && toFamilyTeaser(node, node.variants);
    },
    listHeadings(familyId, max) {
      const node = familyOf(familyId);
      if (!node) return [];
      const derived = derive(snapshot, node);
      derived.headings ??= rankHeadings(node.variants);
      return derived.headings.slice(0, max);
    },
    listVariants,
    listCategory,
    listFamilies(categoryId, filters) {
      const node = categoryOf(categoryId);
      return node ? narrow(node, filters).families.map(({ family, variants }) => toFamilyTeaser(family, variants)) : [];
    },
    listFacets(groupId) {
      const node = nodes.get(groupId);
      return node ? derive(snapshot, node).facets : [];
    },
    findFirstFamily() {
      for (const root of snapshot.roots) {
        const family = root.families[0];
        if (family) return findFamily(family.head.id);
      }
      return null;
    },
  };
}
