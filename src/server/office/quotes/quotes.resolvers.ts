import type {
  MutationDeclineQuoteArgs,
  MutationDiscardQuoteReleaseArgs,
  MutationReleaseQuoteArgs,
  MutationSendQuoteArgs,
  MutationSendQuoteMessageArgs,
  MutationStartQuoteArgs,
  QueryQuoteArgs,
  QueryQuoteArticleArgs,
  QueryQuoteCostsArgs,
  QueryQuotePreviewArgs,
  QueryQuotesArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { declineQuote, sendQuote, sendQuoteMessage, startQuote } from "./change-quote.ts";
import { findQuoteArticle } from "./find-quote-article.ts";
import { findQuoteCosts } from "./find-quote-costs.ts";
import { listAllQuotes } from "./list-all-quotes.ts";
import { previewQuote } from "./preview-quote.ts";
import { discardRelease, releaseQuote } from "./release-quote.ts";
import { showQuote } from "./show-quote.ts";

export const quoteResolvers: OfficeResolvers = {
  Query: {
    quotes: defineQuery(async (ctx, args: QueryQuotesArgs) => {
      const { rows, ...page } = await listAllQuotes(ctx, args);
      return { ...page, rows: rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() })) };
    }),
    quote: defineQuery((ctx, { number }: QueryQuoteArgs) => showQuote(ctx, number)),
    quoteArticle: defineQuery((ctx, args: QueryQuoteArticleArgs) => findQuoteArticle(ctx, args)),
    quoteCosts: defineQuery((ctx, { articleNumbers }: QueryQuoteCostsArgs) => findQuoteCosts(ctx, articleNumbers)),
    quotePreview: defineQuery((ctx, { number, answer }: QueryQuotePreviewArgs) => previewQuote(ctx, number, answer)),
  },
  Mutation: {
    startQuote: defineMutation((ctx, { number }: MutationStartQuoteArgs) => startQuote(ctx, number)),
    sendQuote: defineMutation((ctx, args: MutationSendQuoteArgs) => sendQuote(ctx, args)),
    releaseQuote: defineMutation((ctx, args: MutationReleaseQuoteArgs) => releaseQuote(ctx, args)),
    discardQuoteRelease: defineMutation((ctx, args: MutationDiscardQuoteReleaseArgs) => discardRelease(ctx, args)),
    declineQuote: defineMutation((ctx, { number, reason }: MutationDeclineQuoteArgs) => declineQuote(ctx, number, reason)),
    sendQuoteMessage: defineMutation((ctx, { number, text }: MutationSendQuoteMessageArgs) => sendQuoteMessage(ctx, number, text)),
  },
};
