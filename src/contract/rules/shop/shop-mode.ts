import type { PriceView, ShopType, SiteSettings } from "../../site-settings.ts";

/** Features of the four shop modes and the plain list (MODE-01 to MODE-06; decisions A28 to A30). */

/** Lists and buy boxes show prices, quantity and total: in the online and the closed shop. */
export function showsPrices(shopType: ShopType): boolean {
  return shopType === "OnlineShop" || shopType === "ClosedOnlineShop";
}

/** The closed shop shows net prices and totals first; all others include VAT (MODE-04, MODE-05). */
export function defaultPriceView(shopType: ShopType): PriceView {
  return shopType === "ClosedOnlineShop" ? "net" : "gross";
}

/** Whether the viewer sees net prices: by the shop type, unless the viewer has another price view. */
export function showsNet({
  shopType,
  priceView = defaultPriceView(shopType),
}: Pick<SiteSettings["shop"], "shopType" | "priceView">): boolean {
  return priceView === "net";
}

/** In the closed shop, visitors see the catalogue without prices and must sign in to order (decision A29). */
export function asksVisitorsToSignIn(shopType: ShopType): boolean {
  return shopType === "ClosedOnlineShop";
}

/** Articles are bought at retailers, or shown with their stock. */
export function isRetailMode(shopType: ShopType): boolean {
  return shopType === "RetailConnect" || shopType === "RetailConnectCart";
}

export function hasCart(shopType: ShopType): boolean {
  return showsPrices(shopType) || shopType === "RetailConnectCart";
}

/** Attribute columns of the variant list: two beside quantity and total, otherwise four (FAM-04). */
export function maxAttributeColumns(shopType: ShopType): number {
  return showsPrices(shopType) ? 2 : 4;
}
