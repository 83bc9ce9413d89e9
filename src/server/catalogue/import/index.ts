export { importCatalogue, type ImportOptions, type ImportProgress, type ImportSummary } from "./import-catalogue.ts";
export { ImportRefusedError } from "./refusal.ts";
