import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { PriceView } from "#contract/site-settings.ts";
import { countLines } from "../cart/index.ts";
import { orderableArticle } from "../catalogue/index.ts";
import { listPartNumbersByArticle } from "../customers/index.ts";
import {
  type DocumentTerms,
  documentTerms,
  formatMoney,
  listPrices,
  showAmounts,
  type TierPrice,
  valueDocument,
} from "../pricing/index.ts";
import { type OwnContext, ownerOf, type SavedCart, type SavedLine } from "./saved-cart.ts";
import { selectSavedCarts } from "./saved-carts-store.ts";

export type ListedLine = SavedLine & { ownNumber: string; url: string; unit: string; isOrderable: boolean };
/** A saved cart with current names and prices; `totalPrice` is empty if no line has a price. */
export type ListedCart = Omit<SavedCart, "lines"> & { lines: readonly ListedLine[]; totalPrice: string };

/** The account's saved carts of this site, the latest first, and the number of lines in its current cart. */
export async function listSavedCarts(ctx: OwnContext, language: string): Promise<{ cartLines: number; carts: ListedCart[] }> {
  const carts = await selectSavedCarts(ctx.db, ownerOf(ctx));
  const catalogue = ctx.catalogue(language);
  const numbers = [...new Set(carts.flatMap(({ lines }) => lines.map(({ articleNumber }) => articleNumber)))];
  // By the saved number; a discontinued article is replaced by its successor.
  const sold = new Map(
    numbers.flatMap((number) => {
      const article = orderableArticle(catalogue, number);
      return article?.isOrderable ? [[number, article.articleNumber] as const] : [];
    }),
  );
  const articles = [...new Set(sold.values())];
  const [prices, ownNumbers, cartLines] = await Promise.all([
    articles.length > 0 ? listPrices(ctx, articles) : new Map<string, TierPrice[]>(),
    listPartNumbersByArticle(ctx, numbers),
    countLines(ctx),
  ]);
  const terms = await documentTerms(ctx, null);
  const view = showsNet(ctx.site.settings.shop) ? "net" : "gross";
  const toListed = (line: SavedLine): ListedLine => {
    const named = catalogue.findArticle(line.articleNumber);
    return {
      ...line,
      name: named?.name ?? line.name,
      url: named?.link ?? "",
      unit: named?.unitName ?? "",
      ownNumber: (ownNumbers.get(line.articleNumber) ?? []).map(({ ownNumber }) => ownNumber).join(", "),
      isOrderable: sold.has(line.articleNumber),
    };
  };
  return {
    cartLines,
    carts: carts.map((cart) => {
      const priced = cart.lines.map(({ articleNumber, quantity }) => ({
        tierPrices: prices.get(sold.get(articleNumber) ?? "") ?? [],
        quantity,
      }));
      return { ...cart, lines: cart.lines.map(toListed), totalPrice: formatTotal(priced, { terms, view, language }) };
    }),
  };
}

function formatTotal(
  priced: readonly { tierPrices: readonly TierPrice[]; quantity: number }[],
  { terms, view, language }: { terms: DocumentTerms; view: PriceView; language: string },
): string {
  const { lines, sums, currency } = valueDocument(terms, priced);
  return lines.some(({ price }) => price) ? formatMoney(showAmounts({ lines, sums }, view).goods, currency, language) : "";
}
