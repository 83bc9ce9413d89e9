import type { SearchArticleData } from "#contract/screens.ts";
import type { Translate } from "#web/ui/text.ts";

/** Line below an article's name: number, match reason and, for retail sites, stock (SEARCH-34). */
export function articleHint(t: Translate, article: Pick<SearchArticleData, "id" | "kind" | "number" | "brand" | "retailerStock">): string {
  const stock = article.retailerStock && t(article.retailerStock === "empty" ? "Retail.NotInStock" : "Retail.InStock");
  return [t("Product.ArticleNumber", article.id), matchNote(t, article), stock].filter(Boolean).join(" · ");
}

/** Describes the matched number: customer's own, another manufacturer's or a former one; "" if it is obvious. */
export function matchNote(t: Translate, { kind, number, brand }: Pick<SearchArticleData, "kind" | "number" | "brand">): string {
  if (kind === "own") return t("Search.Match.Own", number);
  if (kind === "similar") return t("Search.Match.Similar", number);
  if (kind === "manufacturer" && brand === "") return t("Search.Match.Manufacturer", number);
  if (kind === "foreign" || kind === "manufacturer") return t("Search.Match.Foreign", brand, number);
  if (kind === "former" || kind === "gone") return t("Search.Match.Former", number);
  return number === "" ? "" : t("Search.Match.Gtin", number);
}
