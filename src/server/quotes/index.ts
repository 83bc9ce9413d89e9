import { QUOTE_PAGES, quoteQuery } from "#contract/quote-links.ts";
import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { expireDrafts } from "./expire-drafts.ts";
import { findQuote } from "./show/find-quote.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { mailAnswer, mailMessage } from "./mails/mail-customer.ts";
import { remind } from "./mails/remind.ts";
import { countUnreadQuotes } from "./quotes-store.ts";
import { MAIL_QUOTE_ANSWER, MAIL_QUOTE_MESSAGE } from "./quote.ts";
import { quotesLoaders } from "./quotes.loaders.ts";
import { quotesResolvers } from "./quotes.resolvers.ts";
import { registerQuotes } from "./quotes.routes.ts";
import { discardDraftsOf, moveDraftsOf } from "./request/drafts-of-account.ts";
import { personalData } from "./personal-data-store.ts";
import { removeQuoteAuthor } from "./deleted-person-store.ts";

export { type Answer, type AnswerLine, type AnswerProblem, describeAnswerProblem } from "./answer/answer.ts";
export { answeringShop, answerQuote, type AnswerOutcome } from "./answer/answer-quote.ts";
export { currentPrices } from "./answer/current-prices.ts";
export { type PreviewOutcome, previewAnswer } from "./answer/preview-answer.ts";
export { applyErpQuotes, type ErpQuote } from "./answer/apply-erp-quotes.ts";
export {
  decideRequest,
  listWaiting,
  type OfficeOutcome,
  listForOffice,
  readFileForOffice,
  readFilesForOffice,
  readForOffice,
  sendOfficeMessage,
} from "./answer/office-steps.ts";
export { findQuotesOfErp, listErpNumbers, recordPastOrder } from "./order/past-orders.ts";
export {
  findQuoteTerms,
  findTermsProblem,
  leftOf,
  lockQuotesOf,
  type QuoteRef,
  type QuoteTerms,
  type QuoteTermsProblem,
  quoteTierPrices,
  recordQuoteOrder,
  sourceOfPrice,
} from "./order/quote-terms.ts";
export { type Quote, type QuoteHistory, readQuoteNumber, stateOf } from "./quote.ts";
export { findQuote } from "./show/find-quote.ts";

export const quotes: Slice = {
  name: "quotes",
  async findNumberedPage(ctx, number) {
    const quote = await findQuote(ctx, number);
    return quote && QUOTE_PAGES.details + quoteQuery(quote.quoteNumber);
  },
  personalData,
  resolvers: quotesResolvers,
  loaders: quotesLoaders,
  routes: registerQuotes,
  emailExamples: exampleMails,
  accountCounts: { unreadQuotes: countUnreadQuotes },
  async onAccountDeletion(tx, accountId, { addresses }) {
    await discardDraftsOf(tx, accountId);
    await removeQuoteAuthor(tx, accountId, addresses);
  },
  onAccountMove: moveDraftsOf,
  tasks: ({ content }) => {
    // A quote of the ERP belongs to no site: its mails look like those of the first.
    const siteOf = (siteId: string | null) => {
      const { sites } = content.current();
      return siteId === null ? (sites[0] ?? null) : findSite(sites, siteId);
    };
    return {
      [MAIL_QUOTE_ANSWER]: {
        run: (ctx, { quoteId, state, version }) =>
          mailAnswer({ ...ctx, findSite: siteOf }, { quoteId: String(quoteId), state: String(state), version: Number(version) }),
      },
      [MAIL_QUOTE_MESSAGE]: {
        run: (ctx, { messageId }) => mailMessage({ ...ctx, findSite: siteOf }, { messageId: String(messageId) }),
      },
      "remind-quotes": {
        cron: "12 6 * * *",
        async run(ctx) {
          ctx.log.debug({ quotes: await remind({ ...ctx, findSite: siteOf }) }, "reminded of quotes");
        },
      },
      "expire-quote-drafts": {
        cron: "38 4 * * *",
        async run(ctx) {
          ctx.log.debug({ drafts: await expireDrafts(ctx) }, "unsent quote requests removed");
        },
      },
    };
  },
};
