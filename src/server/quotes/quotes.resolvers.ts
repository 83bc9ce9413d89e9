import { unreachable } from "#contract/unreachable.ts";
import { getCaptcha } from "../captcha/index.ts";
import type {
  GuestQuoteResult,
  MutationRequestGuestQuoteArgs,
  Quote,
  QuoteForm,
  QuoteList,
  QueryGetQuoteArgs,
  QueryGetQuoteFormArgs,
  QueryGetQuotesArgs,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { MAX_QUOTE_LINES, MAX_QUOTE_QUANTITY } from "#contract/rules/quotes/quote-request.ts";
import { listNumbers } from "../companies/index.ts";
import type { Shop } from "../shop.ts";
import { type GuestQuoteOutcome, requestGuestQuote } from "./guest/request-guest-quote.ts";
import { toWireDraft, toWireForm, toWireQuote, toWireSummary } from "./quotes.wire.ts";
import { listDrafts, showForm } from "./request/show-form.ts";
import { filterQuotes } from "./show/filter-quotes.ts";
import { listQuotes, openQuote } from "./show/find-quote.ts";

export const quotesResolvers = (shop: Shop) => ({
  Mutation: {
    requestGuestQuote: resolve(
      "browse",
      async (ctx, { request, captchaResponse }: MutationRequestGuestQuoteArgs, { visit, language }): Promise<GuestQuoteResult> => {
        const captcha = getCaptcha({ ...shop, log: ctx.log }, ctx.site);
        const lines = request.lines.map(({ id, quantity }) => ({ id: id.slice(0, 40), quantity: quantity ?? null }));
        const sender = { request: { ...request, lines }, captchaResponse, language, address: visit.address };
        return toWireGuestOutcome(await requestGuestQuote({ ...ctx, captcha }, sender));
      },
    ),
  },
  Query: {
    getQuotes: resolve(
      "seeQuotes",
      async (ctx, { search, filter, customerNumber }: QueryGetQuotesArgs, { language }): Promise<QuoteList> => {
        const all = await listQuotes(ctx);
        const shown = filterQuotes(
          all,
          { search: search ?? "", filter: filter ?? "all", customerNumber: customerNumber ?? "" },
          ctx.clock.now(),
        );
        return {
          quotes: await Promise.all(shown.map((quote) => toWireSummary(ctx, quote, language))),
          drafts: (await listDrafts(ctx)).map(toWireDraft),
          count: all.length,
          numbers: await listNumbers(ctx.db, ctx.viewer),
        };
      },
    ),
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
});

function toWireGuestOutcome(outcome: GuestQuoteOutcome): GuestQuoteResult {
  const rejected = (problems: GuestQuoteResult["problems"], unknownArticles: string[] = []) => ({
    quoteNumber: null,
    problems,
    unknownArticles,
  });
  switch (outcome.kind) {
    case "sent":
      return { quoteNumber: outcome.quoteNumber, problems: [], unknownArticles: [] };
    case "problems":
      return rejected([...outcome.problems]);
    case "unknown-articles":
      return rejected(["unknownArticles"], [...outcome.numbers]);
    case "captcha-failed":
      return rejected(["captcha"]);
    case "too-often":
      return rejected(["tooOften"]);
    default:
      return unreachable(outcome);
  }
}
