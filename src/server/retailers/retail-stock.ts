import type { Context } from "../context.ts";
import { readArticlesInStock } from "./retailer-store.ts";

/** Those of the articles that some retailer of the site has in stock; one statement, whatever the number. */
export async function articlesInRetail(ctx: Context, articleNumbers: readonly string[]): Promise<ReadonlySet<string>> {
  return readArticlesInStock(ctx.db, ctx.site.siteId, articleNumbers);
}
