import { Big } from "big.js";
import type { Issuer } from "#server/pdf/letter/letter.ts";
import type { Invoice } from "../document.ts";
import { calculateInvoice, isPricedAt } from "./invoice-totals.ts";

const MAX_ROUNDING = "0.05";

/**
 * Checks the rules of EN 16931 that concern our invoices. Returns the broken rules by name; an invoice with any of them is held
 * back.
 */
export function checkInvoice(invoice: Invoice, issuer: Issuer): string[] {
  const { sums, taxes, lines, adjustments, buyer, shipTo } = invoice;
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };

  must(invoice.number !== "", "BR-02 number");
  must(isDate(invoice.date), "BR-03 date");
  must(/^[A-Z]{3}$/.test(invoice.currency), "BR-05 currency");
  must(issuer.name !== "" && buyer.name !== "", "BR-06, BR-07 names");
  must(isCountry(issuer.countryIso) && isCountry(buyer.countryIso) && isCountry(shipTo.countryIso), "BR-09, BR-11, BR-57 countries");
  must(buyer.town !== "" && buyer.postalCode !== "", "BR-DE-8, BR-DE-9 the buyer's address");
  must(invoice.buyerReference !== "", "BR-DE-15 buyer reference");
  must(issuer.vatId !== "", "BR-S-02 the seller's VAT number");
  must(issuer.iban !== "" && isIban(issuer.iban), "BR-61 account");
  must(isDate(invoice.dueOn), "BR-CO-25 due date");
  must(invoice.kind === "invoice" || invoice.corrects !== null, "BR-55 what is corrected");
  must(lines.length > 0, "BR-16 lines");
  must(new Set(lines.map(({ position }) => position)).size === lines.length, "BR-21 positions");

  for (const line of lines) {
    const name = `position ${line.position}`;
    must(line.name !== "", `BR-25 name, ${name}`);
    must(line.quantity > 0, `BR-22 quantity, ${name}`);
    must(Big(line.price).gte(0) && Big(line.priceQuantity).gt(0), `BR-27 price, ${name}`);
    must(isPricedAt(line), `the line is its price times its quantity, ${name}`);
  }
  for (const amount of [...Object.values(sums), ...lines.map(({ netTotal }) => netTotal), ...adjustments.map(({ amount: own }) => own)]) {
    must(Big(amount).round(2).eq(amount), `BR-DEC ${amount} has more than cents`);
  }

  const right = calculateInvoice(invoice, sums.due);
  must(Big(sums.lines).eq(right.sums.lines), "BR-CO-10 sum of lines");
  must(Big(sums.allowances).eq(right.sums.allowances), "BR-CO-11 sum of allowances");
  must(Big(sums.charges).eq(right.sums.charges), "BR-CO-12 sum of charges");
  must(Big(sums.net).eq(right.sums.net), "BR-CO-13 net");
  must(Big(sums.tax).eq(right.sums.tax), "BR-CO-14 tax");
  must(Big(sums.gross).eq(Big(sums.net).plus(sums.tax)), "BR-CO-15 gross");
  must(Big(sums.due).eq(Big(sums.gross).plus(sums.rounding)), "BR-CO-16 due");
  must(Big(sums.rounding).abs().lte(MAX_ROUNDING), "the rounding amount is cents");
  must(taxes.length === right.taxes.length, "BR-CO-18 a breakdown for each rate");
  for (const expected of right.taxes) {
    const found = taxes.filter(({ category, rate }) => category === expected.category && Big(rate).eq(expected.rate));
    must(found.length === 1 && Big(found[0]!.net).eq(expected.net), `BR-${expected.category}-08 net at ${expected.rate}`);
    must(found.length === 1 && Big(found[0]!.tax).eq(expected.tax), `BR-CO-17 tax at ${expected.rate}`);
    must((expected.category === "S") === Big(expected.rate).gt(0), `BR-${expected.category}-05 rate ${expected.rate}`);
    if (expected.category === "K" || expected.category === "AE")
      must(buyer.vatId !== "", `BR-${expected.category}-02 the buyer's VAT number`);
    if (expected.category === "K") must(isDate(invoice.deliveredOn), "BR-IC-11 date of delivery");
  }
  return broken;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}

/** ISO 13616: the rearranged digits modulo 97 must be 1. */
function isIban(iban: string): boolean {
  const text = iban.replaceAll(" ", "");
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
