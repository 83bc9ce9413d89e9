import { type ArticleRecord, getArticleRecord, listMaintained, type StoredArticle } from "../../catalogue/index.ts";
import { type DocumentOfArticles, listDocumentsOfArticles } from "../../technical-documents/index.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { suggestArticles } from "../prices/show-customer-price.ts";
import { type FamilyPin, selectPins } from "./articles-store.ts";

const MAX_LISTED = 50;

export type ListedArticle = { articleNumber: string; name: string; hasShopFields: boolean; isOrderable: boolean };

/** Articles by number or words; without a text, those that staff maintain. */
export async function listArticles(ctx: StaffContext, text: string): Promise<ListedArticle[]> {
  const maintained = await listMaintained(ctx.db, text === "" ? MAX_LISTED : 10_000);
  const numbers = text === "" ? maintained : suggestArticles(ctx, text, MAX_LISTED).map(({ number }) => number);
  // Processes need a moment to load what was imported just now.
  const exact = numbers.includes(text) ? null : ((await getArticleRecord(ctx.db, text))?.stored ?? null);
  const isMaintained = new Set(maintained);
  return (exact ? [text, ...numbers].slice(0, MAX_LISTED) : numbers).map((articleNumber) => {
    const found = findShown(ctx, articleNumber) ?? (exact?.articleNumber === articleNumber ? toShown(exact) : null);
    return {
      articleNumber,
      name: found?.name ?? "",
      hasShopFields: isMaintained.has(articleNumber),
      isOrderable: found?.isOrderable ?? false,
    };
  });
}

export type ShownArticle = ArticleRecord & {
  articleNumber: string;
  /** Name of the order unit, and the path of the page; null if no site shows the article. */
  shown: { unitName: string; link: string } | null;
  documents: DocumentOfArticles[];
  pins: FamilyPin[];
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
    pins: stored
      ? await selectPins(
          ctx.db,
          stored.families.map(({ id }) => id),
        )
      : [],
  };
}

function toShown({ name, isOrderable }: StoredArticle) {
  return { name: name["de"] ?? Object.values(name)[0] ?? "", isOrderable };
}

/** The article as the first site that has it shows it. */
function findShown(ctx: StaffContext, articleNumber: string) {
  for (const site of ctx.sites) {
    const found = ctx.shopContext(site).catalogue().findArticle(articleNumber);
    if (found) return found;
  }
  return null;
}
