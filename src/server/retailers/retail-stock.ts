import type { Context } from "../context.ts";
import { readArticlesInStock } from "./retailer-store.ts";

/** The articles that a retailer of the site has in stock, in one statement. */
export async function articlesInRetail(ctx: Context, articleNumbers: readonly string[]): Promise<ReadonlySet<string>> {
  return readArticlesInStock(ctx.db, ctx.site.siteId, articleNumbers);
}
