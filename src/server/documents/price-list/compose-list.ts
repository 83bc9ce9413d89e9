import { formatMoney } from "#contract/format/money.ts";
import type { CompanyLetter } from "../../pdf/letter/letter.ts";
import type { ListedArticle, ListedStep } from "./collect-prices.ts";
import type { ListAddress } from "./price-list-store.ts";
import type { TranslateList } from "./write-workbook.ts";

export type PriceListHeader = {
  number: string;
  customerNumber: string;
  siteId: string;
  address: ListAddress;
  day: string;
  language: string;
};

/** A price list as a printable letter: a table per category, with all prices of its articles. */
export function composeList(articles: readonly ListedArticle[], head: PriceListHeader, t: TranslateList): CompanyLetter {
  const { siteId, number, customerNumber, address, day, language } = head;
  const written = day.split("-").toReversed().join(".");
  const categories = [...Map.groupBy(articles, ({ category }) => category)];
  return {
    kind: "price-list",
    siteId,
    language: language.startsWith("de") ? "de" : "en",
    number,
    date: day,
    customerNumber,
    buyer: { ...address, vatId: "" },
    title: t("Title"),
    opening: t("Opening", written),
    parts: categories.map(([category, some]) => ({
      heading: category || t("Others"),
      texts: [],
      table: {
        columns: [
          { title: t("ArticleNumber"), share: 0.18 },
          { title: t("Article"), share: 0.37 },
          { title: t("Packing"), share: 0.13, isNumber: true },
          { title: t("From"), share: 0.1, isNumber: true },
          { title: t("Net"), share: 0.22, isNumber: true },
        ],
        rows: some.map((article) => [
          [article.articleNumber, article.gtin].filter((line) => line !== "").join("\n"),
          article.name,
          `${article.packing} ${article.unit}`,
          article.steps.length > 0 ? article.steps.map(({ from }) => String(from)).join("\n") : String(article.least),
          article.steps.length > 0 ? article.steps.map((step) => priceOf(step, language, t)).join("\n") : t("OnRequest"),
        ]),
        totals: [],
      },
    })),
    closing: [t("Closing")],
  };
}

function priceOf({ net, per, currency }: ListedStep, language: string, t: TranslateList): string {
  const places = Math.max(2, net.split(".")[1]?.length ?? 0);
  const price = formatMoney(net, currency, language, places);
  return per === 1 ? price : t("PriceFor", price, per);
}
