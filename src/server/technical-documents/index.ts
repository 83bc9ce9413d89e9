import type { Slice } from "../slice.ts";
import { countFailures } from "./failure-store.ts";
import { exampleMails } from "./notices/mails/example-mails.ts";
import { registerNoticeRoutes } from "./notices/notices.routes.ts";
import { deleteNotice } from "./notices/revision-notice-store.ts";
import { technicalDocumentsLoaders } from "./technical-documents.loaders.ts";
import { technicalDocumentsResolvers } from "./technical-documents.resolvers.ts";
import { registerTechnicalDocumentRoutes } from "./technical-documents.routes.ts";
import { technicalDocumentsTasks } from "./technical-documents.tasks.ts";
import { personalData } from "./personal-data-store.ts";

export { findRevisionNotice } from "./notices/revision-notice.ts";
export { importDocumentFolder } from "./import/import-folder.ts";
export { takeOverCatalogueDocuments } from "./import/take-over-catalogue.ts";
export { downloadName } from "./download-name.ts";
export { listArticlesOfFamily, listDocumentsOfArticle, listDocumentsOfArticles, listDocumentsOfFamily } from "./list-documents.ts";
export type { DocumentOfArticles } from "./technical-document.ts";
export { acceptTerms, hasAcceptedTerms } from "./terms/model-terms.ts";
export { addressOf, languageName, toWireDocument } from "./technical-documents.wire.ts";
export { findDocumentsForSearch, isDocumentNumber } from "./find-documents-for-search.ts";

export const technicalDocuments: Slice = {
  name: "technical-documents",
  personalData,
  resolvers: technicalDocumentsResolvers,
  loaders: technicalDocumentsLoaders,
  routes(app, shop) {
    registerTechnicalDocumentRoutes(app, shop);
    registerNoticeRoutes(app, shop);
  },
  emailExamples: exampleMails,
  onAccountDeletion: deleteNotice,
  tasks: technicalDocumentsTasks,
  gauges: ({ db }) => [
    {
      name: "technical_documents_failed",
      help: "Technical documents that did not pass the last weekly check of files and permanent addresses",
      read: () => countFailures(db),
    },
  ],
};
