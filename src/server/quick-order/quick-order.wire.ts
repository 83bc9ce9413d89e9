import type { ArticleAttributes } from "../ports/catalogue-types.ts";
import type { CheckedOrderLine, OrderLineArticle } from "../graphql/generated/resolver-types.ts";
import type { CheckedLine } from "./check/check-order-lines.ts";

export function toWireLine({ match, requested, article, candidates, number, ...line }: CheckedLine): CheckedOrderLine {
  return {
    ...line,
    id: number,
    article: article && toWireArticle(article),
    candidates: candidates.map(({ article: candidate, kind, number: own, brand }) => ({
      article: toWireArticle(candidate),
      kind,
      number: own,
      brand,
    })),
    kind: match?.kind ?? null,
    number: match?.number ?? "",
    brand: match?.brand ?? "",
    requestedQuantity: requested,
  };
}

function toWireArticle({ articleNumber, name, link, image, unitName }: ArticleAttributes): OrderLineArticle {
  return { id: articleNumber, name, link, image: image || null, unit: unitName };
}
