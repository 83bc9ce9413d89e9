import { MAX_QUANTITY } from "#contract/rules/quantities/quantity-steps.ts";
import { readCodeOfFields } from "#contract/rules/articles/scanned-code.ts";
import { orderableArticle } from "../../catalogue/index.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
import type { Context } from "../../context.ts";
import { findByNumbers } from "../../search/index.ts";
import type { RequestedItem } from "./add-items.ts";
import { roundToStep } from "./fill-cart.ts";

export type ResolvedItem = RequestedItem & {
  /** The number of an article that was removed from the catalogue, if its replacement is added. Else null. */
  gone: string | null;
  /** The number is ambiguous; no article is added. */
  isOfSeveral: boolean;
};

/** Far above any cart's limit, and still safe in every total. */
const MAX_ITEMS = MAX_QUANTITY * 1_000;

/**
 * Resolves typed or scanned numbers: our article numbers first, else by search, which knows GTINs, scanned codes with fields, the
 * customer's own numbers with their factor, and those of other brands. Without a requested quantity, the code's own count is
 * used, rounded up to the article's step. Our own article numbers need no statement.
 */
export async function resolveItems(ctx: Context, items: readonly RequestedItem[]): Promise<ResolvedItem[]> {
  const catalogue = ctx.catalogue();
  const others = [...new Set(items.map(({ articleNumber }) => articleNumber))].filter((number) => !catalogue.findArticle(number));
  const found = others.length > 0 ? await findByNumbers(ctx, others) : new Map<string, never>();
  return items.map((item): ResolvedItem => {
    const [match, ...rest] = found.get(item.articleNumber)?.matches ?? [];
    if (!match) return { ...item, gone: null, isOfSeveral: false };
    // A merely similar number needs the user's choice.
    if (rest.length > 0 || match.kind === "similar") return { ...item, gone: null, isOfSeveral: true };
    const { articleNumber } = match.article;
    const article = orderableArticle(catalogue, articleNumber) ?? match.article;
    const quantity = quantityOf(item, match.factor, article);
    return { articleNumber, quantity, gone: match.kind === "gone" ? match.number : null, isOfSeveral: false };
  });
}

function quantityOf({ articleNumber, quantity }: RequestedItem, factor: number, { quantityStepRanges }: ArticleAttributes): number | null {
  if (typeof quantity === "number") return Math.min(quantity * factor, MAX_ITEMS);
  const count = readCodeOfFields(articleNumber)?.count ?? (factor > 1 ? 1 : null);
  return count === null ? null : roundToStep(quantityStepRanges, Math.min(count * factor, MAX_ITEMS));
}
