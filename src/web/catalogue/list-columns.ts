import type { FamilyData } from "#contract/screens.ts";
import type { ShopType } from "#contract/site-settings.ts";

export type ListColumns = {
  attributes: FamilyData["headings"];
  /** Quantity and total, in the online and the closed shop (FAM-05). */
  hasOrderColumns: boolean;
};

/** Attribute columns: two beside quantity and total, four otherwise (FAM-04). */
export function maxAttributeColumns(shopType: ShopType): number {
  return showsOrderColumns(shopType) ? 2 : 4;
}

export function showsOrderColumns(shopType: ShopType): boolean {
  return shopType === "OnlineShop" || shopType === "ClosedOnlineShop";
}

export function listColumns(family: FamilyData, shopType: ShopType): ListColumns {
  return {
    attributes: family.headings.slice(0, maxAttributeColumns(shopType)),
    hasOrderColumns: showsOrderColumns(shopType),
  };
}
