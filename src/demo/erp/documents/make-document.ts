import { HeldBackError } from "./held-back-error.ts";
import { checkedXml } from "./invoice/broken-rules.ts";
import type { Invoice, ErpDocument } from "./document.ts";
import { drawCompanyLetter } from "#server/pdf/letter/draw-company-letter.ts";
import { drawDeliveryNote } from "./print/draw-delivery-note.ts";
import { drawInvoice } from "./print/draw-invoice.ts";
import { drawOrderConfirmation } from "./print/draw-order-confirmation.ts";
import type { Stationery } from "#server/pdf/letter/stationery.ts";
import type { Profile } from "./xml/write-cii.ts";

export type DocumentFormat = "pdf" | "xml";

/** Generates a file: a PDF (for invoices with embedded XML), or an invoice as plain XML (XRechnung). Throws HeldBackError. */
export async function makeDocument(
  document: ErpDocument,
  format: DocumentFormat,
  { issuer, words }: Pick<Stationery, "issuer" | "words">,
): Promise<Buffer> {
  const own = { issuer, words: words[document.language] };
  if (document.kind === "delivery-note") {
    if (format === "xml") throw new Error("A delivery note has no XML.");
    return drawDeliveryNote(document, own);
  }
  if (document.kind === "order-confirmation") {
    if (format === "xml") throw new Error("An order confirmation has no XML.");
    return drawOrderConfirmation(document, own);
  }
  if ("title" in document) {
    if (format === "xml") throw new Error("A letter has no XML.");
    return drawCompanyLetter(document, own);
  }
  if (format === "xml") return Buffer.from(xmlOf(document, { issuer, words }, "xrechnung"));
  return drawInvoice(document, { ...own, xml: xmlOf(document, { issuer, words }, "zugferd") });
}

function xmlOf(invoice: Invoice, own: Pick<Stationery, "issuer" | "words">, profile: Profile): string {
  const checked = checkedXml(invoice, own, profile);
  if ("broken" in checked) throw new HeldBackError(invoice.number, checked.broken);
  return checked.xml;
}
