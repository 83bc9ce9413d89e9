import type { Context } from "../context.ts";
import { readRetailers, type RetailerWithStock } from "./retailer-store.ts";

/** More articles than a page or a cart shows are not asked for together. */
const MOST_ARTICLES = 100;

/** A retailer where articles are asked for; its links lead to the first of them where the shop can be asked for one. */
export type AskedRetailer = RetailerWithStock & {
  /** FULL where every asked article is in stock; nothing else is promised. */
  availability: "FULL" | "LIMITED";
};

/**
 * Retailers on the web where the articles are sold (every one of the site without articles), those that have all of
 * them first, then by name (shop §2.11).
 */
export async function listOnlineRetailers(ctx: Context, articleNumbers: readonly string[]): Promise<AskedRetailer[]> {
  const asked = [...new Set(articleNumbers)].slice(0, MOST_ARTICLES);
  const retailers = await readRetailers(ctx.db, ctx.site.siteId, asked);
  const found = retailers.map((retailer) => askedFor(retailer, asked));
  return [...found.filter(isFull), ...found.filter((retailer) => !isFull(retailer))];
}

const isFull = ({ availability }: AskedRetailer): boolean => availability === "FULL";

function askedFor(retailer: RetailerWithStock, asked: readonly string[]): AskedRetailer {
  return {
    ...retailer,
    shopLinks: retailer.shopLinks.map((link) => link.replaceAll("{article}", encodeURIComponent(asked[0] ?? ""))),
    availability: asked.length > 0 && retailer.inStock === asked.length ? "FULL" : "LIMITED",
  };
}
