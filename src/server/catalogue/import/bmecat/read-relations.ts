import { childrenOf, type Element, textOf } from "../xml/element.ts";
import type { ReportIgnored } from "./read-prices.ts";

/** A reference to another article of the shop; `kind` as in the table article_relation. */
export type ArticleRelation = { kind: RelationKind; target: string };
type RelationKind = "mandatory" | "accessory" | "sparepart" | "component" | "alternative" | "pack";

/** Kinds by the types of the BMEcat standard. */
const KINDS: Readonly<Record<string, RelationKind>> = {
  mandatory: "mandatory",
  accessories: "accessory",
  select: "accessory",
  sparepart: "sparepart",
  consists_of: "component",
  similar: "alternative",
  diff_orderunit: "pack",
};

const MAX_RELATIONS = 100;
const MAX_NUMBER_LENGTH = 32;

/** Reads the relations to other articles in the order of the file; null if it has none. */
export function readRelations(element: Element, articleNumber: string, leaveOut: ReportIgnored): ArticleRelation[] | null {
  const references = childrenOf(element, "ARTICLE_REFERENCE", "PRODUCT_REFERENCE").filter((one) => one.attributes["type"] !== "followup");
  if (references.length === 0) return null;
  const found = new Map<string, ArticleRelation>();
  for (const reference of references) {
    const type = reference.attributes["type"] ?? "";
    const kind = Object.hasOwn(KINDS, type) ? KINDS[type]! : null;
    const target = textOf(reference, "ART_ID_TO", "PROD_ID_TO");
    const key = `${kind} ${target}`;
    if (!kind) leaveOut(`${reference.name} of type ${type.slice(0, 40) || "(none)"} is not used`, reference.line);
    // Similar articles of other catalogues can have any number; they are only searched for (read-aliases.ts).
    else if (target === "" || target.length > MAX_NUMBER_LENGTH) {
      if (kind !== "alternative") leaveOut(`${reference.name} names no article number`, reference.line);
    } else if (target === articleNumber || found.has(key)) continue;
    else if (found.size === MAX_RELATIONS)
      leaveOut(`references beyond the first ${MAX_RELATIONS} of an article are left out`, reference.line);
    else found.set(key, { kind, target });
  }
  return [...found.values()];
}
