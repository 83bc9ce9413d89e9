import type { ShopType } from "../site-settings.ts";

/** What the four shop modes and the plain list allow (shop §1; decisions A28 to A30). */

/** Prices, quantity and total stand in lists and buy boxes: in the online and the closed shop. */
export function showsPrices(shopType: ShopType): boolean {
  return shopType === "OnlineShop" || shopType === "ClosedOnlineShop";
}

/** Sums and prices are net first: in the closed shop. Every other one shows them with tax. */
export function showsNet(shopType: ShopType): boolean {
  return shopType === "ClosedOnlineShop";
}

/** Visitors see the catalogue without prices and order nothing before they sign in: in the closed shop (decision A29). */
export function asksVisitorsToSignIn(shopType: ShopType): boolean {
  return shopType === "ClosedOnlineShop";
}

/** Articles are bought at retailers, or with their stock in mind. */
export function isRetailMode(shopType: ShopType): boolean {
  return shopType === "RetailConnect" || shopType === "RetailConnectCart";
}

export function hasCart(shopType: ShopType): boolean {
  return showsPrices(shopType) || shopType === "RetailConnectCart";
}

/** Attribute columns of the variant list: two beside quantity and total, four otherwise (FAM-04). */
export function maxAttributeColumns(shopType: ShopType): number {
  return showsPrices(shopType) ? 2 : 4;
}
