import type { Slice } from "../slice.ts";
import { documentsLoaders } from "./documents.loaders.ts";
import { documentsResolvers } from "./documents.resolvers.ts";
import { documentsTasks } from "./documents.tasks.ts";
import { registerDocumentRoutes } from "./documents.routes.ts";

export { attachmentNamed } from "./attachment-name.ts";
export type { DocumentStore } from "./storage/document-bytes.ts";
export { openDocumentStore } from "./storage/storage.ts";
export type { DocumentFile, NewDocument, PublishedDocument } from "./document.ts";
export { getOrderDocuments, getDocumentsByOrder, type OrderDocument } from "./order-documents.ts";
export { type SentFile, sendFile } from "./send-document.ts";
export { type OpenedDocument, openDocument, type OpenOutcome } from "./open-document.ts";
export { publishDocument, type PublishedOutcome } from "./publish-document.ts";
export { readDocument } from "./read-document.ts";
export { registerDocuments, type RegisteredDocuments } from "./register-documents.ts";

export const documents: Slice = {
  name: "documents",
  resolvers: documentsResolvers,
  loaders: documentsLoaders,
  tasks: documentsTasks,
  routes: registerDocumentRoutes,
};
