import type { ErpReceivable } from "#server/ports/erp-messages.ts";
import { issuerOfInvoices } from "./issuer.ts";

/** Bank account and reference for paying an invoice; null if nothing is open. */
export function payTo({ number, siteId }: { number: string; siteId: string }, open: string): NonNullable<ErpReceivable["payTo"]> | null {
  if (Number(open) === 0) return null;
  const { name, iban, bic } = issuerOfInvoices(siteId);
  return { name: name.slice(0, 70), iban: iban.replaceAll(" ", ""), bic, reference: number };
}
