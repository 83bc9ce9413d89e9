export { importRetailers, type RetailerFiles, type RetailerImport } from "./import-retailers.ts";
export { RetailerFileError } from "./retailer-file-error.ts";
export { retailerResolvers } from "./retailers.resolvers.ts";
export { articlesInRetail } from "./retail-stock.ts";
