import type { ImportKind } from "#contract/office/import-kinds.ts";
import type { RunKind } from "./kind-run.ts";
import { runCatalogue } from "./run-catalogue.ts";
import { runDocuments } from "./run-documents.ts";
import { runCustomerNumbers, runProductInformation, runRetailers, runSearchFile, runStock } from "./run-table.ts";

/** The import of each kind; add yours here. */
export const IMPORT_RUNNERS: Readonly<Record<ImportKind, RunKind>> = {
  catalogue: runCatalogue,
  prices: runCatalogue,
  stock: runStock,
  retailers: runRetailers,
  documents: runDocuments,
  references: runSearchFile("references"),
  customerNumbers: runCustomerNumbers,
  synonyms: runSearchFile("synonyms"),
  productInformation: runProductInformation,
};
