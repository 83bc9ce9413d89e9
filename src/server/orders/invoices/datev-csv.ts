import { Big } from "big.js";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { archivedName } from "./archived-name.ts";
import type { InvoiceDetails, ListedInvoice } from "./invoice.ts";
import { selectDetails } from "./invoice-store.ts";

/** Headings of the DATEV format for booking batches; accounts and tax keys are the customer's, and stay empty. */
const COLUMNS = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  "BU-Schlüssel",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Skonto",
  "Buchungstext",
  "KOST1 - Kostenstelle",
  "Steuersatz",
  "Fälligkeit",
  "Auftragsnummer",
  "Beleginfo - Art 1",
  "Beleginfo - Inhalt 1",
] as const;

/** Length limits of the DATEV format. */
const MAX = { document: 36, secondDocument: 12, text: 60, costCentre: 36, order: 30 };

/**
 * Booking data of received invoices, a line for each tax rate: with the headings and notation of the DATEV format (semicolons,
 * quoted texts, decimal comma), in ISO 8859-1, which is Windows-1252 without its special characters.
 */
export async function writeDatevCsv(
  ctx: Context & { viewer: Customer },
  invoices: readonly ListedInvoice[],
  t: (key: string) => string,
): Promise<Buffer> {
  const numbers = invoices.map(({ number }) => number);
  const details = await selectDetails(ctx.db, ctx.viewer.customerId, numbers);
  const rows = invoices.flatMap((invoice) => toRows(invoice, details.get(invoice.number)!, t));
  const text = [COLUMNS.join(";"), ...rows.map((cells) => cells.join(";")), ""].join("\r\n");
  return Buffer.from(text.replaceAll(/[^\p{ASCII}\u00A0-\u00FF]/gu, "?"), "latin1");
}

/** Amounts of the lines add up to the amount of the document; a rounding amount belongs to the first one. */
function toRows(invoice: ListedInvoice, { taxes, rounding, discount }: InvoiceDetails, t: (key: string) => string): string[][] {
  const isCredit = invoice.kind === "credit-note";
  const bookingText = [t("Invoices.Archive.Supplier"), invoice.purchaseOrderNumber].filter(Boolean).join(", ");
  return taxes.map(({ rate, net, tax }, index) => {
    const gross = Big(net)
      .plus(tax)
      .plus(index === 0 ? rounding : 0);
    return [
      decimal(gross),
      quoted(isCredit ? "H" : "S"),
      quoted(invoice.currency),
      "",
      "",
      '""',
      shortDay(invoice.issuedOn),
      quoted(invoice.number.slice(0, MAX.document)),
      quoted((invoice.orderCode ?? "").slice(0, MAX.secondDocument)),
      discount ? decimal(gross.times(discount.percent).div(100).round(2, Big.roundHalfUp)) : "",
      quoted(bookingText.slice(0, MAX.text)),
      quoted(invoice.costCentre.slice(0, MAX.costCentre)),
      decimal(Big(rate).times(100)),
      invoice.dueOn ? longDay(invoice.dueOn) : "",
      quoted(invoice.purchaseOrderNumber.slice(0, MAX.order)),
      quoted("E-Rechnung"),
      quoted(archivedName(invoice.number, "xml")),
    ];
  });
}

function decimal(amount: Big): string {
  return amount.toFixed(2).replace(".", ",");
}

/** Control characters are not allowed in the format. */
function quoted(text: string): string {
  return `"${text.replaceAll(/\p{Cc}/gu, " ").replaceAll('"', '""')}"`;
}

/** Day and month; the year is that of the booking period. */
function shortDay(day: string): string {
  return day.slice(8, 10) + day.slice(5, 7);
}

function longDay(day: string): string {
  return shortDay(day) + day.slice(0, 4);
}
