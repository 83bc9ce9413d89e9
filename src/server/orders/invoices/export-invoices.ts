import { germanDay } from "#contract/format/german-day.ts";
import { Big } from "big.js";
import type { InvoiceFilter } from "#contract/rules/orders/invoice-query.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { Cell } from "../../spreadsheet/xlsx.ts";
import type { Customer } from "../../viewer.ts";
import { csv } from "../export/csv.ts";
import { type ListedInvoice, stateOn } from "./invoice.ts";
import { type InvoiceConditions, toConditions } from "./invoice-filter.ts";
import { compoundsIn } from "../show/word-query.ts";
import { selectInvoicesAfter } from "./invoice-store.ts";

const AT_ONCE = 500;
const COLUMNS = [
  "Number",
  "Kind",
  "Date",
  "Due",
  "Order",
  "OwnNumber",
  "CostCentre",
  "Net",
  "Tax",
  "Gross",
  "Open",
  "Currency",
  "State",
  "Corrects",
] as const;

export type InvoiceExport = { mediaType: string; fileName: string; content: AsyncIterable<string | Buffer> };

/** All filtered invoices of the viewer's company as CSV, newest first, streamed while they are read. Credit notes are negative. */
export function exportInvoices(ctx: Context & { viewer: Customer }, filter: InvoiceFilter, language: string): InvoiceExport {
  const t = (key: string) => phraseIn(ctx, language, key);
  const today = germanDay(ctx.clock.now());
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const invoice of eachInvoice(ctx.db, ctx.viewer.customerId, toConditions(filter, today, compoundsIn(ctx))))
      yield toCells(invoice);
  }
  function toCells(invoice: ListedInvoice): Cell[] {
    const sign = invoice.kind === "credit-note" ? -1 : 1;
    const amount = (text: string): Cell => ({ amount: Big(text).times(sign).toFixed(2) });
    return [
      invoice.number,
      t(`Invoices.Export.Kind.${invoice.kind}`),
      { day: invoice.issuedOn },
      invoice.dueOn === null ? "" : { day: invoice.dueOn },
      invoice.orderCode ?? "",
      invoice.purchaseOrderNumber,
      invoice.costCentre,
      amount(invoice.netTotal),
      amount(invoice.taxTotal),
      amount(invoice.total),
      amount(invoice.open),
      invoice.currency,
      t(`Invoices.State.${stateOn(today, invoice)}`),
      invoice.corrects ?? "",
    ];
  }
  return {
    mediaType: "text/csv; charset=utf-8",
    fileName: `${t("Invoices.Export.FileName")}-${today}.csv`,
    content: csv(
      COLUMNS.map((column) => t(`Invoices.Export.${column}`)),
      rows(),
    ),
  };
}

/** All matching invoices, read in portions. */
export async function* eachInvoice(db: Db, customerId: string, conditions: InvoiceConditions): AsyncGenerator<ListedInvoice> {
  if (conditions.words?.length === 0) return;
  let after: ListedInvoice | null = null;
  for (;;) {
    const portion: ListedInvoice[] = await selectInvoicesAfter(db, customerId, conditions, { after, limit: AT_ONCE });
    yield* portion;
    if (portion.length < AT_ONCE) return;
    after = portion.at(-1)!;
  }
}
