import { CURRENT_CART } from "#contract/cart-id.ts";
import { getCart, getOrderList, getQuote, getQuoteForm, getQuotes } from "#contract/generated/operations.ts";
import { QUOTE_FILE_PROBLEMS, QUOTE_FORM_MESSAGES, QUOTE_MESSAGES, readQuoteQuantity } from "#contract/rules/quotes/quote-request.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import type { ScreenData } from "#contract/screens.ts";
import { QUOTE_PAGES, quoteQuery } from "#contract/quote-links.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { findGuestQuote } from "./guest/find-guest-quote.ts";
import { toWireGuestQuote, toWireRequestLine } from "./quotes.wire.ts";
import { linesFrom } from "./request/show-form.ts";

/** Maximum length of a number in an address. */
const MAX_CHARACTERS = 40;
const MAX_TOKEN_CHARACTERS = 200;
const FILTERS = ["all", "waiting", "open", "closed"] as const;

/** Data of the pages about quotes; an unknown number and one of another customer are indistinguishable. */
export const quotesLoaders: Loaders = {
  async Quotes({ ctx, page, execute }): Promise<LoaderResult<ScreenData["Quotes"]>> {
    if (!can(ctx.viewer, "seeQuotes")) return { data: null };
    const search = (page.searchParams.get("q") ?? "").trim().slice(0, 80);
    const filter = FILTERS.find((each) => each === page.searchParams.get("state")) ?? "all";
    const customerNumber = (page.searchParams.get("customerNumber") ?? "").slice(0, MAX_CHARACTERS);
    const { getQuotes: list } = await execute(getQuotes, { search, filter, customerNumber });
    return { data: { ...list, search, filter, customerNumber } };
  },

  async QuoteDetails({ ctx, page, execute }): Promise<LoaderResult<ScreenData["QuoteDetails"]>> {
    if (!can(ctx.viewer, "seeQuotes")) return { data: { view: "visitor" } };
    const { searchParams } = page;
    const quoteNumber = (searchParams.get("number") ?? "").trim().slice(0, MAX_CHARACTERS);
    const { getQuote: quote } = await execute(getQuote, { quoteNumber });
    if (!quote) return { data: { view: "unknown" }, status: 404 };
    const entered = (searchParams.get("entered") ?? "").slice(0, 4_000);
    return {
      data: {
        view: "quote",
        quote,
        message: QUOTE_MESSAGES.find((each) => each === searchParams.get("message")) ?? null,
        problem: (searchParams.get("problem") ?? "").slice(0, 20),
        problemLine: Number(searchParams.get("line") ?? 0) || null,
        entered: [...entered.matchAll(/(\d{1,4})-(\d{1,7})/g)].map(([, position, quantity]) => ({
          position: Number(position),
          quantity: Number(quantity),
        })),
      },
      head: { title: phraseIn(ctx, page.language, "Quotes.Details.Title", quote.quoteNumber) },
    };
  },

  /** The quote of a mailed link. The token is the credential; nothing is changed before the form is sent. */
  async GuestQuote({ ctx, page }): Promise<LoaderResult<ScreenData["GuestQuote"]>> {
    const token = (page.searchParams.get("token") ?? "").slice(0, MAX_TOKEN_CHARACTERS);
    const found = await findGuestQuote(ctx, { named: page.params["number"] ?? "", token });
    if (found.kind === "own") return { data: null, redirect: `${QUOTE_PAGES.details}${quoteQuery(found.quoteNumber)}` };
    if (found.kind !== "open") return { data: { view: found.kind }, status: found.kind === "taken" ? 410 : 404 };
    const quote = await toWireGuestQuote(ctx, found, page.language);
    return {
      data: { view: "quote", quote, token, canTakeOver: can(ctx.viewer, "requestQuote") },
      head: { title: phraseIn(ctx, page.language, "Quotes.Details.Title", quote.quoteNumber) },
    };
  },

  async QuoteForm(request): Promise<LoaderResult<ScreenData["QuoteForm"]>> {
    const { ctx, page, execute } = request;
    if (ctx.viewer.kind === "anonymous") return { data: await guestForm(request) };
    if (!can(ctx.viewer, "requestQuote")) return { data: { view: "visitor" } };
    const { searchParams } = page;
    const draftId = searchParams.get("draft");
    const again = searchParams.get("again");
    const { getQuoteForm: form } = await execute(getQuoteForm, {
      draftId: draftId?.slice(0, MAX_CHARACTERS) ?? null,
      again: again?.slice(0, MAX_CHARACTERS) ?? null,
      items: draftId === null && again === null ? await itemsOf(request) : [],
    });
    if (!form) return { data: { view: "unknown" }, status: 404 };
    return {
      data: {
        view: "form",
        form,
        message: QUOTE_FORM_MESSAGES.find((each) => each === searchParams.get("message")) ?? null,
        rejected: (searchParams.get("rejected") ?? "").slice(0, 200),
        fileProblem: QUOTE_FILE_PROBLEMS.find((each) => each === searchParams.get("file")) ?? null,
      },
    };
  },
};

/** A visitor's form, which cannot have drafts and order lists. */
async function guestForm(request: LoaderRequest): Promise<ScreenData["QuoteForm"]> {
  const { ctx, page } = request;
  const items = page.searchParams.has("list") ? [] : await itemsOf(request);
  const lines = linesFrom(
    ctx,
    items.map(({ id, quantity }) => ({ articleNumber: id, quantity })),
    page.language,
  );
  return { view: "guest", lines: lines.map((line) => toWireRequestLine(ctx, line, page.language)) };
}

type Items = { id: string; quantity: number | null }[];

/** Articles that the address names: one article, the cart or some of its lines, or an order list. */
async function itemsOf({ page, execute }: LoaderRequest): Promise<Items> {
  const { searchParams, language } = page;
  const article = searchParams.get("article");
  if (article !== null)
    return [
      { id: article.slice(0, MAX_CHARACTERS), quantity: readQuoteQuantity(searchParams.get("quantity") ?? "", decimalMarkOf(language)) },
    ];
  const list = searchParams.get("list");
  if (list !== null) return itemsOfList(execute, list.slice(0, MAX_CHARACTERS), language);
  if (!searchParams.has("cart")) return [];
  const { cart } = (await execute(getCart, { cartId: CURRENT_CART, language, noOrderSimulate: true })).getCart;
  const ticked = new Set((searchParams.get("lines") ?? "").slice(0, 8_000).split(",").filter(Boolean).map(Number));
  const lines = (cart?.products ?? []).filter(({ id }) => ticked.size === 0 || ticked.has(id));
  return lines.map(({ articleNo, quantity }) => ({ id: articleNo, quantity }));
}

async function itemsOfList(execute: LoaderRequest["execute"], id: string, language: string): Promise<Items> {
  const { getOrderList: list } = await execute(getOrderList, { id, language });
  return (list?.lines ?? []).flatMap(({ articleNo, quantity }) => (articleNo ? [{ id: articleNo, quantity }] : []));
}
