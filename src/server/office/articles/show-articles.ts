import { type ArticleRecord, getArticleRecord } from "../../catalogue/index.ts";
import { type DocumentOfArticles, listDocumentsOfArticles } from "../../technical-documents/index.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { suggestArticles } from "../prices/show-customer-price.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import * as store from "./articles-store.ts";

/** Suggestions of the search that a list shows at most. */
const MAX_FOUND = 50;

export type ArticleFilter = { text: string; isMaintained: boolean };

/** Articles by number; with a text, those whose number or words match, in the order of the shop's search. */
export async function listArticles(
  ctx: StaffContext,
  { text, isMaintained }: ArticleFilter,
  page: PageInput,
): Promise<Page<store.ListedArticle>> {
  if (text === "") return store.selectArticles(ctx.db, { numbers: null, isMaintained }, page);
  // The number itself, because processes need a moment to load what was imported just now.
  const numbers = [text, ...suggestArticles(ctx, text, MAX_FOUND - 1).map(({ number }) => number)];
  const found = await store.selectArticles(ctx.db, { numbers, isMaintained }, {});
  const indexOf = ({ articleNumber }: store.ListedArticle) => numbers.indexOf(articleNumber);
  return { ...found, rows: found.rows.toSorted((a, b) => indexOf(a) - indexOf(b)) };
}

export type ShownArticle = ArticleRecord & {
  articleNumber: string;
  /** Name of the order unit, and the path of the page; null if no site shows the article. */
  shown: { unitName: string; link: string } | null;
  documents: DocumentOfArticles[];
  pins: store.FamilyPin[];
  /** General price now; null without one. */
  price: store.GeneralPrice | null;
};

/** An article with its source and what staff maintain. Throws UnknownIdentifierError for a number that no catalogue ever had. */
export async function showArticle(ctx: StaffContext, articleNumber: string): Promise<ShownArticle> {
  const record = await getArticleRecord(ctx.db, articleNumber);
  if (!record) throw new OfficeError("UnknownIdentifierError");
  const { stored } = record;
  return {
    ...record,
    articleNumber,
    shown: findShown(ctx, articleNumber),
    documents: stored ? await listDocumentsOfArticles(ctx, [articleNumber]) : [],
    price: await store.selectGeneralPrice(ctx.db, articleNumber, ctx.clock.now()),
    pins: stored
      ? await store.selectPins(
          ctx.db,
          stored.families.map(({ id }) => id),
        )
      : [],
  };
}

/** The article as the first site that has it shows it. */
function findShown(ctx: StaffContext, articleNumber: string) {
  for (const site of ctx.sites) {
    const found = ctx.shopContext(site).catalogue().findArticle(articleNumber);
    if (found) return found;
  }
  return null;
}
