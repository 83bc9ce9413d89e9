import type { Slice } from "../slice.ts";
import { retailerResolvers } from "./retailers.resolvers.ts";

export { changeRetailer } from "./edits/change-retailer.ts";
export { createRetailer } from "./edits/create-retailer.ts";
export { discardRetailer } from "./edits/discard-retailer.ts";
export { getRetailerRecord } from "./edits/get-retailer-record.ts";
export { RETAILER_FIELDS } from "./edits/retailer-values.ts";
export { importRetailers, type RetailerFiles, type RetailerImport } from "./import-retailers.ts";
export { RetailerFileError } from "./retailer-file-error.ts";
export { articlesInRetail } from "./retail-stock.ts";

export const retailers: Slice = { name: "retailers", resolvers: retailerResolvers };
