import { countLines } from "../cart/index.ts";
import { orderableArticle } from "../catalogue/index.ts";
import { listPartNumbersByArticle } from "../customers/index.ts";
import {
  calculateTotals,
  formatMoney,
  lineTotal,
  listPrices,
  pickTierPrice,
  type PriceBasis,
  toPriceBasis,
  type TierPrice,
  unitPrice,
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
  const basis = toPriceBasis(ctx.site.settings.shop);
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
      const tiers = cart.lines.map(({ articleNumber, quantity }) => ({
        price: pickTierPrice(prices.get(sold.get(articleNumber) ?? "") ?? [], quantity),
        quantity,
      }));
      return { ...cart, lines: cart.lines.map(toListed), totalPrice: formatTotal(tiers, { basis, language }) };
    }),
  };
}

function formatTotal(
  lines: readonly { price: TierPrice | null; quantity: number }[],
  { basis, language }: { basis: PriceBasis; language: string },
): string {
  const priced = lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity }] : []));
  const [first] = priced;
  if (!first) return "";
  const total = calculateTotals(priced.map(({ price, quantity }) => lineTotal(unitPrice(price, basis), quantity)));
  return formatMoney(total, first.price.currency, language);
}
