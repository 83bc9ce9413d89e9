/** Query parameter of a variant page that shows its retailers without scripts. */
export const SHOW_RETAILERS = "haendler";
/** Anchor of a variant page that opens the retail overlay (FAM-21). */
export const RETAIL_ANCHOR = "openRetailConnect";
