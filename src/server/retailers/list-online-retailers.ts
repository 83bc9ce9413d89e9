import type { Context } from "../context.ts";
import { readRetailers, type RetailerWithStock } from "./retailer-store.ts";

/** Maximum number of articles per request: more than a page or a cart shows. */
const MAX_ARTICLES = 100;

/** A retailer for the requested articles; its links lead to the first of them if its shop supports that. */
export type RetailerOffer = RetailerWithStock & {
  /** FULL if every requested article is in stock. */
  availability: "FULL" | "LIMITED";
};

/** Online retailers that sell the articles (without articles all of the site), those with all of them first, then by name. */
export async function listOnlineRetailers(ctx: Context, articleNumbers: readonly string[]): Promise<RetailerOffer[]> {
  const requested = [...new Set(articleNumbers)].slice(0, MAX_ARTICLES);
  const retailers = await readRetailers(ctx.db, ctx.site.siteId, requested);
  const found = retailers.map((retailer) => toOffer(retailer, requested));
  return [...found.filter(isFull), ...found.filter((retailer) => !isFull(retailer))];
}

const isFull = ({ availability }: RetailerOffer): boolean => availability === "FULL";

function toOffer(retailer: RetailerWithStock, requested: readonly string[]): RetailerOffer {
  return {
    ...retailer,
    shopLinks: retailer.shopLinks.map((link) => link.replaceAll("{article}", encodeURIComponent(requested[0] ?? ""))),
    availability: requested.length > 0 && retailer.inStock === requested.length ? "FULL" : "LIMITED",
  };
}
