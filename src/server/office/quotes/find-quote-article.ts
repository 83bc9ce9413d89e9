import { currentPrices, readForOffice } from "../../quotes/index.ts";
import type { QuoteArticle } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** An article by its number with the customer's price for a quantity; null if the site's catalogue does not have it. */
export async function findQuoteArticle(
  ctx: OfficeContext,
  { number, articleNumber, quantity }: { number: string; articleNumber: string; quantity: number },
): Promise<QuoteArticle | null> {
  const found = await readForOffice(ctx.db, number);
  if (!found) throw new OfficeError("UnknownIdentifierError");
  const { customerId, siteId, language } = found.quote;
  const site = ctx.sites.find((each) => each.siteId === siteId) ?? ctx.sites[0]!;
  const article = ctx.shopContext(site).catalogue(language).findArticle(tidyText(articleNumber));
  if (!article) return null;
  const line = {
    position: 1,
    articleNumber: article.articleNumber,
    name: article.name,
    unit: article.unitName,
    quantity,
    targetPrice: null,
  };
  const list = (await currentPrices(ctx, { customerId, request: [line] })).get(article.articleNumber);
  return {
    articleNumber: article.articleNumber,
    name: article.name,
    unit: article.unitName,
    listAmount: list?.amount ?? null,
    listQuantity: list?.priceQuantity ?? null,
  };
}
