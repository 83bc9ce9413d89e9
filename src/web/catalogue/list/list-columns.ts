import { isRetailMode, maxAttributeColumns, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { FamilyData } from "#contract/screens.ts";
import type { ShopType } from "#contract/site-settings.ts";

type AttributeColumn = FamilyData["headings"][number] & {
  /** Unit shared by all values; shown once in the header. */
  unit: string | null;
};

export type ListColumns = {
  /** Image of each article, for lists of several families. */
  hasImage: boolean;
  /** Check box to compare the article, for lists of one family. */
  hasComparison: boolean;
  attributes: AttributeColumn[];
  /** Quantity and total, in the online and the closed shop (FAM-05). */
  hasOrderColumns: boolean;
  /** Link to retailers or add-to-cart (FAM-20, FAM-21). */
  hasRetailColumn: boolean;
};

/** Columns of articles of several families, which have no attributes in common. */
export function mixedColumns(shopType: ShopType): ListColumns {
  return {
    hasImage: true,
    hasComparison: false,
    attributes: [],
    hasOrderColumns: showsPrices(shopType),
    hasRetailColumn: isRetailMode(shopType),
  };
}

export function listColumns(family: FamilyData, shopType: ShopType): ListColumns {
  return {
    hasImage: false,
    hasComparison: true,
    attributes: family.headings
      .slice(0, maxAttributeColumns(shopType))
      .map((heading) => ({ ...heading, unit: sharedUnit(family, heading.technicalName) })),
    hasOrderColumns: showsPrices(shopType),
    hasRetailColumn: isRetailMode(shopType),
  };
}

function sharedUnit(family: FamilyData, key: string): string | null {
  const columnOf = family.products.flatMap(({ attributes }) => attributes.filter((one) => one.attributeKey === key));
  const units = new Set(columnOf.map(({ unit }) => unit));
  return units.size === 1 ? columnOf[0]!.unit : null;
}
