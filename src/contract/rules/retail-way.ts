/** Query parameter of a variant page that shows its retailers on the page, without scripts. */
export const SHOW_RETAILERS = "haendler";
/** Anchor of a variant page that opens its retailers (FAM-21). */
export const RETAIL_ANCHOR = "openRetailConnect";
