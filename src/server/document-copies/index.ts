import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { COPY_LIFETIME_MS, MAIL_COPY_ANSWER } from "./document-copy.ts";
import { deleteAnsweredCopies } from "./document-copy-store.ts";
import { documentCopiesLoaders } from "./document-copies.loaders.ts";
import { documentCopiesResolvers } from "./document-copies.resolvers.ts";
import { registerDocumentCopies } from "./document-copies.routes.ts";
import { mailCopyAnswer } from "./mail-copy-answer.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { personalData } from "./personal-data-store.ts";

export { answerCopy, type AnswerCopyOutcome, type CopyAnswer, findCopyForOffice, listWaitingCopies } from "./answer-copy.ts";
export { type DocumentCopy, MAX_COPY_BYTES, MAX_COPY_FILES } from "./document-copy.ts";

export const documentCopies: Slice = {
  name: "document-copies",
  personalData,
  resolvers: documentCopiesResolvers,
  loaders: documentCopiesLoaders,
  routes: registerDocumentCopies,
  emailExamples: exampleMails,
  tasks: ({ content }) => ({
    [MAIL_COPY_ANSWER]: {
      run: (ctx, { requestId }) =>
        mailCopyAnswer({ ...ctx, findSite: (siteId) => findSite(content.current().sites, siteId) }, String(requestId)),
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
