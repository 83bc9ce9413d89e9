import type { Context } from "../../context.ts";
import type { OpenQuantities } from "../../graphql/generated/resolver-types.ts";
import type { OpenQuantitiesPage } from "./list-open-quantities.ts";
import { nameArticle } from "./name-article.ts";

export function toWireOpenQuantities(ctx: Context, { articles, upToDate, ...page }: OpenQuantitiesPage, language: string): OpenQuantities {
  return {
    ...page,
    upToDate: upToDate?.toISOString() ?? null,
    articles: articles.map((article) => ({ ...article, ...nameArticle(ctx, article, language) })),
  };
}
