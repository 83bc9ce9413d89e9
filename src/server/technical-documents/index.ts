import type { Slice } from "../slice.ts";
import { countFailures } from "./failure-store.ts";
import { technicalDocumentsLoaders } from "./technical-documents.loaders.ts";
import { technicalDocumentsResolvers } from "./technical-documents.resolvers.ts";
import { registerTechnicalDocumentRoutes } from "./technical-documents.routes.ts";
import { technicalDocumentsTasks } from "./technical-documents.tasks.ts";

export { importDocumentFolder } from "./import/import-folder.ts";
export { takeOverCatalogueDocuments } from "./import/take-over-catalogue.ts";
export { listDocumentsOfArticle, listDocumentsOfFamily } from "./list-documents.ts";
export { addressOf, toWireDocument } from "./technical-documents.wire.ts";
export { findDocumentsForSearch, isDocumentNumber } from "./find-documents-for-search.ts";

export const technicalDocuments: Slice = {
  name: "technical-documents",
  resolvers: technicalDocumentsResolvers,
  loaders: technicalDocumentsLoaders,
  routes: registerTechnicalDocumentRoutes,
  tasks: technicalDocumentsTasks,
  gauges: ({ db }) => [
    {
      name: "technical_documents_failed",
      help: "Technical documents that did not pass the last weekly check of files and permanent addresses",
      read: () => countFailures(db),
    },
  ],
};
