import { initialQuantity } from "#contract/rules/quantities/quantity-steps.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { listPrices } from "../../pricing/index.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheet/csv.ts";
import { xlsx } from "../../spreadsheet/xlsx.ts";

export type SampleFormat = "csv" | "xlsx";
type Sample = { fileName: string; mediaType: string; content: AsyncIterable<string | Buffer> };

const ARTICLES = 3;
/** Number of articles checked to find three that can be ordered. */
const LOOKED_AT = 60;

/** A sample file that shows the format: three articles that this viewer can order, each in a valid quantity. */
export async function sampleFile(ctx: Context, format: SampleFormat, language: string): Promise<Sample> {
  const t = (key: string) => phraseIn(ctx, language, key);
  const titles = [t("QuickOrder.Column.Number"), t("QuickOrder.Column.Quantity"), t("QuickOrder.Column.Article")] as const;
  const articles = await chooseArticles(ctx, language);
  const fileName = `${t("QuickOrder.Sample.FileName")}.${format}`;
  if (format === "csv") return { fileName, mediaType: "text/csv; charset=utf-8", content: csvOf(titles, articles) };
  async function* rows() {
    for (const { articleNumber, name, quantityStepRanges } of articles) {
      yield [articleNumber, { count: initialQuantity(quantityStepRanges) }, name];
    }
  }
  const columns = titles.map((title, at) => ({ title, width: [18, 10, 40][at]! }));
  return {
    fileName,
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content: xlsx({ name: t("QuickOrder.Sample.Sheet"), columns, rows: rows() }),
  };
}

async function* csvOf(titles: readonly string[], articles: readonly ArticleAttributes[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles, ";");
  for (const { articleNumber, name, quantityStepRanges } of articles) {
    yield csvLine([articleNumber, String(initialQuantity(quantityStepRanges)), name], ";");
  }
}

/** Prefers articles with a price; if too few have one, such as for a visitor without prices, any orderable article qualifies. */
async function chooseArticles(ctx: Context, language: string): Promise<ArticleAttributes[]> {
  const catalogue = ctx.catalogue(language);
  const numbers = catalogue.listArticleNumbers();
  const step = Math.max(1, Math.floor(numbers.length / LOOKED_AT));
  const looked = numbers.filter((_, at) => at % step === 0).slice(0, LOOKED_AT);
  const orderable = looked.flatMap((number) => catalogue.findArticle(number) ?? []).filter(({ isOrderable }) => isOrderable);
  const prices = await listPrices(
    ctx,
    orderable.map(({ articleNumber }) => articleNumber),
  );
  const priced = orderable.filter(({ articleNumber, deliverySpeed }) => prices.has(articleNumber) && deliverySpeed !== "NODELIVERY");
  return (priced.length >= ARTICLES ? priced : orderable).slice(0, ARTICLES);
}
