import { Big } from "big.js";
import type { Invoice } from "../document.ts";
import { readCii } from "../xml/read-cii.ts";

/** Differences between an invoice and its XML as another program would read it. */
export function differsFromXml(invoice: Invoice, xml: string): string[] {
  const read = readCii(xml);
  const different: string[] = [];
  const same = (name: string, stated: string, meant: string) => {
    if (!Big(stated || "NaN").eq(meant)) different.push(`${name}: ${stated} instead of ${meant}`);
  };
  if (read.number !== invoice.number) different.push(`number: ${read.number}`);
  if (read.date !== invoice.date.replaceAll("-", "")) different.push(`date: ${read.date}`);
  for (const [name, meant] of Object.entries(invoice.sums)) same(name, read.sums[name as keyof typeof read.sums], meant);
  if (read.lines.length !== invoice.lines.length) different.push(`${read.lines.length} lines`);
  for (const [index, line] of invoice.lines.entries()) {
    const stated = read.lines[index];
    if (!stated) continue;
    same(`net of position ${line.position}`, stated.net, line.netTotal);
    same(`price of position ${line.position}`, stated.price, line.price);
    same(`price unit of position ${line.position}`, stated.priceQuantity, line.priceQuantity);
    same(`quantity of position ${line.position}`, stated.quantity, String(line.quantity));
  }
  if (read.taxes.length !== invoice.taxes.length) different.push(`${read.taxes.length} rates`);
  for (const [index, tax] of invoice.taxes.entries()) {
    same(`net at ${tax.rate}`, read.taxes[index]?.net ?? "", tax.net);
    same(`tax at ${tax.rate}`, read.taxes[index]?.tax ?? "", tax.tax);
  }
  return different;
}
