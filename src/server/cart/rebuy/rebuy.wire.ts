import type { Context } from "../../context.ts";
import type { RebuyModification } from "../../graphql/generated/resolver-types.ts";
import type { Modification } from "../add/fill-cart.ts";

/** Includes statuses of lines that never reached the cart. */
type ToldModification = Omit<Modification, "status"> & { status: string };

/** Results per line, with the articles' current names in a language. */
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
