import {
  type DraftOverview,
  type DraftSelection,
  listReviewedDrafts,
  type ReviewedDraft,
  reviewPriceDrafts,
  writePriceKey,
} from "../../pricing/index.ts";
import { type Page, PAGE_SIZE, type PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { type PriceSuggestion, suggestArticles } from "../prices/show-customer-price.ts";
import * as store from "./price-rows-store.ts";

const MAX_SUGGESTIONS = 8;
/** Articles of a search by words. */
const MAX_FOUND = 200;

/** Rows of the price lists by article and list (OFFICE-19). */
export function listPriceRows(
  ctx: StaffContext,
  filter: { article?: string | null; priceList?: string | null; isCurrent?: boolean | null },
  page: PageInput,
  size?: number,
): Promise<Page<store.ListedPrice>> {
  const article = tidyText(filter.article);
  const articles =
    article === "" ? null : { prefix: article, numbers: suggestArticles(ctx, article, MAX_FOUND).map(({ number }) => number) };
  return store.selectListedPrices(
    ctx.db,
    { articles, priceList: tidyText(filter.priceList), since: filter.isCurrent ? ctx.clock.now() : null },
    page,
    size,
  );
}

export async function suggestPriceLists({ db }: StaffContext, text: string): Promise<PriceSuggestion[]> {
  if (text === "") return [];
  return (await store.selectPriceLists(db, text, MAX_SUGGESTIONS)).map(({ priceList, name }) => ({ number: priceList, name }));
}

/** Families by words, of the first site that has any. */
export function suggestFamilies(ctx: StaffContext, text: string): PriceSuggestion[] {
  if (text === "") return [];
  for (const site of ctx.sites) {
    const catalogue = ctx.shopContext(site).catalogue();
    const exact = catalogue.findFamilyTeaser(text);
    const found = exact ? [exact] : catalogue.search(text, { isTyping: true }).listFamilies(0, MAX_SUGGESTIONS);
    if (found.length > 0) return found.map(({ id, name }) => ({ number: id, name }));
  }
  return [];
}

/** Name of an article as the first site that has it shows it; empty without one. */
export function nameArticle(ctx: StaffContext, articleNumber: string): string {
  for (const site of ctx.sites) {
    const found = ctx.shopContext(site).catalogue().findArticle(articleNumber);
    if (found) return found.name;
  }
  return "";
}

export type ListedDraft = store.ListedPrice & Omit<ReviewedDraft, "key">;

/** A page of the drafts with their problems. All of them are checked for each page, so a cursor is an index. */
export async function listPriceDrafts(ctx: StaffContext, selection: DraftSelection, page: PageInput): Promise<Page<ListedDraft>> {
  const from = readIndex(page.after) ?? Math.max(0, (readIndex(page.before) ?? 0) - PAGE_SIZE);
  const reviewed = await listReviewedDrafts(ctx, { selection, from, limit: PAGE_SIZE + 1 });
  const shown = reviewed.slice(0, PAGE_SIZE);
  const prices = await store.selectPricesOfKeys(
    ctx.db,
    shown.map(({ key }) => key),
  );
  const byKey = new Map(prices.map((price) => [writePriceKey(price), price]));
  const rows = shown.flatMap(({ key, ...review }) => {
    const price = byKey.get(writePriceKey(key));
    return price ? [{ ...price, ...review }] : [];
  });
  return {
    rows,
    next: reviewed.length > PAGE_SIZE ? String(from + PAGE_SIZE) : null,
    previous: from > 0 ? String(from) : null,
  };
}

function readIndex(cursor: string | null | undefined): number | null {
  return cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : null;
}

export function showDraftOverview(ctx: StaffContext): Promise<DraftOverview> {
  return reviewPriceDrafts(ctx, { secondLook: ctx.config.importSecondLook });
}

/** Versions of the prices that staff released, newest first. */
export function listPriceReleases({ db }: Pick<StaffContext, "db">, page: PageInput): Promise<Page<store.PriceRelease>> {
  return store.selectPriceReleases(db, page);
}

/** What a release changed. Throws UnknownIdentifierError. */
export async function showPriceRelease(
  { db }: StaffContext,
  version: number,
  page: PageInput,
): Promise<{ release: store.PriceRelease; page: Page<store.ReleasedPrice> }> {
  const release = await store.selectPriceRelease(db, version);
  if (!release) throw new OfficeError("UnknownIdentifierError");
  return { release, page: await store.selectReleasedPrices(db, version, page) };
}
