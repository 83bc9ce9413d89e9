import type { Invoice } from "../document.ts";
import type { Stationery } from "#server/pdf/letter/stationery.ts";
import { validateCii } from "../xml/validate-cii.ts";
import { type Profile, writeCii } from "../xml/write-cii.ts";
import { checkInvoice } from "./check-invoice.ts";
import { differsFromXml } from "./compare-xml.ts";

type Own = Pick<Stationery, "issuer" | "words">;

/**
 * Writes an invoice as XML in a profile. Returns the broken rules instead if it fails validation, or if the XML breaks its schema
 * or differs from the invoice.
 */
export function checkedXml(invoice: Invoice, { issuer, words }: Own, profile: Profile): { xml: string } | { broken: string[] } {
  const broken = checkInvoice(invoice, issuer);
  if (broken.length > 0) return { broken };
  const xml = writeCii(invoice, { issuer, words: words[invoice.language], profile });
  const invalid = [...validateCii(xml), ...differsFromXml(invoice, xml)];
  return invalid.length > 0 ? { broken: invalid } : { xml };
}
