import type { RequestProblem } from "#contract/rules/quotes/quote-request.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { formatAddress, listDeliveryAddresses } from "../../customers/index.ts";
import { can } from "../../policies.ts";
import { type CountedLine, type Quote, type QuoteFile, type RequestLine } from "../quote.ts";
import { findQuote } from "../show/find-quote.ts";
import { type DraftContent, type DraftSummary, selectDraft, selectDrafts } from "./draft-store.ts";
import { findDraftProblems } from "./submit-request.ts";

export type RequestSource = {
  draftId: string | null;
  /** Number of a quote whose lines are requested again. */
  again: string | null;
  items: readonly { articleNumber: string; quantity: number | null }[];
};

export type ShownForm = DraftContent & {
  draftId: string | null;
  files: readonly QuoteFile[];
  problems: readonly RequestProblem[];
};

/** The form with a draft of the account, or filled with articles; null if the draft is not the account's. */
export async function showForm(ctx: Context, source: RequestSource, language: string): Promise<ShownForm | null> {
  const { viewer } = ctx;
  if (!can(viewer, "requestQuote")) return null;
  if (source.draftId !== null) {
    const draft = isUuid(source.draftId) ? await selectDraft(ctx.db, source.draftId, { ...viewer, siteId: ctx.site.siteId }) : null;
    return draft && { ...draft, draftId: draft.quoteId, problems: findDraftProblems(draft, ctx.clock.now()) };
  }
  const again = source.again === null ? null : await findQuote(ctx, source.again);
  const [address] = await listDeliveryAddresses(ctx);
  const lines = again ? linesOf(again) : linesFrom(ctx, source.items, language);
  return {
    draftId: null,
    project: again?.project ?? "",
    text: "",
    wishedOn: null,
    deliveryAddress: again?.deliveryAddress ?? (address ? formatAddress(address).replaceAll(", ", "\n") : ""),
    lines,
    files: [],
    problems: [],
  };
}

/** The lines that were offered, without alternatives, or those of the request. */
function linesOf({ current, request }: Quote): RequestLine[] {
  const offered = current?.lines.filter((line: CountedLine) => line.alternativeTo === null) ?? [];
  const lines = offered.length > 0 ? offered.map((line) => ({ ...line, targetPrice: null })) : request;
  return lines.map(({ articleNumber, name, unit, quantity, targetPrice }, index) => ({
    position: index + 1,
    articleNumber,
    name,
    unit,
    quantity,
    targetPrice,
  }));
}

/** Lines of articles that the catalogue has, each once. */
export function linesFrom(ctx: Context, items: RequestSource["items"], language: string): RequestLine[] {
  const catalogue = ctx.catalogue(language);
  const lines = new Map<string, RequestLine>();
  for (const { articleNumber, quantity } of items) {
    const article = catalogue.findArticle(articleNumber);
    if (!article || lines.has(article.articleNumber)) continue;
    const position = lines.size + 1;
    lines.set(article.articleNumber, {
      position,
      articleNumber: article.articleNumber,
      name: article.name,
      unit: article.unitName,
      quantity,
      targetPrice: null,
    });
  }
  return [...lines.values()];
}

/** The account's requests that were not sent. */
export async function listDrafts({ db, viewer, site }: Context): Promise<DraftSummary[]> {
  return can(viewer, "requestQuote") ? selectDrafts(db, { ...viewer, siteId: site.siteId }) : [];
}
