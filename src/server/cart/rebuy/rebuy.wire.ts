import type { Context } from "../../context.ts";
import type { RebuyModification } from "../../graphql/generated/resolver-types.ts";
import type { Modification } from "../add/fill-cart.ts";

/** With whatever else is told of lines that never reached the cart. */
type ToldModification = Omit<Modification, "status"> & { status: string };

/** What became of an order's lines, in a language: articles by the names they have now. */
export function toWireModifications(ctx: Context, modifications: readonly ToldModification[], language: string): RebuyModification[] {
  const catalogue = ctx.catalogue(language);
  return modifications.map(({ articleNumber, name, quantity, article, added, status }) => {
    const sold = article === null ? null : catalogue.findArticle(article);
    return {
      statusCode: status,
      quantity,
      quantityAdded: added,
      productCode: articleNumber,
      productName: catalogue.findArticle(articleNumber)?.name ?? name,
      isSubstituted: article !== null && article !== articleNumber,
      entry: sold && { product: { code: sold.articleNumber, name: sold.name, url: sold.link, unit: sold.unitName } },
    };
  });
}
