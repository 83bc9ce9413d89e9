import { MAX_QUANTITY } from "#contract/rules/quantity-steps.ts";
import { readCodeOfFields } from "#contract/rules/scanned-code.ts";
import { type ArticleAttributes, orderableArticle } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { findByNumbers } from "../../search/index.ts";
import type { RequestedItem } from "./add-items.ts";
import { roundToStep } from "./fill-cart.ts";

export type ResolvedItem = RequestedItem & {
  /** A number of an article that is gone from the catalogue: what is added replaces it. Else null. */
  gone: string | null;
  /** The number may mean several articles: none is added. */
  isOfSeveral: boolean;
};

/** No cart holds as many, and every sum can count with it. */
const MOST = MAX_QUANTITY * 1_000;

/**
 * What numbers that somebody typed or scanned mean: our article numbers as we write them, else whatever they are to the search: a GTIN,
 * what a scanner types of a code with fields, the company's own with what it holds, another's. Where no quantity was asked for a
 * code's own count holds, raised to the article's step. Our own numbers cost no statement.
 */
export async function resolveItems(ctx: Context, items: readonly RequestedItem[]): Promise<ResolvedItem[]> {
  const catalogue = ctx.catalogue();
  const others = [...new Set(items.map(({ articleNumber }) => articleNumber))].filter((number) => !catalogue.findArticle(number));
  const found = others.length > 0 ? await findByNumbers(ctx, others) : new Map<string, never>();
  return items.map((item): ResolvedItem => {
    const [match, ...rest] = found.get(item.articleNumber)?.matches ?? [];
    if (!match) return { ...item, gone: null, isOfSeveral: false };
    // What is merely similar is somebody's choice.
    if (rest.length > 0 || match.kind === "similar") return { ...item, gone: null, isOfSeveral: true };
    const { articleNumber } = match.article;
    const article = orderableArticle(catalogue, articleNumber) ?? match.article;
    const quantity = quantityOf(item, match.factor, article);
    return { articleNumber, quantity, gone: match.kind === "gone" ? match.number : null, isOfSeveral: false };
  });
}

function quantityOf({ articleNumber, quantity }: RequestedItem, factor: number, { quantityStepRanges }: ArticleAttributes): number | null {
  if (typeof quantity === "number") return Math.min(quantity * factor, MOST);
  const count = readCodeOfFields(articleNumber)?.count ?? (factor > 1 ? 1 : null);
  return count === null ? null : roundToStep(quantityStepRanges, Math.min(count * factor, MOST));
}
