import { type Cell, xlsx } from "../../spreadsheet/xlsx.ts";
import type { ListedArticle } from "./collect-prices.ts";

/** Translates a phrase of price lists by the rest of its key. */
export type TranslateList = (key: string, ...values: (string | number)[]) => string;

const COLUMNS = [
  { key: "ArticleNumber", width: 16 },
  { key: "Gtin", width: 16 },
  { key: "Article", width: 60 },
  { key: "Category", width: 26 },
  { key: "Packing", width: 14 },
  { key: "Unit", width: 10 },
  { key: "From", width: 10 },
  { key: "Net", width: 14 },
  { key: "Gross", width: 14 },
  { key: "Per", width: 10 },
  { key: "Currency", width: 10 },
  { key: "ValidFrom", width: 13 },
  { key: "ValidTo", width: 13 },
] as const;

/** A price list as workbook, with a row per price of an article. `day` is the date of the prices (ISO date). */
export async function writeWorkbook(
  articles: Iterable<ListedArticle>,
  { t, day, dayOf }: { t: TranslateList; day: string; dayOf(at: Date): string },
): Promise<Buffer> {
  // oxlint-disable-next-line require-await
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { articleNumber, gtin, name, category, packing, unit, least, steps } of articles) {
      const head = [articleNumber, gtin, name, category, { count: packing }, unit];
      if (steps.length === 0) yield [...head, { count: least }, t("OnRequest"), "", "", "", { day }, ""];
      for (const { from, net, gross, per, currency, validTo } of steps) {
        const until = validTo ? { day: dayOf(new Date(validTo.getTime() - 1)) } : "";
        yield [...head, { count: from }, { price: net }, { price: gross }, { count: per }, currency, { day }, until];
      }
    }
  }
  const columns = COLUMNS.map(({ key, width }) => ({ title: t(key), width }));
  const chunks: Buffer[] = [];
  for await (const chunk of xlsx({ name: t("Sheet"), columns, rows: rows() })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
