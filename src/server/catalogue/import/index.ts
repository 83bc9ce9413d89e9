export {
  importCatalogue,
  type ImportFile,
  importFiles,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
} from "./import-catalogue.ts";
export { parseEtimNames } from "./bmecat/etim-names.ts";
export { describeSummary } from "./describe-summary.ts";
export { openMediaFolder, type MediaFileSource } from "./media/media-folder.ts";
export { type FetchMedia, firstOf, openMediaAddress } from "./media/media-address.ts";
export { describeRemoval, removeCatalogue, type Removal } from "./remove-catalogue.ts";
export { ImportRefusedError } from "./import-refused-error.ts";
export type { CatalogueComparison, Listed, PriceJump } from "./tables/comparison-store.ts";
