import type { ReturnExclusionRule } from "#contract/site-settings.ts";
import type { Product } from "../../ports/catalogue-port.ts";

/** Attribute with the product type. */
const PRODUCT_TYPE = "BAUART";

/** Whether a rule excludes an article by its number, product type or attributes; a removed article only by its number. */
export function isExcludedBy(
  { articles, of, attributes }: ReturnExclusionRule,
  articleNumber: string,
  product: Pick<Product, "attributes"> | null,
): boolean {
  return (
    articles.includes(articleNumber) ||
    (product?.attributes ?? []).some(
      ({ attributeKey, technicalName }) =>
        attributes.includes(attributeKey) || (attributeKey === PRODUCT_TYPE && of.includes(technicalName)),
    )
  );
}
