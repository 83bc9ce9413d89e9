import type { SearchArticleData } from "#contract/screens.ts";
import type { Translate } from "#web/ui/text.ts";

/** What the number is that led to an article: the company's own, another brand's, a former one; "" where that is plain. */
export function matchNote(t: Translate, { kind, number, brand }: Pick<SearchArticleData, "kind" | "number" | "brand">): string {
  if (kind === "own") return t("Search.Match.Own", number);
  if (kind === "similar") return t("Search.Match.Similar", number);
  if (kind === "manufacturer" && brand === "") return t("Search.Match.Manufacturer", number);
  if (kind === "foreign" || kind === "manufacturer") return t("Search.Match.Foreign", brand, number);
  if (kind === "former" || kind === "gone") return t("Search.Match.Former", number);
  return number === "" ? "" : t("Search.Match.Gtin", number);
}
