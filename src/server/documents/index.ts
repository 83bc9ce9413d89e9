import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { documentCopiesLoaders } from "./copies/document-copies.loaders.ts";
import { registerDocumentCopies } from "./copies/document-copies.routes.ts";
import { COPY_LIFETIME_MS, MAIL_COPY_ANSWER } from "./copies/document-copy.ts";
import { deleteAnsweredCopies } from "./copies/document-copy-store.ts";
import { mailCopyAnswer } from "./copies/mail-copy-answer.ts";
import { exampleMails } from "./copies/mails/example-mails.ts";
import { personalData } from "./copies/personal-data-store.ts";
import { removeUnreferenced } from "./storage/remove-unreferenced.ts";
import { documentsLoaders } from "./documents.loaders.ts";
import { documentsResolvers } from "./documents.resolvers.ts";
import { documentsTasks } from "./documents.tasks.ts";
import { registerDocumentRoutes } from "./documents.routes.ts";

export { answerCopy, type AnswerCopyOutcome, type CopyAnswer, findCopyForOffice, listWaitingCopies } from "./copies/answer-copy.ts";
export { type DocumentCopy, MAX_COPY_BYTES, MAX_COPY_FILES } from "./copies/document-copy.ts";
export { attachmentNamed } from "./attachment-name.ts";
export type { ByteRange, DocumentStore } from "./storage/document-bytes.ts";
export { DamagedDocumentError } from "./storage/hash-bytes.ts";
export { moveDocuments, type Place } from "./storage/move-documents.ts";
export { keepDocumentsIn, openDocumentStore } from "./storage/storage.ts";
export type { DocumentFile, NewDocument, PublishedDocument } from "./document.ts";
export { getOrderDocuments, getDocumentsByOrder, type OrderDocument } from "./order-documents.ts";
export { type SentFile, sendFile } from "./send-document.ts";
export { type OpenedDocument, openDocument, type OpenOutcome } from "./open-document.ts";
export { publishDocument, type PublishedOutcome } from "./publish-document.ts";
export { readDocument } from "./read-document.ts";
export { registerDocuments, type RegisteredDocuments } from "./register-documents.ts";

export const documents: Slice = {
  name: "documents",
  personalData,
  resolvers: documentsResolvers,
  loaders: { ...documentsLoaders, ...documentCopiesLoaders },
  routes(http, shop) {
    registerDocumentRoutes(http, shop);
    registerDocumentCopies(http, shop);
  },
  emailExamples: exampleMails,
  tasks: ({ content, catalogues }) => ({
    ...documentsTasks({ content, catalogues }),
    [MAIL_COPY_ANSWER]: {
      run: (ctx, { requestId }) =>
        mailCopyAnswer({ ...ctx, findSite: (siteId) => findSite(content.current().sites, siteId) }, String(requestId)),
    },
    "remove-unreferenced-documents": {
      cron: "17 3 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await removeUnreferenced(ctx) }, "objects without a document removed");
      },
    },
    "expire-document-copies": {
      cron: "47 4 * * *",
      async run({ db, clock, log }) {
        const expired = await deleteAnsweredCopies(db, new Date(clock.now().getTime() - COPY_LIFETIME_MS));
        log.debug({ expired }, "old requests for copies removed");
      },
    },
  }),
};
