import { isRetailMode } from "#contract/rules/shop/shop-mode.ts";
import type { FoundArticle } from "../../ports/catalogue-search.ts";
import type { Context } from "../../context.ts";
import { articlesInRetail } from "../../retailers/index.ts";
import type { NumberMatch } from "../numbers/find-by-number.ts";

/** An article in search results, as in the GraphQL schema. */
export type SearchArticle = {
  id: string;
  name: string;
  link: string;
  image: string | null;
  kind: NumberMatch["kind"] | "beginning" | "end" | "word";
  number: string;
  brand: string;
  retailerStock: "available" | "empty" | null;
};

export function fromMatch({ kind, article, number, brand }: NumberMatch): SearchArticle {
  const { articleNumber: id, name, link, image } = article;
  return { id, name, link, image: image || null, kind, number: kind === "number" ? "" : number, brand, retailerStock: null };
}

export function fromFound({ id, name, link, image, gtin }: FoundArticle, kind: "beginning" | "end" | "word", key = ""): SearchArticle {
  // For a partial number, shows the GTIN if it matches but the article number does not.
  return {
    id,
    name,
    link,
    image,
    kind,
    number: key !== "" && !id.includes(key) && gtin.includes(key) ? gtin : "",
    brand: "",
    retailerStock: null,
  };
}

/** Removes duplicate articles, keeping the first match of each. */
export function uniqueArticles(articles: readonly SearchArticle[], most: number): SearchArticle[] {
  return [...new Map(articles.toReversed().map((article) => [article.id, article])).values()].toReversed().slice(0, most);
}

/** Adds retailer stock if the shop is in retail mode: one statement, none in other modes (SEARCH-34). */
export async function withRetailerStock(ctx: Context, articles: SearchArticle[]): Promise<SearchArticle[]> {
  if (articles.length === 0 || !isRetailMode(ctx.site.settings.shop.shopType)) return articles;
  const ids = articles.map(({ id }) => id);
  const inRetail = await articlesInRetail(ctx, ids);
  return articles.map((article) => ({ ...article, retailerStock: inRetail.has(article.id) ? "available" : "empty" }));
}
