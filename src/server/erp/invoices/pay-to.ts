import type { ErpReceivable } from "../messages.ts";
import { issuerOfInvoices } from "../documents/stationery.ts";

/** Where an invoice of so much is to be transferred; null where nothing is to be paid any more. */
export function payTo(number: string, open: string): NonNullable<ErpReceivable["payTo"]> | null {
  if (Number(open) === 0) return null;
  const { name, iban, bic } = issuerOfInvoices();
  return { name: name.slice(0, 70), iban: iban.replaceAll(" ", ""), bic, reference: number };
}
