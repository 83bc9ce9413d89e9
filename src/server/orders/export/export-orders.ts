import { germanDay } from "#contract/format/german-day.ts";
import { Big } from "big.js";
import { showOrderedField, textIn } from "#contract/order-fields/order-field-values.ts";
import { BUILT_IN_FIELDS } from "#contract/order-fields/order-fields.ts";
import type { OrderExportFormat } from "#contract/routes.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { can } from "../../policies.ts";
import { type Cell, xlsx } from "../../spreadsheet/xlsx.ts";
import { csv } from "./csv.ts";
import { type HistoryFilterInput, readHistoryFilter } from "../show/history-filter.ts";
import { compoundsIn } from "../show/word-query.ts";
import { filteredScope } from "../show/list-orders.ts";
import { type OrderSummary, selectSummariesAfter } from "../show/history-store.ts";

export type ExportedOrders = { mediaType: string; fileName: string; content: AsyncIterable<string | Buffer> };

const AT_ONCE = 500;
const COLUMNS = [
  { key: "Date", width: 14 },
  { key: "Number", width: 16 },
  { key: "OwnNumber", width: 28 },
  { key: "Type", width: 14 },
  { key: "Status", width: 20 },
  { key: "Planned", width: 14 },
  { key: "Total", width: 14 },
  { key: "Currency", width: 10 },
  // Last, because other programs read the earlier columns by position.
  { key: "CostCentre", width: 20 },
  { key: "Requested", width: 14 },
] as const;
/** Only companies have several users. */
const COMPANY_COLUMNS = [...COLUMNS, { key: "OrderedBy", width: 24 }] as const;

/**
 * Exports the filtered orders that the viewer sees as a file, streamed while they are read; null if the viewer may not see
 * orders. Totals are net or gross as the site shows them; days are in Berlin time.
 */
export function exportOrders(
  ctx: Context,
  {
    format,
    filter,
    isAscending,
    language,
  }: { format: OrderExportFormat; filter: HistoryFilterInput; isAscending: boolean; language: string },
): ExportedOrders | null {
  if (!can(ctx.viewer, "exportData")) return null;
  const read = readHistoryFilter(filter, compoundsIn(ctx));
  const scope = filteredScope(ctx.viewer, read);
  const t = (key: string) => phraseIn(ctx, language, `Order.Export.${key}`);
  const net = showsNet(ctx.site.settings.shop);
  const shown = ctx.viewer.membership ? COMPANY_COLUMNS : COLUMNS;
  const further = furtherColumns(ctx, language);
  const titles = [
    ...shown.map(({ key }) => t(key === "Total" ? (net ? "NetTotal" : "GrossTotal") : key)),
    ...further.map(({ title }) => title),
  ];
  const fileName = `${t("FileName")}-${germanDay(ctx.clock.now())}.${format}`;

  async function* rows(): AsyncGenerator<Cell[]> {
    if (read.words?.length === 0) return;
    let after: OrderSummary | null = null;
    for (;;) {
      const summaries: OrderSummary[] = await selectSummariesAfter(ctx.db, scope, read, { after, isAscending, size: AT_ONCE });
      for (const head of summaries) yield toCells(head);
      if (summaries.length < AT_ONCE) return;
      after = summaries.at(-1)!;
    }
  }

  function toCells(order: OrderSummary): Cell[] {
    const total = net ? Big(order.netTotal) : Big(order.netTotal).plus(order.taxTotal);
    return [
      { day: germanDay(order.placedAt) },
      order.orderCode,
      order.purchaseOrderNumber,
      phraseIn(ctx, language, `Order.Type.${order.orderType}`),
      phraseIn(ctx, language, `Order.Status.${order.status}`),
      order.plannedDeliveryOn === null ? "" : { day: order.plannedDeliveryOn },
      { amount: total.toFixed(2) },
      order.currency,
      order.costCentres.join(", "),
      order.requestedDeliveryOn === null ? "" : { day: order.requestedDeliveryOn },
      ...(shown === COMPANY_COLUMNS ? [order.orderedBy] : []),
      ...further.map(({ name }) => toFieldCell(order, name, language)),
    ];
  }

  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName, content: csv(titles, rows()) };
  const columns = [...shown, ...further].map(({ width }, at) => ({ title: titles[at]!, width }));
  return {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName,
    content: xlsx({ name: t("Sheet"), columns, rows: rows() }),
  };
}

/** Further order fields of the site; retired ones as well, because earlier orders have them. */
function furtherColumns(ctx: Context, language: string): { name: string; title: string; width: number }[] {
  const builtIn = BUILT_IN_FIELDS.filter(({ store }) => store === "orderFields").map(({ name }) => ({
    name,
    title: phraseIn(ctx, language, `OrderFields.${name}`),
  }));
  const added = (ctx.site.settings.orders?.fields ?? []).map(({ name, labels }) => ({ name, title: textIn(labels, language) }));
  return [...builtIn, ...added].map((column) => ({ ...column, width: 24 }));
}

function toFieldCell({ orderFields }: OrderSummary, name: string, language: string): Cell {
  const field = orderFields.find((each) => each.name === name);
  if (!field) return "";
  return field.kind === "date" ? { day: field.value } : showOrderedField(field, language).value;
}
