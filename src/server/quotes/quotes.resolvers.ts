import type {
  Quote,
  QuoteForm,
  QuoteList,
  QueryGetQuoteArgs,
  QueryGetQuoteFormArgs,
  QueryGetQuotesArgs,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { MAX_QUOTE_LINES, MAX_QUOTE_QUANTITY } from "#contract/rules/quotes/quote-request.ts";
import { toWireDraft, toWireForm, toWireQuote, toWireSummary } from "./quotes.wire.ts";
import { listDrafts, showForm } from "./request/show-form.ts";
import { filterQuotes } from "./show/filter-quotes.ts";
import { listQuotes, openQuote } from "./show/find-quote.ts";

export const quotesResolvers = {
  Query: {
    getQuotes: resolve("seeQuotes", async (ctx, { search, filter }: QueryGetQuotesArgs, { language }): Promise<QuoteList> => {
      const all = await listQuotes(ctx);
      const shown = filterQuotes(all, { search: search ?? "", filter: filter ?? "all" }, ctx.clock.now());
      return {
        quotes: await Promise.all(shown.map((quote) => toWireSummary(ctx, quote, language))),
        drafts: (await listDrafts(ctx)).map(toWireDraft),
        count: all.length,
      };
    }),
    getQuote: resolve("seeQuotes", async (ctx, { quoteNumber }: QueryGetQuoteArgs, { language }): Promise<Quote | null> => {
      const found = await openQuote(ctx, quoteNumber);
      return found && toWireQuote(ctx, found, language);
    }),
    getQuoteForm: resolve("requestQuote", async (ctx, args: QueryGetQuoteFormArgs, { language }): Promise<QuoteForm | null> => {
      const items = (args.items ?? []).slice(0, MAX_QUOTE_LINES).map(({ id, quantity }) => ({
        articleNumber: id.slice(0, 40),
        quantity: typeof quantity === "number" && quantity > 0 && quantity <= MAX_QUOTE_QUANTITY ? quantity : null,
      }));
      const form = await showForm(ctx, { draftId: args.draftId ?? null, again: args.again ?? null, items }, language);
      return form && toWireForm(ctx, form, language);
    }),
  },
};
