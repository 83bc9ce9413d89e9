import { HeldBackError } from "./held-back-error.ts";
import { checkInvoice } from "./invoice/check-invoice.ts";
import { differsFromXml } from "./invoice/compare-xml.ts";
import type { Invoice, Paper } from "./paper.ts";
import { drawCompanyLetter } from "./print/draw-company-letter.ts";
import { drawDeliveryNote } from "./print/draw-delivery-note.ts";
import { drawInvoice } from "./print/draw-invoice.ts";
import type { Stationery } from "./stationery.ts";
import { type Profile, writeCii } from "./xml/write-cii.ts";

export type PaperFormat = "pdf" | "xml";

/** A paper as file: PDF, an invoice with its XML inside; or an invoice as bare XML (XRechnung). Throws HeldBackError. */
export async function makePaper(
  paper: Paper,
  format: PaperFormat,
  { issuer, words }: Pick<Stationery, "issuer" | "words">,
): Promise<Buffer> {
  const own = { issuer, words: words[paper.language] };
  if (paper.kind === "delivery-note") {
    if (format === "xml") throw new Error("A delivery note has no XML.");
    return drawDeliveryNote(paper, own);
  }
  if ("title" in paper) {
    if (format === "xml") throw new Error("A letter has no XML.");
    return drawCompanyLetter(paper, own);
  }
  if (format === "xml") return Buffer.from(checkedXml(paper, { issuer, words }, "xrechnung"));
  return drawInvoice(paper, { ...own, xml: checkedXml(paper, { issuer, words }, "zugferd") });
}

function checkedXml(invoice: Invoice, { issuer, words }: Pick<Stationery, "issuer" | "words">, profile: Profile): string {
  const broken = checkInvoice(invoice, issuer);
  if (broken.length > 0) throw new HeldBackError(invoice.number, broken);
  const xml = writeCii(invoice, { issuer, words: words[invoice.language], profile });
  const different = differsFromXml(invoice, xml);
  if (different.length > 0) throw new HeldBackError(invoice.number, different);
  return xml;
}
