import { getOnlineRetailers } from "#contract/generated/operations.ts";
import { SHOW_RETAILERS } from "#contract/rules/retail-way.ts";
import { isRetailMode } from "#contract/rules/shop-mode.ts";
import type { RetailData } from "#contract/screens.ts";
import type { LoaderRequest } from "../content/index.ts";

/**
 * Where the shop leads to retailers: how many sell an article and whether any has it. The retailers themselves come
 * with the page only where its address asks for them, which is the way without scripts. Retailers that cannot be
 * loaded cost the page nothing else.
 */
export async function loadRetail({ ctx, page, execute }: LoaderRequest, articleNumber: string): Promise<RetailData | null> {
  const { shop, site } = ctx.site.settings;
  if (!isRetailMode(shop.shopType) || !site.onlineRetailers) return null;
  try {
    const call = { channel: ctx.site.siteId, serviceType: "online", products: [articleNumber] };
    const retailers = (await execute(getOnlineRetailers, call)).getOnlineRetailers;
    const inStock = retailers.filter((retailer) => retailer.Availability === "FULL").length;
    return { total: retailers.length, inStock, shown: page.searchParams.has(SHOW_RETAILERS) ? retailers : null };
  } catch (error) {
    ctx.log.error({ err: error }, "online retailers could not be loaded");
    return { total: null, inStock: 0, shown: null };
  }
}
