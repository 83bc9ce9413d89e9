import type { Context } from "../../context.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ArticleAttributes, Attribute, FamilyTeaserSummary } from "../../ports/catalogue-types.ts";
import { orderableArticle } from "../articles/orderable-article.ts";
import { fits } from "./conditions.ts";
import { type DerivedKind, deriveAlternatives } from "./derive-alternatives.ts";
import { ACCESSORY_KINDS, ALTERNATIVE_KINDS, type Relation, type RelationKind } from "./relation.ts";
import { cacheWithCatalogue } from "../cache-with-catalogue.ts";
import { readRelations, sourceKey } from "./relation-store.ts";

const listRelations = cacheWithCatalogue(readRelations);

export type ShownKind = RelationKind | DerivedKind;
/** An article or family to show; `label` as staff wrote it in the page's language. */
export type RelatedItem = { kind: ShownKind; label: string | null } & (
  | { article: ArticleAttributes; family?: never }
  | { family: FamilyTeaserSummary; article?: never }
);
export type Related = { accessories: RelatedItem[]; alternatives: RelatedItem[] };

const MAX_ACCESSORIES = 8;
const MAX_ALTERNATIVES = 6;
/** Larger families are rare; their further variants are not searched. */
const MAX_VARIANTS = 500;

/** The source of relations; families have no attributes of their own. */
type Source = { articleNumber: string | null; attributes: readonly Attribute[] };
const NONE: Related = { accessories: [], alternatives: [] };

/**
 * Accessories and alternatives of an article: its own, those of its family, and alternatives that its family's attributes prove.
 * Only articles that the site shows and that can be ordered.
 */
export async function findRelatedToArticle(ctx: Pick<Context, "db">, catalogue: CataloguePort, articleNumber: string): Promise<Related> {
  const product = catalogue.findProduct(articleNumber);
  if (!product) return NONE;
  const familyId = product.family?.id ?? null;
  const sources = [
    sourceKey({ kind: "article", id: articleNumber }),
    ...(familyId === null ? [] : [sourceKey({ kind: "family", id: familyId })]),
  ];
  const found = await listRelations(ctx.db, catalogue, sources);
  const relations = sources.flatMap((source) => found.get(source)!);
  const { accessories, alternatives } = resolveAll(catalogue, { articleNumber, attributes: product.attributes }, relations);
  const derived = familyId === null ? [] : derive(catalogue, familyId, articleNumber);
  return {
    accessories: distinct(accessories).slice(0, MAX_ACCESSORIES),
    alternatives: distinct([...alternatives, ...derived]).slice(0, MAX_ALTERNATIVES),
  };
}

/** Accessories and alternatives of a family, which are usually families. */
export async function findRelatedToFamily(ctx: Pick<Context, "db">, catalogue: CataloguePort, familyId: string): Promise<Related> {
  const source = sourceKey({ kind: "family", id: familyId });
  const relations = (await listRelations(ctx.db, catalogue, [source])).get(source)!;
  const { accessories, alternatives } = resolveAll(catalogue, { articleNumber: null, attributes: [] }, relations);
  return {
    accessories: distinct(accessories).slice(0, MAX_ACCESSORIES),
    alternatives: distinct(alternatives).slice(0, MAX_ALTERNATIVES),
  };
}

export type CartAccessory = { article: ArticleAttributes; label: string | null };
const MAX_IN_CART = 3;
/** Lines of a longer cart that are considered. */
const MAX_LINES = 200;

/** Articles often needed with those in a cart that are not in it yet: mandatory ones first, then those that most lines need. */
export async function findCartAccessories(
  ctx: Pick<Context, "db">,
  catalogue: CataloguePort,
  articleNumbers: readonly string[],
): Promise<CartAccessory[]> {
  const products = articleNumbers.slice(0, MAX_LINES).flatMap((number) => catalogue.findProduct(number) ?? []);
  const sourcesOf = ({ id, family }: (typeof products)[number]) => [
    sourceKey({ kind: "article", id }),
    ...(family ? [sourceKey({ kind: "family", id: family.id })] : []),
  ];
  const found = await listRelations(ctx.db, catalogue, products.flatMap(sourcesOf));
  const held = new Set(articleNumbers);
  const wanted = new Map<string, CartAccessory & { isMandatory: boolean; lines: number }>();
  for (const product of products) {
    const { id, attributes } = product;
    const relations = sourcesOf(product).flatMap((source) => found.get(source)!);
    const { accessories } = resolveAll(catalogue, { articleNumber: id, attributes }, relations);
    for (const { article, kind, label } of distinct(accessories)) {
      if (!article || (kind !== "mandatory" && kind !== "accessory") || held.has(article.articleNumber)) continue;
      const known = wanted.get(article.articleNumber) ?? { article, label, isMandatory: false, lines: 0 };
      wanted.set(article.articleNumber, { ...known, isMandatory: known.isMandatory || kind === "mandatory", lines: known.lines + 1 });
    }
  }
  return [...wanted.values()]
    .toSorted((a, b) => Number(b.isMandatory) - Number(a.isMandatory) || b.lines - a.lines)
    .slice(0, MAX_IN_CART)
    .map(({ article, label }) => ({ article, label }));
}

function resolveAll(catalogue: CataloguePort, source: Source, relations: readonly Relation[]): Related {
  const items = relations.flatMap((relation) => resolveRelation(catalogue, source, relation) ?? []);
  const inOrderOf = (kinds: readonly ShownKind[]) => kinds.flatMap((kind) => items.filter((item) => item.kind === kind));
  return { accessories: inOrderOf(ACCESSORY_KINDS), alternatives: inOrderOf(ALTERNATIVE_KINDS) };
}

function resolveRelation(catalogue: CataloguePort, source: Source, { kind, target, conditions, label }: Relation): RelatedItem | null {
  const words = { kind, label: label[catalogue.language] ?? null };
  const shown = (articleNumber: string): RelatedItem | null => {
    const article = orderableArticle(catalogue, articleNumber);
    return article?.isOrderable && article.articleNumber !== source.articleNumber ? { ...words, article } : null;
  };
  if (target.kind === "article") return shown(target.id);
  if (source.articleNumber === null || conditions.length === 0) {
    const family = catalogue.findFamilyTeaser(target.id);
    return family && family.productCount > 0 ? { ...words, family } : null;
  }
  const fitting = listVariants(catalogue, target.id).filter((variant) => fits(conditions, variant.attributes, source.attributes));
  return fitting.map(({ id }) => shown(id)).find((item) => item !== null) ?? null;
}

function derive(catalogue: CataloguePort, familyId: string, articleNumber: string): RelatedItem[] {
  const variants = listVariants(catalogue, familyId);
  const own = variants.find(({ id }) => id === articleNumber);
  if (!own) return [];
  const sold = variants.filter(({ id }) => id === articleNumber || catalogue.findArticle(id)?.isOrderable);
  return deriveAlternatives(own, sold).map(({ kind, variant }) => ({ kind, label: null, article: catalogue.findArticle(variant.id)! }));
}

const listVariants = (catalogue: CataloguePort, familyId: string) =>
  catalogue.listVariants(familyId, [], { page: 1, pageSize: MAX_VARIANTS })?.variants ?? [];

/** Without repeated articles and families; the first one counts. */
function distinct(items: readonly RelatedItem[]): RelatedItem[] {
  const seen = new Set<string>();
  return items.filter(({ article, family }) => {
    const key = article ? `article ${article.articleNumber}` : `family ${family.id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
