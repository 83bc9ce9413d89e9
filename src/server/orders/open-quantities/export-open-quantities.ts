import { germanDay } from "#contract/format/german-day.ts";
import type { OrderExportFormat } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { can } from "../../policies.ts";
import { type Cell, xlsx } from "../../spreadsheet/xlsx.ts";
import { articleWords } from "../article-words.ts";
import { csv } from "../export/csv.ts";
import type { ExportedOrders } from "../export/export-orders.ts";
import { nameArticle } from "./name-article.ts";
import { selectOpenQuantities } from "./open-quantities-store.ts";

/** All rows; the greatest integer of the database. */
const MAX_ROWS = 2_147_483_647;
const COLUMNS = [
  { key: "Number", width: 16 },
  { key: "OwnNumber", width: 20 },
  { key: "Name", width: 44 },
  { key: "Ordered", width: 12 },
  { key: "Delivered", width: 12 },
  { key: "Rejected", width: 16 },
  { key: "Open", width: 12 },
  { key: "Unit", width: 12 },
  { key: "Next", width: 18 },
  { key: "Orders", width: 14 },
] as const;

/** Exports the found articles with open quantities as a file; null if the viewer has no right to exports. */
export function exportOpenQuantities(
  ctx: Context,
  { format, text, language }: { format: OrderExportFormat; text: string; language: string },
): ExportedOrders | null {
  if (!can(ctx.viewer, "exportData")) return null;
  const scope = orderScopeOf(ctx.viewer);
  const t = (key: string) => phraseIn(ctx, language, `OpenQuantities.Export.${key}`);
  const titles = COLUMNS.map(({ key }) => t(key));
  const fileName = `${t("FileName")}-${germanDay(ctx.clock.now())}.${format}`;

  async function* rows(): AsyncGenerator<Cell[]> {
    const { articles } = await selectOpenQuantities(ctx.db, scope, { words: articleWords(text), offset: 0, size: MAX_ROWS });
    for (const article of articles) {
      const { name, unit } = nameArticle(ctx, article, language);
      yield [
        article.articleNumber,
        article.customerArticleNumber,
        name,
        { count: article.ordered },
        { count: article.delivered },
        { count: article.rejected },
        { count: article.open },
        unit,
        article.nextDeliveryOn === null ? "" : { day: article.nextDeliveryOn },
        { count: article.orders },
      ];
    }
  }

  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName, content: csv(titles, rows()) };
  const columns = COLUMNS.map(({ width }, index) => ({ title: titles[index]!, width }));
  return {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName,
    content: xlsx({ name: t("Sheet"), columns, rows: rows() }),
  };
}
