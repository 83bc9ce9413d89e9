import { Big } from "big.js";
import type { OpenItem as WireItem, OpenItems as WireItems, OpenItemState, Transfer } from "../../graphql/generated/resolver-types.ts";
import { codeMatrix, transferText } from "../../pdf/transfer-code.ts";
import { toPriceValue } from "../price-value.wire.ts";
import type { OpenItems } from "./list-open-items.ts";
import type { DueItem } from "./open-item.ts";

export async function toWireOpenItems(
  { page, pages, total, sums, items, toPay, upToDate }: OpenItems,
  language: string,
): Promise<WireItems> {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  return {
    page,
    pages,
    total,
    totals: [...byCurrency].map(([currency, of]) =>
      toPriceValue(
        of.reduce((all, { open }) => all.plus(open), Big(0)),
        currency,
        language,
      ),
    ),
    weeks: sums.map(({ week, currency, open, items: numberOfItems }) => ({
      week,
      numberOfItems,
      open: toPriceValue(Big(open), currency, language),
    })),
    items: items.map((item) => toWireItem(item, language)),
    transfer: toPay && (await toTransfer(toPay, language)),
    upToDate: upToDate?.toISOString() ?? null,
  };
}

const STATES = { open: "open", "partly-paid": "partlyPaid", overdue: "overdue" } as const satisfies Record<
  DueItem["status"],
  OpenItemState
>;

function toWireItem(item: DueItem, language: string): WireItem {
  const price = (amount: string) => toPriceValue(Big(amount), item.currency, language);
  return {
    invoiceNumber: item.invoiceNumber,
    orderId: item.orderCode,
    customerOrderNumber: item.purchaseOrderNumber,
    invoiceDate: item.issuedOn,
    dueDate: item.dueOn,
    status: item.status,
    state: STATES[item.status],
    daysOverdue: item.daysOverdue,
    total: price(item.total),
    open: price(item.open),
    discountUntil: item.discount?.until ?? null,
    discountOpen: item.discount && price(item.discount.open),
    canBeTransferred: item.payTo !== null,
  };
}

/** Null if the ERP does not provide the bank account. */
async function toTransfer({ invoiceNumber, currency, toPay, discount, payTo }: DueItem, language: string): Promise<Transfer | null> {
  if (!payTo) return null;
  const text = transferText({ ...payTo, amount: toPay, currency });
  return {
    invoiceNumber,
    name: payTo.name,
    iban: payTo.iban.replaceAll(/(.{4})(?=.)/g, "$1 "),
    bic: payTo.bic,
    reference: payTo.reference,
    amount: toPriceValue(Big(toPay), currency, language),
    discountUntil: discount?.until ?? null,
    code: text === null ? null : await toCode(text),
  };
}

/** Draws the dark modules as an SVG path of 1×1 squares, row by row; adjacent ones are merged into a rectangle. */
async function toCode(text: string): Promise<{ size: number; path: string }> {
  const matrix = await codeMatrix(text);
  const path = matrix.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");
  return { size: matrix.length, path };
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
